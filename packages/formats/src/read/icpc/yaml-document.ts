import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml'
import { type PackedFile, readText, type Tree } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'

/** A key for each MiB takes the parser seconds, so neither a file nor all of a package together may be large. */
const maxFileBytes = 2 ** 20
const maxTreeBytes = 4 * 2 ** 20
const maxAliases = 1000

/** How many bytes of YAML have been read of a package so far. */
const readSoFar = new WeakMap<Tree, number>()

/** Counts a file that is about to be read; refuses it when it is one too many. */
export function countYaml(tree: Tree, { path, bytes }: PackedFile): void {
  const sum = (readSoFar.get(tree) ?? 0) + bytes
  if (sum > maxTreeBytes)
    throw new PackageFault('text-too-large', { file: `${path} …`, mebibytes: maxTreeBytes / 2 ** 20 })
  readSoFar.set(tree, sum)
}

/** Where a map has a key for the second time; undefined when it has not. The parser itself compares each with each. */
function secondKey({ items }: YAMLMap): number | undefined {
  const seen = new Set<unknown>()
  for (const { key } of items) {
    if (!isScalar(key)) continue
    if (seen.has(key.value)) return key.range?.[0] ?? 0
    seen.add(key.value)
  }
  return undefined
}

/** What is wrong beside the syntax: a key that occurs twice, or more aliases than anybody writes. */
function fault(document: Document, lines: LineCounter): string | undefined {
  let why: string | undefined
  let aliases = 0
  visit(document, {
    Map: (_, map) => {
      const second = secondKey(map)
      if (second === undefined) return undefined
      const { line, col } = lines.linePos(second)
      why = `Map keys must be unique at line ${line}, column ${col}:`
      return visit.BREAK
    },
    Alias: () => {
      aliases += 1
      if (aliases <= maxAliases) return undefined
      why = `more than ${maxAliases} aliases`
      return visit.BREAK
    },
  })
  return why
}

function parsed(text: string): { value: unknown } | { why: string } {
  const lineCounter = new LineCounter()
  try {
    const document = parseDocument(text, {
      schema: 'core',
      uniqueKeys: false,
      prettyErrors: true,
      logLevel: 'error',
      lineCounter,
    })
    const [error] = document.errors
    const why = error ? (error.message.split('\n')[0] ?? error.code) : fault(document, lineCounter)
    return why === undefined ? { value: document.toJS({ maxAliasCount: 50 }) } : { why }
  } catch (error) {
    return { why: (error as Error).message }
  }
}

/** What a YAML file holds; no tags, no merge keys, few aliases, no key twice. */
export async function yamlValue(file: PackedFile): Promise<unknown> {
  if (file.bytes > maxFileBytes)
    throw new PackageFault('text-too-large', { file: file.path, mebibytes: maxFileBytes / 2 ** 20 })
  const result = parsed(await readText(file))
  if ('why' in result) throw new PackageFault('yaml-broken', { file: file.path, why: result.why.slice(0, 300) })
  return result.value
}
