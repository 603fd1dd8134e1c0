import { baseName, filesUnder, peekText, type Tree } from '../../archive/tree.ts'
import type { PackedReference } from '../../problem.ts'
import type { Subtask } from '../../subtasks.ts'
import { languageOf } from '../icpc/languages.ts'
import { isSolution } from './programs.ts'

/** Names of the programs that made the outputs. */
const official = ['solution', 'soluzione']

/**
 * The score that notes like `@check-accepted: 1 2` and `@check-wrong: 3` in a source come to; undefined unless they
 * speak of every subtask. Subtasks are counted from 0, `*` are all of them.
 */
function notedScore(source: string, subtasks: readonly Subtask[]): number | undefined {
  const noted = new Map<number, boolean>()
  let others: boolean | undefined
  for (const [, word = '', list = ''] of source.matchAll(/@check-([a-z-]+):([^\n]*)/g))
    for (const one of list.split(/[\s,]+/).filter(Boolean)) {
      if (one !== '*') noted.set(Number(one.replace(/^\D+/, '')), word === 'accepted')
      else {
        noted.clear()
        others = word === 'accepted'
      }
    }
  const isAccepted = subtasks.map((_, index) => noted.get(index) ?? others)
  if (isAccepted.includes(undefined)) return undefined
  return subtasks.reduce((sum, { points }, index) => sum + (isAccepted[index] ? Math.round(points) : 0), 0)
}

/** The programs in `sol/`; the format itself says of the official one only what it comes to. */
export async function readSolutions(tree: Tree, subtasks: readonly Subtask[]): Promise<PackedReference[]> {
  const references: PackedReference[] = []
  // one after the other: all of their sources may not fit into memory
  for (const file of filesUnder(tree, 'sol').filter(isSolution)) {
    const name = baseName(file.path)
    const score = notedScore(await peekText(file), subtasks)
    const isOfficial = official.includes(name.replace(/\.[^.]*$/, '').toLowerCase())
    references.push({
      path: file.path,
      language: await languageOf([file], 'legacy'),
      files: [{ name, file }],
      declared: isOfficial ? 'official' : 'sol',
      expected: isOfficial ? ['AC'] : [],
      expectedScore: score ?? null,
      gated: isOfficial || score !== undefined,
      setsLimit: false,
    })
  }
  return references
}
