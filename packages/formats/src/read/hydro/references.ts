import { baseName, extension, filesUnder, type PackedFile, type Tree } from '../../archive/tree.ts'
import type { PackedReference } from '../../problem.ts'
import { languagesNamed } from './languages.ts'

/** The best of what a name stands for: optimised, and the newest but one of the standards. */
function languageOf(file: PackedFile): string | null {
  const id = baseName(file.path).replace(/^[^.]*\./, '')
  const found = languagesNamed(id)
  const known = found.length > 0 ? found : languagesNamed(extension(file.path))
  return (
    known.find((name) => /17 With O2$/.test(name)) ?? known.find((name) => /With O2$/.test(name)) ?? known[0] ?? null
  )
}

/** The setter's own programs, in `std/`, which must be accepted. */
export const readReferences = (tree: Tree): PackedReference[] =>
  filesUnder(tree, 'std').map((file) => ({
    path: file.path,
    language: languageOf(file),
    files: [{ name: baseName(file.path), file }],
    declared: 'std',
    expected: ['AC'],
    expectedScore: null,
    gated: true,
    setsLimit: false,
  }))
