/** Detect an upgrade of the server: its files have other names then, and an old page must be reloaded. */

/** True if the page served now has another script than this one. */
export async function isRebuilt(): Promise<boolean> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
  const now = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return now !== null && now.ok && !(await now.text()).includes(own)
}

/** Code that is loaded when it is wanted. After an upgrade its file has another name: only a reload finds it. */
export const fetched = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(async (error: unknown) => {
    if (!(await isRebuilt())) throw error
    location.reload()
    return new Promise(() => {}) // the browser replaces the page
  })
