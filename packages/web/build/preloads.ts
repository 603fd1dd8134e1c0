import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const pageLine = /page\('([^']+)', \(\) => import\('\.([^']+)'\)\)/g
const languageFile = /\/src\/i18n\/([a-z]{2}-[A-Z]{2})\/index\.ts$/

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Tells the server, in the page itself, which files each address and each language needs beyond what every page loads, so that
 * it can have them fetched at once: `<meta name="preloads" content='{"pages":[{path, files}],"languages":{name: files}}'>`.
 */
export function preloads(): Plugin {
  const pages: { path: string; module: string }[] = []
  return {
    name: 'preloads',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/routes.tsx')) return null
      const found = [...code.matchAll(pageLine)].map(([, path = '', file = '']) => ({ path, module: `/src${file}` }))
      if (found.length !== code.split("page('").length - 1) throw new Error('src/routes.tsx: a page is not understood')
      pages.splice(0, pages.length, ...found)
      return null
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, chunk }) => [metaOf(pages, bundle, new Set(chunk ? filesOf(chunk, bundle) : []))],
    },
  }
}

function metaOf(pages: { path: string; module: string }[], bundle: Bundle, known: Set<string>): HtmlTagDescriptor {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
  const rest = (chunk: Chunk) => filesOf(chunk, bundle).filter((file) => !known.has(file))
  const told = pages.map(({ path, module }) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
    if (!chunk) throw new Error(`${module} has no chunk of its own`)
    return { path, files: rest(chunk) }
  })
  const languages = chunks.flatMap((chunk) => {
    const name = languageFile.exec(chunk.facadeModuleId ?? '')?.[1]
    return name ? [[name, rest(chunk)] as const] : []
  })
  const content = JSON.stringify({ pages: told, languages: Object.fromEntries(languages) })
  return { tag: 'meta', attrs: { name: 'preloads', content }, injectTo: 'head' }
}

/** Addresses of a chunk, of all it imports before it runs, and of their style sheets. */
function filesOf(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const own = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)
  const imported = chunk.imports.flatMap((name) => {
    const next = bundle[name]
    return next?.type === 'chunk' ? filesOf(next as Chunk, bundle, seen) : []
  })
  return [...new Set([...own, ...imported])]
}
