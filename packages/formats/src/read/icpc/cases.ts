import { maxCases } from '@verdict/contract/limits.ts'
import { byPath, extension, filesUnder, folderOf, type PackedFile, type Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import { named } from '../common/pairs.ts'

/** A pair of files below `data`, by its path without extension, e.g. `secret/group1/03`. */
export interface DataCase {
  name: string
  /** Folder of the case below `data`, e.g. `secret/group1`. */
  folder: string
  isSample: boolean
  input: PackedFile
  answer: PackedFile
}

const data = 'data/'

const stemOf = (path: string): string => path.slice(data.length).replace(/\.[^./]+$/, '')

function pairs(tree: Tree, folder: 'sample' | 'secret', warnings: PackageMessage[]): DataCase[] {
  const files = filesUnder(tree, `${data}${folder}`)
  // `1.files/` belongs to case 1; `1.in.statement` and `1.ans.download` have other extensions and drop out by themselves
  const inputs = files.filter((file) => extension(file.path) === 'in' && !/\.files\//.test(file.path)).sort(byPath)
  const cases = inputs.flatMap((input) => {
    const name = stemOf(input.path)
    const answer = tree.get(`${data}${name}.ans`)
    if (answer) return [{ name, folder: folderOf(name), isSample: folder === 'sample', input, answer }]
    if (folder === 'sample') {
      warnings.push(packageMessage('sample-without-answer', { file: input.path }))
      return []
    }
    throw new PackageFault('answer-missing', { file: input.path, answer: `${data}${name}.ans` })
  })
  const lone = files.filter((file) => extension(file.path) === 'ans' && !tree.has(file.path.replace(/\.ans$/, '.in')))
  if (lone.length > 0) throw new PackageFault('answers-alone', { answers: named(lone.map(({ path }) => path)) })
  return cases
}

/** Every test case, samples first, each part in the order of the paths. */
export function readCases(tree: Tree, warnings: PackageMessage[]): DataCase[] {
  const cases = [...pairs(tree, 'sample', warnings), ...pairs(tree, 'secret', warnings)]
  if (cases.length === 0) throw new PackageFault('no-cases', { folder: `${data}secret` })
  if (cases.length > maxCases) throw new PackageFault('too-many-cases', { most: maxCases, found: cases.length })
  return cases
}
