/** The page of /api/docs; it reads /api/openapi.json and needs nothing else. */
export const docsPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>API - Verdict</title>
<style nonce="__CSP_NONCE__">
:root { --ink: #15201c; --dim: #4a5751; --line: #dbe2dd; --page: #f4f6f3; --sheet: #fff; --act: #0d6e5a }
@media (prefers-color-scheme: dark) { :root { --ink: #dde7e2; --dim: #9db0a8; --line: #283530; --page: #101715; --sheet: #18221f; --act: #72c9af } }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 26px } h2 { margin: 32px 0 8px; font-size: 18px; text-transform: capitalize }
details { background: var(--sheet); border: 1px solid var(--line); border-bottom: 0 } details:last-of-type { border-bottom: 1px solid var(--line) }
summary { display: flex; gap: 12px; flex-wrap: wrap; padding: 10px 14px; cursor: pointer }
summary b { width: 48px; color: var(--act) } summary code { font-weight: 600; overflow-wrap: anywhere } summary span { color: var(--dim) }
summary i { margin-left: auto; font-style: normal; font-size: 13px; color: var(--dim) }
section { padding: 0 14px 14px } h3 { margin: 12px 0 4px; font-size: 13px; color: var(--dim) }
pre { margin: 0; padding: 10px; overflow: auto; max-height: 420px; border: 1px solid var(--line); font-size: 13px }
input { width: 100%; box-sizing: border-box; padding: 8px 10px; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line) }
</style></head><body><main><h1>Verdict API</h1>
<p>Every reply is <code>{status, data, msg}</code>; <code>status</code> 200 is success. The token of <code>/api/login</code> goes into the
<code>Authorization</code> header as it is. <a href="/api/openapi.json">openapi.json</a></p>
<p><label>Search<input id="search" type="search" autocomplete="off"></label></p>
<div id="list"></div></main><script type="module" src="/api/docs.js"></script></body></html>
`

export const docsScript = `const list = document.getElementById('list')
const make = (tag, text, ...inner) => {
  const element = document.createElement(tag)
  if (text) element.textContent = text
  element.append(...inner)
  return element
}
const shown = (title, value) => [make('h3', title), make('pre', JSON.stringify(value, null, 2))]
const requestOf = ({ requestBody, parameters }) =>
  requestBody ? Object.values(requestBody.content)[0].schema : Object.fromEntries((parameters ?? []).map((p) => [p.name, p.schema]))
const replyOf = ({ responses }) => {
  const { schema } = Object.values(responses[200].content)[0]
  return schema.properties?.data?.anyOf[0] ?? (schema.format === 'binary' ? 'a file' : schema)
}
const refusals = (about) => [make('h3', 'refusals'), make('ul', '', ...about['x-refusals'].map(({ code, http, status, msg }) =>
  make('li', '', make('code', code), make('span', ' ' + [http === status ? status : http + ', status ' + status, msg].join(': ')))))]
const entry = (path, method, about) =>
  make('details', '',
    make('summary', '', make('b', method.toUpperCase()), make('code', path), make('span', about.summary), make('i', about['x-access'])),
    make('section', '', ...shown('input', requestOf(about)), ...shown('data', replyOf(about)), ...refusals(about)))
const { paths } = await (await fetch('/api/openapi.json')).json()
const all = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, about]) => ({ path, method, about })))
const draw = (word) => {
  const wanted = all.filter(({ path, about }) => (path + ' ' + about.summary).toLowerCase().includes(word.toLowerCase()))
  const areas = Map.groupBy(wanted, ({ about }) => about.tags[0])
  list.replaceChildren(...[...areas].flatMap(([area, entries]) =>
    [make('h2', area), ...entries.map(({ path, method, about }) => entry(path, method, about))]))
}
document.getElementById('search').addEventListener('input', (event) => draw(event.target.value))
draw('')
`
