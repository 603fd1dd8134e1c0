import { PackageFault } from '../says.ts'
import type { DataCase } from './cases.ts'
import type { Group } from './groups.ts'
import type { Fields } from './yaml.ts'

/** Words of a command line; quotes keep blanks together. */
export function words(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )
}

function ownArguments(settings: Fields): string[] | undefined {
  const flags = settings.text('output_validator_flags')
  if (flags !== undefined) return words(flags)
  if (!settings.has('output_validator_args')) return undefined
  const args = settings.raw('output_validator_args')
  return typeof args === 'string' ? words(args) : settings.texts('output_validator_args')
}

/** Arguments of every case's group, the innermost group that names some winning. */
function perCase(group: Group, inherited: string[], judged: ReadonlySet<DataCase>): { args: string[]; file: string }[] {
  const args = ownArguments(group.settings) ?? inherited
  const own = group.cases.some((one) => judged.has(one)) ? [{ args, file: group.settings.file }] : []
  return [...own, ...group.groups.flatMap((child) => perCase(child, args, judged))]
}

/** What the output validator is called with; groups that want different arguments cannot be judged and are refused. */
export function validatorArguments(yaml: Fields, top: Group, judged: readonly DataCase[]): string[] {
  const common = words(yaml.text('validator_flags') ?? '')
  const [first, ...others] = perCase(top, [], new Set(judged))
  const odd = others.find(({ args }) => args.join('\0') !== first?.args.join('\0'))
  if (first && odd) throw new PackageFault('arguments-differ', { file: odd.file, other: first.file })
  return [...common, ...(first?.args ?? [])]
}
