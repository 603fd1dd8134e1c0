import type { PackedFile, Tree } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import { countYaml, yamlValue } from './yaml-document.ts'

type Value = unknown

/** A YAML map of a package, read key by key; a value of the wrong kind is refused with file, key and reason. */
export interface Fields {
  file: string
  has: (key: string) => boolean
  keys: () => string[]
  /** Text; a number or a truth value counts as what is written. Empty is absent. */
  text: (key: string) => string | undefined
  number: (key: string) => number | undefined
  /** A list of texts; one text is a list of its words when `words`, else of itself. */
  texts: (key: string, words?: boolean) => string[] | undefined
  flag: (key: string) => boolean | undefined
  /** A map below; an absent one is empty. */
  map: (key: string) => Fields
  raw: (key: string) => Value
}

const isMap = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: Value): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** As text, without the NUL that no database keeps. */
const plain = (value: string | number | boolean): string => String(value).replaceAll('\0', '')

function wrong(file: string, key: string, expected: string, got: Value): PackageFault {
  const kind = Array.isArray(got) ? 'list' : isMap(got) ? 'map' : typeof got
  return new PackageFault('yaml-kind', {
    file,
    key,
    expected,
    got: isScalar(got) ? `${kind} ${JSON.stringify(got).slice(0, 60)}` : kind,
  })
}

function asNumber(file: string, key: string, value: Value): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw wrong(file, key, 'number', value)
  return number
}

function asTexts(file: string, key: string, value: Value, words: boolean): string[] {
  if (isScalar(value))
    return words
      ? plain(value)
          .split(/[\s,]+/)
          .filter(Boolean)
      : [plain(value)]
  if (!Array.isArray(value) || !value.every(isScalar)) throw wrong(file, key, 'list of strings', value)
  return value.map(plain)
}

/** Fields of a map that has been read already; `path` leads to it from the top of the file, for messages. */
export function fieldsOf(file: string, map: Record<string, Value>, path = ''): Fields {
  const at = (key: string): Value => (Object.hasOwn(map, key) ? (map[key] ?? undefined) : undefined)
  const full = (key: string) => (path === '' ? key : `${path}.${key}`)
  const when = <T>(key: string, read: (value: Value) => T): T | undefined =>
    at(key) === undefined ? undefined : read(at(key))
  return {
    file,
    has: (key) => at(key) !== undefined,
    keys: () => Object.keys(map),
    text: (key) =>
      when(key, (value) => {
        if (!isScalar(value)) throw wrong(file, full(key), 'string', value)
        return plain(value).trim() || undefined
      }),
    number: (key) => when(key, (value) => asNumber(file, full(key), value)),
    texts: (key, words = false) => when(key, (value) => asTexts(file, full(key), value, words)),
    flag: (key) =>
      when(key, (value) => {
        if (typeof value !== 'boolean') throw wrong(file, full(key), 'true or false', value)
        return value
      }),
    map: (key) => {
      const value = at(key) ?? {}
      if (!isMap(value)) throw wrong(file, full(key), 'map', value)
      return fieldsOf(file, value, full(key))
    },
    raw: at,
  }
}

/** A YAML file as fields. */
export async function readYaml(file: PackedFile): Promise<Fields> {
  const value = await yamlValue(file)
  if (value === null || value === undefined) return fieldsOf(file.path, {})
  if (!isMap(value)) throw wrong(file.path, '(top)', 'map', value)
  return fieldsOf(file.path, value)
}

/** The same when the file exists. */
export async function readYamlIn(tree: Tree, path: string): Promise<Fields | undefined> {
  const file = tree.get(path)
  if (!file) return undefined
  countYaml(tree, file)
  return readYaml(file)
}
