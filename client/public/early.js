// What cannot wait for the rest: day or night before the first paint, and the shelf.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let kept = null
    try {
      kept = JSON.parse(localStorage.getItem('settings') || '{}').theme
    } catch {
      // a browser without storage follows the system
    }
    const theme = kept === 'light' || kept === 'dark' ? kept : dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
  }
  show()
  if (location.pathname === '/') {
    // The lobby needs the shelf as soon as it can run.
    const shelf = { rel: 'preload', href: '/api/v1/games', as: 'fetch', crossOrigin: 'anonymous' }
    document.head.append(Object.assign(document.createElement('link'), shelf))
  }
  dark.addEventListener('change', show)
  addEventListener('settings', show)
  addEventListener('beforeprint', () => (document.documentElement.dataset.theme = 'light'))
  addEventListener('afterprint', show)
})()
