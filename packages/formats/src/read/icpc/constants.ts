import { filesUnder, type PackedFile, peekText, type Tree } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import type { ReadContext } from '../common/format.ts'
import { madeFile } from '../common/made-file.ts'
import type { Fields } from './yaml.ts'

const mention = /\{\{\s*([A-Za-z_]\w*)\s*\}\}/g

/** The value of a constant: what is given, or its `value`. */
function constant(constants: Fields, name: string): string | undefined {
  const given = constants.has(name) ? constants.raw(name) : undefined
  const value = typeof given === 'object' && given !== null && 'value' in given ? given.value : given
  return value === undefined || value === null ? undefined : String(value).replaceAll('\0', '')
}

/** Characters of a text that is filled in. */
const maxText = 4 * 2 ** 20

/** `{{name}}` as the constant of the package it stands for; what is no constant stays. */
export function filledIn(text: string, constants: Fields): string {
  const known = new Map<string, string | undefined>()
  let length = text.length
  return text.replace(mention, (whole, name: string) => {
    if (!known.has(name)) known.set(name, constant(constants, name))
    const value = known.get(name) ?? whole
    length += value.length - whole.length
    if (length > maxText)
      throw new PackageFault('text-too-large', { file: `{{${name.slice(0, 60)}}}`, mebibytes: maxText / 2 ** 20 })
    return value
  })
}

/** Where constants are filled in, statements apart. */
const folders = ['include', 'input_validators', 'output_validator', 'output_validators', 'generators', 'submissions']

const isSideFile = ({ path }: PackedFile): boolean => /^data\/.*\.yaml$/.test(path)

/** The package as its programs and side files are meant, with the constants filled in. */
export async function withConstants(tree: Tree, yaml: Fields, context: ReadContext): Promise<Tree> {
  const constants = yaml.map('constants')
  if (constants.keys().length === 0) return tree
  const filled = new Map(tree)
  const files = [
    ...folders.flatMap((folder) => filesUnder(tree, folder)),
    ...filesUnder(tree, 'data').filter(isSideFile),
  ]
  for (const file of files) {
    const text = await peekText(file)
    const changed = filledIn(text, constants)
    if (changed !== text) filled.set(file.path, await madeFile(context, file.path, changed))
  }
  return filled
}
