import type { RemoteSiteKey } from './sites.ts'

/** Where one submits to a problem at its site, as far as the site has a page for that; else the page of the problem. */
export function submitUrlOf(
  site: RemoteSiteKey,
  { id, url, address }: { id: string; url: string; address: string },
): string {
  const part = encodeURIComponent(id)
  const codeforces = /^(\d+)([A-Z]\d?)$/i.exec(id)
  if (site === 'HDU') return `${address}/submit.php?pid=${part}`
  if (site === 'POJ') return `${address}/submit?problem_id=${part}`
  if (site === 'SPOJ') return `${address}/submit/${part}/`
  if (site === 'CF' && codeforces) return `${address}/problemset/submit/${codeforces[1]}/${codeforces[2]}`
  if (site === 'GYM' && codeforces) return `${address}/gym/${codeforces[1]}/submit/${codeforces[2]}`
  if (site === 'AC') return url.replace(/\/tasks\/[^/]+$/, `/submit?taskScreenName=${part}`)
  return url
}
