import { baseName, filesUnder, peekText, type Tree } from '../archive/tree.ts'
import { languageOf } from '../icpc/languages.ts'
import type { PackedReference } from '../problem.ts'
import type { Subtask } from '../subtasks.ts'
import { isSolution } from './programs.ts'

/** Names of the programs that made the outputs. */
const official = ['solution', 'soluzione']

/**
 * The score that notes like `@check-accepted: 1 2` and `@check-wrong: 3` in a source come to; undefined unless they
 * speak of every subtask. Subtasks are counted from 0, `*` are all of them.
 */
function notedScore(source: string, subtasks: readonly Subtask[]): number | undefined {
  const noted = new Map<number, boolean>()
  for (const [, word = '', list = ''] of source.matchAll(/@check-([a-z-]+):([^\n]*)/g))
    for (const one of list.split(/[\s,]+/).filter(Boolean)) {
      const numbers = one === '*' ? subtasks.map((_, index) => index) : [Number(one.replace(/^\D+/, ''))]
      for (const number of numbers) noted.set(number, word === 'accepted')
    }
  if (!subtasks.every((_, index) => noted.has(index))) return undefined
  return subtasks.reduce((sum, { points }, index) => sum + (noted.get(index) ? Math.round(points) : 0), 0)
}

/** The programs in `sol/`; the format itself says of the official one only what it comes to. */
export async function readSolutions(tree: Tree, subtasks: readonly Subtask[]): Promise<PackedReference[]> {
  return Promise.all(
    filesUnder(tree, 'sol')
      .filter(isSolution)
      .map(async (file) => {
        const name = baseName(file.path)
        const score = notedScore(await peekText(file), subtasks)
        const isOfficial = official.includes(name.replace(/\.[^.]*$/, '').toLowerCase())
        return {
          path: file.path,
          language: await languageOf([file], 'legacy'),
          files: [{ name, file }],
          declared: isOfficial ? 'official' : 'sol',
          expected: isOfficial ? ['AC'] : [],
          expectedScore: score ?? null,
          gated: isOfficial || score !== undefined,
          setsLimit: false,
        }
      }),
  )
}
