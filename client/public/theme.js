// Day or night is chosen before the first paint, so that nothing flashes.
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
  dark.addEventListener('change', show)
  addEventListener('settings', show)
})()
