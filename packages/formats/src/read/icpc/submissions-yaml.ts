import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { folderOf, type Tree } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import type { PackedCase } from '../../problem.ts'
import { type Expectation, verdictWords } from './expectations.ts'
import { type Effort, globbed } from './glob.ts'
import { languagesOfCode } from './languages.ts'
import { type Fields, fieldsOf, readYamlIn } from './yaml.ts'

/** What `submissions.yaml` says of the submissions that a pattern names; keys it leaves out change nothing. */
interface Rule {
  matches: (path: string) => boolean
  expected?: string[]
  score?: number
  setsLimit?: boolean
  language?: string
}

interface Said extends Expectation {
  expectedScore: number | null
  /** As the files tell; null: none that can be judged here. */
  language: string | null
}

export type Overrule = (path: string, said: Said) => Said

function verdicts(entry: Fields, key: string): string[] | undefined {
  const words = entry.texts(key, true)
  return words?.flatMap((word) => {
    const known = verdictWords[word.toUpperCase()]
    if (!known) throw new PackageFault('unknown-word', { file: entry.file, key, word })
    return known
  })
}

const isOneScore = (entry: Fields): boolean => entry.has('score') && !Array.isArray(entry.raw('score'))

/** Points by the folder of the cases they are given for. */
function pointsByFolder(cases: readonly PackedCase[]): Map<string, number> {
  const groups = new Map<number, { folder: string; score: number }>()
  for (const { name, groupNum, score } of cases)
    if (groupNum !== null && score !== null) groups.set(groupNum, { folder: folderOf(name), score })
  const points = new Map<string, number>()
  for (const { folder, score } of groups.values()) points.set(folder, (points.get(folder) ?? 0) + score)
  return points
}

/** What a group brings when its verdicts or its score are said; undefined when that leaves it open. */
function scoreOfGroup(entry: Fields, points: number): number | undefined {
  if (isOneScore(entry)) return entry.number('score')
  if (entry.texts('permitted', true)?.every((word) => word === 'AC')) return points
  const required = entry.texts('required', true)
  return required && !required.includes('AC') ? 0 : undefined
}

/** The score of the whole that follows from what is said of each group; undefined unless all of them are named. */
function scoreByGroups(entry: Fields, points: Map<string, number>, effort: Effort): number | undefined {
  const said = entry
    .keys()
    .filter((key) => key === 'sample' || key.startsWith('secret'))
    .map((key) => ({ key, matches: globbed(key, effort) }))
  if (said.length === 0) return undefined
  let sum = 0
  for (const [folder, worth] of points) {
    const key = said.find(({ matches }) => matches(folder))?.key
    const score = key === undefined ? (worth === 0 ? 0 : undefined) : scoreOfGroup(entry.map(key), worth)
    if (score === undefined) return undefined
    sum += score
  }
  return sum
}

/** A name of our table, or a code of the format that stands for one language only. */
function languageSaid(entry: Fields): string | undefined {
  const name = entry.text('language')
  if (name === undefined || languageNamed(name)) return name
  const [found, ...more] = languagesOfCode(name)
  return more.length === 0 ? found : undefined
}

function ruleOf(pattern: string, entry: Fields, points: Map<string, number>, effort: Effort): Rule {
  const permitted = verdicts(entry, 'permitted')
  const required = verdicts(entry, 'required')
  // a run ends at the first case that is not accepted, so what is required is what the whole comes to
  const expected = required ?? permitted
  const score = isOneScore(entry) ? entry.number('score') : scoreByGroups(entry, points, effort)
  const useForLimit = entry.raw('use_for_time_limit')
  const language = languageSaid(entry)
  return {
    matches: globbed(pattern, effort),
    ...(expected && { expected }),
    ...(score !== undefined && { score: Math.round(score) }),
    ...(language !== undefined && { language }),
    ...(useForLimit !== undefined && { setsLimit: useForLimit !== false && useForLimit !== 'upper' }),
  }
}

function entryOf(yaml: Fields, pattern: string): Fields {
  const value = yaml.raw(pattern)
  return typeof value === 'string' ? fieldsOf(yaml.file, { permitted: [value], required: [value] }) : yaml.map(pattern)
}

const maxEffort = 20_000_000

/** Counts what the patterns of the file look at, all submissions and folders together. */
function effortOf(file: string): Effort {
  let value = 0
  return (signs) => {
    value += signs
    if (value > maxEffort) throw new PackageFault('number-range', { at: `${file}: * ? {}`, value, most: maxEffort })
  }
}

/** How the package's own `submissions.yaml` changes what directories say; later patterns win. */
export async function readOverrules(tree: Tree, cases: readonly PackedCase[]): Promise<Overrule> {
  const yaml = await readYamlIn(tree, 'submissions/submissions.yaml')
  const points = pointsByFolder(cases)
  const effort = effortOf(yaml?.file ?? '')
  const rules = yaml ? yaml.keys().map((pattern) => ruleOf(pattern, entryOf(yaml, pattern), points, effort)) : []
  return (path, said) =>
    rules
      .filter((rule) => rule.matches(path))
      .reduce(
        (now, rule) => ({
          expected: rule.expected ?? now.expected,
          gated: rule.expected ? true : now.gated,
          setsLimit: rule.setsLimit ?? now.setsLimit,
          expectedScore: rule.score ?? now.expectedScore,
          language: rule.language ?? now.language,
        }),
        said,
      )
}
