import { readText, type Tree } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import { type Fields, fieldsOf, readYaml } from '../icpc/yaml.ts'

const folder = 'testdata'
const names = ['config.yaml', 'config.yml', 'Config.yaml'].map((name) => `${folder}/${name}`)
const oldName = /^testdata\/config\.ini$/i

/** What stands beside the test data; a problem may do without. */
export async function readConfig(tree: Tree): Promise<Fields> {
  const file = names.map((name) => tree.get(name)).find((found) => found !== undefined)
  if (file) return readYaml(file)
  const old = [...tree.values()].find(({ path }) => oldName.test(path))
  return old ? fromIni(await readText(old), old.path) : fieldsOf(names[0] ?? '', {})
}

/** The older form: a count, then `input|output|seconds|score|KB` for each case. */
function fromIni(text: string, file: string): Fields {
  const [, ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const cases = lines.map((line) => {
    const [input = '', output = '', seconds = '1', score = '0', kilobytes = ''] = line
      .split('|')
      .map((part) => part.trim())
    return { input, output, score, time: `${seconds}s`, ...(kilobytes && { memory: `${kilobytes}k` }) }
  })
  return fieldsOf(file, { cases })
}

const timeUnits: Record<string, number> = { '': 1000, m: 1, u: 0.001 }
const memoryUnits: Record<string, number> = { k: 1 / 1024, '': 1, m: 1, g: 1024 }

/** A bare whole number is in the smallest unit that people use, as Hydro reads it. */
const isWhole = (text: string): boolean => /^\d+$/.test(text)

function measured(fields: Fields, key: string, pattern: RegExp, units: Record<string, number>): number | undefined {
  const text = fields.text(key)
  if (text === undefined) return undefined
  const [, number = '', unit = ''] = pattern.exec(text) ?? []
  const value = isWhole(text) ? Number(text) : Number(number) * (units[unit.toLowerCase()] ?? Number.NaN)
  if (number === '' || !(value > 0)) throw new PackageFault('limit-unreadable', { file: fields.file, key, value: text })
  return value
}

/** `1s`, `500ms`, `500`, `1.5` (seconds) in ms. */
export const timeIn = (fields: Fields, key = 'time'): number | undefined =>
  measured(fields, key, /^(\d+(?:\.\d*)?)\s*([mu]?)s?$/i, timeUnits)

/** `256m`, `1g`, `65536k`, `256mb` in MB. */
export const memoryIn = (fields: Fields, key = 'memory'): number | undefined =>
  measured(fields, key, /^(\d+(?:\.\d*)?)\s*([kmg]?)(?:i?b)?$/i, memoryUnits)
