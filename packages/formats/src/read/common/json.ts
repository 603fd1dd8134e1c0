import { type PackedFile, readText } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import { type Fields, fieldsOf } from '../icpc/yaml.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

const wrongKind = (file: string, key: string, expected: string, value: unknown): PackageFault =>
  new PackageFault('yaml-kind', { file, key, expected, got: kindOf(value) })

/** JSON whose top is an object, as fields; `file` is what messages call it. */
export function jsonFields(text: string, file: string): Fields {
  const value = parsed(text, file)
  if (!isObject(value)) throw wrongKind(file, '(top)', 'map', value)
  return fieldsOf(file, value)
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new PackageFault('json-broken', { file, why: (error as Error).message.slice(0, 120) })
  }
}

export const readJson = async (file: PackedFile): Promise<Fields> => jsonFields(await readText(file), file.path)

/** The objects of a list as fields; an absent list is empty. */
export function listOf(fields: Fields, key: string): Fields[] {
  const value = fields.raw(key) ?? []
  if (!Array.isArray(value)) throw wrongKind(fields.file, key, 'list', value)
  return value.map((one: unknown, index) => {
    if (!isObject(one)) throw wrongKind(fields.file, `${key}[${index}]`, 'map', one)
    return fieldsOf(fields.file, one, `${key}[${index}]`)
  })
}

/** Text as it stands, blanks at its ends included; '' when there is none. */
export function rawText(fields: Fields, key: string): string {
  const value = fields.raw(key) ?? ''
  if (typeof value !== 'string') throw wrongKind(fields.file, key, 'string', value)
  return value.replaceAll('\0', '').replace(/\r\n?/g, '\n')
}
