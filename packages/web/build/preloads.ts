import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { fileOfArea } from '../src/i18n/first-areas.ts'
import { type KnownPage, knownPages } from './page-table.ts'

const textFile = /\/src\/i18n\/([a-z]{2}-[A-Z]{2})\/(\w+)\.ts$/

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Tells the server, in the page itself, which files each address needs beyond what every page loads, and in which files each
 * language has each file of texts, so that it can have them fetched at once:
 * `<meta name="preloads" content='{"pages":[{path, files, texts, asks}],"texts":{language: {area: files}}}'>`.
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(_html, { bundle = {}, chunk }) {
      return [metaOf(await knownPages(), bundle, new Set(chunk ? filesOf(chunk, bundle) : [])), painterOf(bundle)]
    },
  },
})

/** What paints is fetched last: the page is made ready while it comes (src/main.tsx). */
function painterOf(bundle: Bundle): HtmlTagDescriptor {
  const painter = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'painter')
  if (!painter) throw new Error('There is no chunk "painter"')
  const attrs = { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${painter.fileName}` }
  return { tag: 'link', attrs, injectTo: 'body' }
}

function metaOf(table: KnownPage[], bundle: Bundle, known: Set<string>): HtmlTagDescriptor {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
  const rest = (chunk: Chunk) => filesOf(chunk, bundle).filter((file) => !known.has(file))
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (!chunk) throw new Error(`${module} has no chunk of its own`)
    return chunk
  }
  const pages = table.map(({ path, modules, texts, asks }) => ({
    path,
    files: [...new Set(modules.flatMap((module) => rest(chunkOf(module))))],
    texts: [...new Set(['common', ...texts].map(fileOfArea))],
    asks,
  }))
  const texts: Record<string, Record<string, string[]>> = {}
  for (const chunk of chunks) {
    const [, language, area] = textFile.exec(chunk.facadeModuleId ?? '') ?? []
    if (language && area) (texts[language] ??= {})[area] = rest(chunk)
  }
  for (const files of Object.values(texts)) files['common'] = files[fileOfArea('common')] ?? []
  return { tag: 'meta', attrs: { name: 'preloads', content: JSON.stringify({ pages, texts }) }, injectTo: 'head' }
}

/** Addresses of a chunk, of all it imports before it runs, and of their style sheets: what is imported first, as it runs first. */
function filesOf(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const own = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)
  const imported = chunk.imports.flatMap((name) => {
    const next = bundle[name]
    return next?.type === 'chunk' ? filesOf(next as Chunk, bundle, seen) : []
  })
  return [...new Set([...imported, ...own])]
}
