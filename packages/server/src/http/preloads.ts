import { keptLanguage, visitLanguage } from '@verdict/contract/site/visit-language.ts'
import type { SiteLanguage } from '@verdict/contract/site-languages.ts'
import type { FastifyRequest } from 'fastify'

/** What the build says each page needs beyond the files that every page loads; addresses below the root. */
export interface Preloads {
  pages: { path: string; files: string[]; texts: string[] }[]
  /** Where each language has each area of texts. */
  texts: Record<SiteLanguage, Record<string, string[]>>
}

const written = /<meta name="preloads" content="([^"]*)">/

/** Takes what the build wrote into its page (packages/web/build/preloads.ts) out of it. */
export function takePreloads(page: string): { html: string; preloads: Preloads | undefined } {
  const text = written.exec(page)?.[1]?.replaceAll('&quot;', '"')
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
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/** Whether an address is of the form `/problem/$problemID`. */
function matches(form: string, address: string): boolean {
  const [wanted, given] = [form, address].map((one) => one.split('/').filter(Boolean))
  return wanted?.length === given?.length && !!wanted?.every((part, at) => part.startsWith('$') || part === given?.[at])
}
