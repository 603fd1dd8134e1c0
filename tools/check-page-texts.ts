import fs from 'node:fs'
import path from 'node:path'
import { knownPages } from '../packages/web/build/page-table.ts'
import { inCheckout } from './process/paths.ts'

const web = 'packages/web'
const always = 'common'

/** A part of the site that is loaded as one: a page, or what `withTexts` loads later. */
interface Part {
  name: string
  modules: string[]
  texts: string[]
}

/** One sentence per area of texts that a part shows and does not load, or loads and does not show. */
export async function checkPageTexts(): Promise<string[]> {
  const parts = [{ name: 'every page', modules: ['src/main.tsx'], texts: [] as string[] }]
  const pages = await knownPages()
  for (const { path: name, modules, texts } of pages) parts.push({ name, modules, texts })
  const found = parts.flatMap((part) => reviewOf(part, new Set()))
  const untitled = pages.flatMap(({ path: name, titleAreas, texts }) =>
    titleAreas
      .filter((area) => area !== always && !texts.includes(area))
      .map((area) => `${name} takes its title from "${area}" and does not load it`),
  )
  return [...new Set([...found, ...untitled, ...strayTexts()])]
}

function reviewOf(part: Part, reviewed: Set<string>): string[] {
  if (reviewed.has(part.name)) return []
  reviewed.add(part.name)
  const shown = new Map<string, string>()
  const later: Part[] = []
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = fs.readFileSync(inCheckout(web, file), 'utf8')
    for (const area of areasIn(text)) shown.set(area, shown.get(area) ?? file)
    const loads = loadsIn(text, file)
    later.push(...loads)
    for (const next of importsIn(text, file, loads)) visit(next)
  }
  for (const module of part.modules) visit(module)
  const loaded = [always, ...part.texts]
  return [
    ...[...shown].flatMap(([area, file]) =>
      loaded.includes(area) ? [] : [`${part.name} shows texts of "${area}" (${file}) and does not load them`],
    ),
    ...part.texts.flatMap((area) => (shown.has(area) ? [] : [`${part.name} loads the texts "${area}" and shows none`])),
    ...later.flatMap((one) => reviewOf(one, reviewed)),
  ]
}

/** `useMessages().problem`, `messages().problem`, `{ problem: t, common } = useMessages()`. */
function areasIn(text: string): string[] {
  const named = [...text.matchAll(/\b(?:useM|m)essages\(\)\s*\.(\w+)/g)].map(([, area = '']) => area)
  const taken = [...text.matchAll(/\{([^{}]*)\}\s*=\s*(?:useM|m)essages\(\)(?!\s*\.)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+)\s*(?::\s*\w+)?\s*(?:,|$)/g)].map(([, area = '']) => area),
  )
  return [...named, ...taken]
}

/** `withTexts(() => import('./Part.tsx'), 'area')`. */
const loadsIn = (text: string, file: string): Part[] =>
  [...text.matchAll(/\bwithTexts\(\s*\(\) => import\('(\.[^']+)'\)([^)]*)\)/g)].map(([, name = '', areas = '']) => {
    const module = path.join(path.dirname(file), name)
    return { name: module, modules: [module], texts: [...areas.matchAll(/'(\w+)'/g)].map(([, area = '']) => area) }
  })

/** What a file needs to run or may load without texts of its own; the tables of pages are not gone through here. */
function importsIn(text: string, file: string, loads: Part[]): string[] {
  if (/\/((development-)?routes|\w+-pages)\.ts$/.test(file)) return []
  const code = text.replace(/^import type .*$/gm, '').replace(/^import type \{[^}]*\} from .*$/gm, '')
  const names = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+\.tsx?)'/g)].map(([, name = '']) => name)
  const apart = loads.flatMap(({ modules }) => modules)
  return names.map((name) => path.join(path.dirname(file), name)).filter((name) => !apart.includes(name))
}

/** Only the loader may import texts: whoever else did would have them in the first load of its page. */
function strayTexts(): string[] {
  const sources = fs.readdirSync(inCheckout(web, 'src'), { recursive: true, encoding: 'utf8' })
  return sources
    .filter((file) => /\.tsx?$/.test(file) && file !== path.join('i18n', 'messages.ts'))
    .filter((file) =>
      /from '[^']*i18n\/[a-z]{2}-[A-Z]{2}\//.test(fs.readFileSync(inCheckout(web, 'src', file), 'utf8')),
    )
    .map((file) => `${file} imports texts: only i18n/language.ts loads them`)
}
