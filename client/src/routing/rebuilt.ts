/** After an upgrade of the house its files have other names: a page from before can only be loaded anew. */

/** Whether the page that is served now begins with another script than this one did. */
export async function isRebuilt(): Promise<boolean> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
  const now = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return now !== null && now.ok && !(await now.text()).includes(own)
}
