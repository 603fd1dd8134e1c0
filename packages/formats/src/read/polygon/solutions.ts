import { baseName, type Tree } from '../../archive/tree.ts'
import type { PackedReference } from '../../problem.ts'
import type { XmlElement } from '../../xml/elements.ts'
import { all, at } from './descriptor.ts'
import { languageOfType } from './languages.ts'

/** What a tag says a solution comes to; a tag that leaves it open has nothing here. */
const tags: Record<string, string[]> = {
  main: ['AC'],
  accepted: ['AC'],
  rejected: ['WA', 'PE', 'TLE', 'RE', 'MLE'],
  'wrong-answer': ['WA', 'PE'],
  'presentation-error': ['WA', 'PE'],
  'time-limit-exceeded': ['TLE'],
  'time-limit-exceeded-or-accepted': ['TLE', 'AC'],
  'time-limit-exceeded-or-memory-limit-exceeded': ['TLE', 'MLE', 'RE'],
  'memory-limit-exceeded': ['MLE', 'RE'],
  failed: ['RE', 'MLE'],
}

/** The solutions with what their tags say; the file of one that is not in the package is left out. */
export function readSolutions(tree: Tree, root: XmlElement): PackedReference[] {
  return all(root, 'assets', 'solutions', 'solution').flatMap((solution) => {
    const { path = '', type = '' } = at(solution, 'source')?.attributes ?? {}
    const file = tree.get(path)
    const tag = solution.attributes.tag ?? ''
    const expected = Object.hasOwn(tags, tag) ? (tags[tag] ?? []) : []
    if (!file) return []
    return [
      {
        path,
        language: languageOfType(type),
        files: [{ name: baseName(path), file }],
        declared: tag,
        expected,
        expectedScore: null,
        gated: expected.length > 0,
        setsLimit: false,
      },
    ]
  })
}
