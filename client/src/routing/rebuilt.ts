/** Detect an upgrade of the server: its files have other names then, and an old page must be reloaded. */

/** True if the page served now has another script than this one. */
export async function isRebuilt(): Promise<boolean> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
  const now = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return now !== null && now.ok && !(await now.text()).includes(own)
}
