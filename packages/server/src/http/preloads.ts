import { keptLanguage, visitLanguage } from '@verdict/contract/site/visit-language.ts'
import type { SiteLanguage } from '@verdict/contract/site-languages.ts'
import type { FastifyRequest } from 'fastify'

/** What the build says each page needs beyond the files that every page loads; addresses below the root. */
export interface Preloads {
  pages: { path: string; files: string[]; texts: string[]; asks: string[] }[]
  /** Where each language has each area of texts. */
  texts: Record<SiteLanguage, Record<string, string[]>>
}

const written = /<meta name="preloads" content="([^"]*)">/

/** Takes what the build wrote into its page (packages/web/build/preloads.ts) out of it. */
export function takePreloads(page: string): { html: string; preloads: Preloads | undefined } {
  const text = written.exec(page)?.[1]?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  return { html: page.replace(written, ''), preloads: text === undefined ? undefined : (JSON.parse(text) as Preloads) }
}

/** The page with links to what its address and the visitor's language will need, so that all of it is fetched at once. */
export function withPreloads(html: string, preloads: Preloads | undefined, request: FastifyRequest): string {
  if (!preloads) return html
  const [address = '', query] = request.url.split('?')
  const saved = request.cookies[keptLanguage] ?? null
  const browser = request.headers['accept-language']?.split(/[,;]/)[0] ?? ''
  const language = visitLanguage(new URLSearchParams(query).get('l'), saved, browser)
  const page = preloads.pages.find((one) => matches(one.path, address))
  const texts = (page?.texts ?? ['common']).flatMap((area) => preloads.texts[language][area] ?? [])
  const links = [...texts, ...(page?.files ?? [])].map(linkTo)
  const asks = page && !query ? page.asks.map((ask) => filledIn(ask, page.path, address)) : []
  return html
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(placeOfAsks, () => `data-asks="${escaped(JSON.stringify(asks))}" data-language="${language}"`)
}

/** Where the page says what it wants asked before its code is there (packages/web/first.js). */
const placeOfAsks = 'data-asks=""'

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The address of a call with what stands in the page's own address for `$problemID`, written as the page would write it. */
function filledIn(ask: string, form: string, address: string): string {
  const [names, values] = [form, address].map((one) => one.split('/').filter(Boolean))
  const value = (name: string) => values?.[names?.indexOf(`$${name}`) ?? -1] ?? ''
  return ask.replace(/\$(\w+)/g, (_whole, name: string) =>
    String(new URLSearchParams([['', decodeURIComponent(value(name))]])).slice(1),
  )
}

/** Sheets are applied at once, in the order in which the page's code would apply them: it then need not wait for them. */
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/** Whether an address is of the form `/problem/$problemID`. */
function matches(form: string, address: string): boolean {
  const [wanted, given] = [form, address].map((one) => one.split('/').filter(Boolean))
  return wanted?.length === given?.length && !!wanted?.every((part, at) => part.startsWith('$') || part === given?.[at])
}
