// Sets light or dark before the first paint. A file of its own because the page allows no inline script.
;(() => {
  var scheme
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    scheme = null
  }
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
