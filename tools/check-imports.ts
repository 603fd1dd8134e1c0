import fs from 'node:fs'
import path from 'node:path'
import { checkoutRoot, inCheckout } from './process/paths.ts'

/** The areas in import order: each may import from those before it only. `frame` is the web's. */
const areas = [
  ...['files', 'account', 'message', 'group', 'problem', 'training'],
  ...['contest', 'judging', 'remote', 'discussion', 'rank', 'site', 'frame'],
]

/** Which packages a package may import from (besides itself). */
const mayImport: Record<string, string[]> = {
  contract: [],
  formats: ['contract'],
  server: ['contract', 'formats'],
  node: ['contract'],
  judge: ['contract', 'sandbox', 'node'],
  sandbox: [],
  remote: ['contract', 'node'],
  'stand-ins': [],
  web: ['contract'],
}

const ioModules = /^(node:|fs$|path$|http$|net$|child_process$|pg$|kysely$|fastify$)/
const readsTheClock = /\bDate\.now\(\)|\bnew Date\(\)|\bprocess\.|\bfetch\(|\bsetTimeout\(/
const sqlText = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/

interface Source {
  /** Relative to the checkout. */
  file: string
  text: string
  package: string
  /** First folder below src, e.g. problem or db; undefined for files directly in src and outside of it. */
  folder?: string
  imports: string[]
}

/** One sentence per import or statement that stands where it may not. */
export function checkImports(): string[] {
  return readSources().flatMap((source) => [
    ...crossings(source),
    ...backward(source),
    ...strayArea(source),
    ...straySql(source),
    ...impureContract(source),
    ...strayKit(source),
    ...bareSuspense(source),
  ])
}

/** Rule 1: programs meet in the contract, over HTTP, and nowhere else. */
function crossings({ file, package: own, imports }: Source): string[] {
  const allowed = [own, ...(mayImport[own] ?? [])]
  const met = imports.map((name) => ({ name, other: packageOf(file, name) }))
  return met
    .filter(({ other }) => other && !allowed.includes(other))
    .map(({ name }) => `${file} imports ${name}: ${own} may not know it`)
}

/** Rule 2: an area imports only from areas above it, so that there are no circles. */
function backward(source: Source): string[] {
  const own = areas.indexOf(source.folder ?? '')
  if (own < 0) return []
  const later = (name: string) => areas.indexOf(folderOf(source, name) ?? '') > own
  return source.imports.filter(later).map((name) => `${source.file} imports ${name}: ${source.folder} stands above it`)
}

/** Rule 4: what lies below the areas knows none of them. */
function strayArea(source: Source): string[] {
  if (!source.folder || areas.includes(source.folder)) return []
  const reaches = (name: string) => areas.includes(folderOf(source, name) ?? '')
  return source.imports.filter(reaches).map((name) => `${source.file} imports ${name}: ${source.folder} knows no area`)
}

/** Rule 3: SQL lives in queries, migrations and the database folder. */
function straySql({ file, package: own, text, folder }: Source): string[] {
  if (own !== 'server' || !file.includes('/src/') || folder === 'db' || folder === 'queue') return []
  if (/(^|[-/])queries\.ts$/.test(file) || file.includes('/queries/')) return []
  return sqlText.test(text) ? [`${file} holds SQL: it belongs in queries.ts`] : []
}

/** Rule 4: the contract is pure. */
function impureContract({ file, package: own, text, imports }: Source): string[] {
  if (own !== 'contract' || !file.includes('/src/')) return []
  const io = imports
    .filter((name) => ioModules.test(name))
    .map((name) => `${file} imports ${name}: the contract does no IO`)
  const clock = readsTheClock.exec(withoutComments(text))
  return clock ? [...io, `${file} uses ${clock[0]}: the contract does no IO and never asks for the time`] : io
}

/** Rule 5: what the kit is made of is known to the kit alone. */
function strayKit({ file, package: own, folder, imports }: Source): string[] {
  if (own !== 'web' || folder === 'ui' || !file.includes('/src/')) return []
  const parts = imports.filter((name) => name.startsWith('@mantine/'))
  return parts.map((name) => `${file} imports ${name}: only web/src/ui knows Mantine`)
}

/** Rule 6: what is fetched later may not arrive, and its page stays. */
function bareSuspense({ file, package: own, folder, text }: Source): string[] {
  if (own !== 'web' || folder === 'ui' || folder === 'frame' || !text.includes('<Suspense')) return []
  return [`${file} has a bare Suspense: ui/LatePart.tsx and ui/LateDialog.tsx say so where a part does not arrive`]
}

function packageOf(file: string, name: string): string | undefined {
  const scoped = /^@verdict\/([^/]+)/.exec(name)
  if (scoped) return scoped[1]
  if (!name.startsWith('.')) return undefined
  return /^packages\/([^/]+)\//.exec(path.join(path.dirname(file), name))?.[1]
}

function folderOf(source: Source, name: string): string | undefined {
  if (!name.startsWith('.')) return undefined
  return folderIn(path.join(path.dirname(source.file), name))
}

const folderIn = (file: string) => /^packages\/[^/]+\/src\/([^/]+)\//.exec(file)?.[1]

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')

function readSources(): Source[] {
  return Object.keys(mayImport).flatMap((name) =>
    filesUnder(`packages/${name}`).map((file) => {
      const text = fs.readFileSync(inCheckout(file), 'utf8')
      const folder = folderIn(file)
      return { file, text, package: name, imports: importsOf(text), ...(folder && { folder }) }
    }),
  )
}

const importsOf = (text: string) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g)].map((match) => match[1] ?? '')

function filesUnder(folder: string): string[] {
  if (!fs.existsSync(inCheckout(folder))) return []
  const entries = fs.readdirSync(inCheckout(folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const file = path.relative(checkoutRoot, inCheckout(folder, entry.name))
    if (entry.isDirectory())
      return /^(node_modules|dist|test|e2e|bench|examples|build)$/.test(entry.name) ? [] : filesUnder(file)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : []
  })
}
