import type { Page } from '../src/frame/page.ts'

/** Imported at run time: bundled together with the build's own files, loads would no longer say which module they are. */
const table = new URL('../src/routes.ts', import.meta.url).href

export interface KnownPage {
  /** The whole address, e.g. /admin/judge. */
  path: string
  /** Modules from packages/web, the outermost first: what is around the page, then the page. */
  modules: string[]
  /** Areas of texts besides `common`. */
  texts: string[]
  /** Areas of texts that what the browser's tab says is taken from. */
  titleAreas: string[]
  /** Calls whose answers it shows first. */
  asks: string[]
}

/** A load is `() => import('./site/HomePage.tsx')`; its text says which module that is. */
function moduleOf(load: Page['load']): string[] {
  if (!load) return []
  const file = /import\('\.(\/[^']+)'\)/.exec(load.toString())?.[1]
  if (!file) throw new Error(`src/routes.ts: ${load.toString()} is not understood`)
  return [`src${file}`]
}

/** What the frame around every page asks. */
const asksOfFrame = ['/api/get-website-config']

const under = (all: readonly Page[], above: KnownPage): KnownPage[] =>
  all.flatMap(({ path, load, title, texts = [], asks = [], children }) => {
    const known = {
      path: above.path + path,
      modules: [...above.modules, ...moduleOf(load)],
      texts: [...new Set([...above.texts, ...texts])],
      titleAreas: [...String(title ?? '').matchAll(/\bt\.(\w+)/g)].map(([, area = '']) => area),
      asks: [...asks],
    }
    return children.length ? under(children, known) : [known]
  })

/** Every page of the product: its address, its modules, its texts. */
export async function knownPages(): Promise<KnownPage[]> {
  const { pages } = (await import(table)) as { pages: Page[] }
  return under(pages, { path: '', modules: [], texts: [], titleAreas: [], asks: [] }).map((known) => ({
    ...known,
    asks: [...asksOfFrame, ...known.asks],
  }))
}
