import { PackageFault } from '../../message.ts'
import type { Fields } from './yaml.ts'

/** legacy: everything before 2023-07, both the full format and its ICPC subset. */
export type Dialect = 'legacy' | '2023-07'

const newer = ['2023-07-draft', '2023-07', '2025-09', 'draft']

/** The dialect a `problem.yaml` is written in; a version nobody has defined yet is refused. */
export function dialectOf(yaml: Fields): Dialect {
  const version = yaml.text('problem_format_version') ?? 'legacy'
  if (version === 'legacy' || version === 'legacy-icpc') return 'legacy'
  if (newer.includes(version) || /^2025-\d\d(-draft)?$/.test(version)) return '2023-07'
  throw new PackageFault('format-version', { file: yaml.file, version })
}

export interface Kind {
  scoring: boolean
  interactive: boolean
  multiPass: boolean
  customValidator: boolean
  customScore: boolean
}

/** What sort of judging the problem needs. `hasValidator`: the package brings an output validator. */
export function kindOf(yaml: Fields, dialect: Dialect, hasValidator: boolean): Kind {
  const types = new Set(yaml.texts('type', true) ?? ['pass-fail'])
  const validation = new Set(yaml.texts('validation', true) ?? ['default'])
  const known = ['pass-fail', 'scoring', 'interactive', 'multi-pass', 'submit-answer']
  for (const type of types)
    if (!known.includes(type)) throw new PackageFault('unknown-word', { file: yaml.file, key: 'type', word: type })
  for (const word of validation)
    if (!['default', 'custom', 'interactive', 'score', 'multi-pass'].includes(word))
      throw new PackageFault('unknown-word', { file: yaml.file, key: 'validation', word })
  if (types.has('submit-answer')) throw new PackageFault('submit-answer', { file: yaml.file })
  const customValidator = validation.has('custom') || (dialect !== 'legacy' && hasValidator && !yaml.has('validation'))
  return {
    scoring: types.has('scoring'),
    interactive: types.has('interactive') || validation.has('interactive'),
    multiPass: types.has('multi-pass') || validation.has('multi-pass'),
    customValidator: customValidator || types.has('interactive'),
    customScore: validation.has('score'),
  }
}
