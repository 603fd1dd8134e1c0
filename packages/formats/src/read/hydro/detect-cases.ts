import { filesUnder, type PackedFile, type Tree } from '../../archive/tree.ts'
import { type Pair, pairFiles, testsOf } from '../common/pairs.ts'
import { checkCount } from '../common/values.ts'
import type { Fields } from '../icpc/yaml.ts'

const beginning = 'testdata/'
const inWordFolder = /^(in|inp|inputs?|outputs?|out|ou|ans|answers?)\/[^/]+$/i

/** Programs and files that the configuration names are no tests, whatever they are called. */
function namedIn(config: Fields): Set<string> {
  const keys = ['checker', 'interactor', 'validator', 'manager', 'user_extra_files', 'judge_extra_files']
  const names = keys.flatMap((key) => [config.raw(key)].flat()).filter((one) => typeof one === 'string')
  return new Set(names.map((name) => beginning + name.replace(/^\.?\//, '')))
}

const isTestPlace = ({ path }: PackedFile): boolean => {
  const below = path.slice(beginning.length)
  return !below.includes('/') || inWordFolder.test(below)
}

/** What the name of a case says: `2-1` and `a2_01` are case 1 of subtask 2, which is won as a whole; others belong to the first. */
export function subtaskIn(name: string): { id: number; type: 'min' | 'sum' } {
  const id = /(?<!\d)(\d+)[-_]\d+$/.exec(name)?.[1]
  return id === undefined ? { id: 1, type: 'sum' } : { id: Number(id), type: 'min' }
}

/** Cases told by the names of their files, in the order of these. */
export function detectedCases(tree: Tree, config: Fields, needsAnswers: boolean): Pair[] {
  const others = namedIn(config)
  const files = filesUnder(tree, 'testdata').filter((file) => isTestPlace(file) && !others.has(file.path))
  const found = testsOf(pairFiles(files, beginning), needsAnswers)
  if (found.length > 0) checkCount(found, 'testdata')
  const naturally = new Intl.Collator('en', { numeric: true }).compare
  return found.sort((a, b) => naturally(a.name, b.name))
}
