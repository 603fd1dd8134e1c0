// What comes before the first paint and before our code: light or dark, and the page's first questions, whose answers travel while
// the code does. The build writes it into the page (build/inline-first.ts).
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
;(() => {
  var about = document.currentScript.dataset
  if (!about.asks) return
  var token = null
  try {
    // who is signed in is known by both, as in src/api/session.ts
    token = localStorage.getItem('userInfo') && localStorage.getItem('token')
  } catch {
    // storage is switched off: a visitor
  }
  var headers = { 'Accept-Language': about.language, 'Url-Type': 'general' }
  if (token) headers.Authorization = token
  var replies = {}
  for (var address of JSON.parse(about.asks)) replies[address] = fetch(address, { headers: headers })
  window.askedEarly = { language: about.language, token: token, replies: replies }
})()
// A language's first formatters take tens of milliseconds to make. Made now, while the code travels, nobody waits for them.
setTimeout(
  (language) => {
    new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day')
    new Intl.NumberFormat(language).format(1000)
  },
  0,
  document.currentScript.dataset.language,
)
