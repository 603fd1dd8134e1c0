import { extension, filesUnder, type Tree } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedCheckerTest } from '../../problem.ts'

const folders: Record<string, string[]> = { valid_output: ['AC'], invalid_output: ['WA', 'PE'] }

/** Outputs that the output validator must accept or reject: `.in`, `.ans` and `.out` of one name. */
export function readCheckerTests(tree: Tree, warnings: PackageMessage[]): PackedCheckerTest[] {
  if (filesUnder(tree, 'data/invalid_input').length > 0)
    warnings.push(packageMessage('kept-only', { file: 'data/invalid_input' }))
  return Object.entries(folders).flatMap(([folder, expected]) =>
    filesUnder(tree, `data/${folder}`).flatMap((output) => {
      if (extension(output.path) !== 'out') return []
      const stem = output.path.replace(/\.out$/, '')
      const input = tree.get(`${stem}.in`)
      const answer = tree.get(`${stem}.ans`)
      if (input && answer) return [{ name: stem.slice('data/'.length), input, output, answer, expected }]
      warnings.push(packageMessage('checker-test-incomplete', { file: output.path }))
      return []
    }),
  )
}
