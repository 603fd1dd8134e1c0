import type { Tree } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import type { DataCase } from './cases.ts'
import type { Group } from './groups.ts'
import { type Fields, readYamlIn } from './yaml.ts'

/** Words of a command line; quotes keep blanks together. */
export function words(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )
}

/** Flags as a line of words, or as a list of such lines, as some tools write them. */
export function flagsIn(fields: Fields, key: string): string[] | undefined {
  const lines = Array.isArray(fields.raw(key)) ? fields.texts(key) : fields.text(key)
  return lines === undefined ? undefined : [lines].flat().flatMap(words)
}

type Role = 'output_validator' | 'input_validator'

/** Arguments are kept with every case, so they may not be long. */
const maxCharacters = 4096

function checked(args: string[] | undefined, file: string, role: Role): string[] | undefined {
  const value = args?.reduce((sum, arg) => sum + arg.length + 1, 0) ?? 0
  if (value > maxCharacters)
    throw new PackageFault('number-range', { at: `${file}: ${role} (characters)`, value, most: maxCharacters })
  return args
}

/** What a side file says for a role; the newer format may name arguments by validator, which we do not tell apart. */
function ownArguments(settings: Fields, role: Role): string[] | undefined {
  const flags = flagsIn(settings, `${role}_flags`)
  if (flags !== undefined) return flags
  const key = `${role}_args`
  if (!settings.has(key)) return undefined
  const args = settings.raw(key)
  if (typeof args === 'string') return words(args)
  if (typeof args === 'object' && args !== null && !Array.isArray(args)) {
    const named = settings.map(key)
    return named.keys().flatMap((name) => named.texts(name) ?? [])
  }
  return settings.texts(key)
}

export interface CaseArguments {
  args: string[]
  /** Where they are said. */
  file: string
}

/** Arguments of every case's group, the innermost group that names some winning. */
function byCase(group: Group, role: Role, inherited: CaseArguments): [DataCase, CaseArguments][] {
  const args = checked(ownArguments(group.settings, role), group.settings.file, role)
  const own = args ? { args, file: group.settings.file } : inherited
  return [
    ...group.cases.map((one): [DataCase, CaseArguments] => [one, own]),
    ...group.groups.flatMap((child) => byCase(child, role, own)),
  ]
}

/** What the validator of a role is called with for each case; a file beside the case, which goes to `seen`, overrules its group. */
export async function argumentsByCase(
  tree: Tree,
  yaml: Fields,
  top: Group,
  role: Role,
  seen: Fields[] = [],
): Promise<Map<DataCase, CaseArguments>> {
  const found = new Map(byCase(top, role, { args: [], file: yaml.file }))
  for (const [one] of found) {
    const own = await readYamlIn(tree, `data/${one.name}.yaml`)
    if (own) seen.push(own)
    const args = own && checked(ownArguments(own, role), own.file, role)
    if (own && args) found.set(one, { args, file: own.file })
  }
  return found
}

/** The arguments all of them have; undefined when they differ. */
export function commonArguments(all: readonly CaseArguments[]): string[] | undefined {
  const [first] = all
  const isSame = all.every(({ args }) => args.join('\0') === first?.args.join('\0'))
  return isSame ? (first?.args ?? []) : undefined
}
