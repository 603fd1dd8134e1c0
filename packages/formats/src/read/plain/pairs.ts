import { baseName, type PackedFile } from '../../archive/tree.ts'

/** An input with its output, where there is one. */
export interface Pair {
  name: string
  input: PackedFile
  output: PackedFile | undefined
}

interface Role {
  side: 'input' | 'output'
  /** The same for an input and its output. */
  key: string
}

/** What a file's name makes of it: `X.in`, `X.out`, `X.ans`, or a `.txt` with "input" or "output" in its name. */
function roleOf(file: string): Role | undefined {
  const [, stem = '', ending] = /^(.*)\.(in|out|ans|txt)$/.exec(file) ?? []
  if (ending === undefined) return undefined
  if (ending === 'in') return { side: 'input', key: stem }
  if (ending !== 'txt') return { side: 'output', key: stem }
  const side = stem.includes('input') ? 'input' : stem.includes('output') ? 'output' : undefined
  // a slash is in no file name, so that such a key is never that of a `.in`
  return side && { side, key: stem.replace(side, '/') }
}

const beforeDot = (name: string): string => name.slice(0, name.indexOf('.'))

/** By the length of what stands before the first dot, then by name, so that 10 comes behind 9. */
function inOrder(a: string, b: string): number {
  return beforeDot(a).length - beforeDot(b).length || (a < b ? -1 : 1)
}

/** Test files that lie in one folder as pairs; an output without an input counts for nothing. */
export function pairsOf(files: readonly PackedFile[]): Pair[] {
  const inputs = new Map<string, PackedFile>()
  const outputs = new Map<string, PackedFile>()
  for (const file of files) {
    const role = roleOf(baseName(file.path))
    if (role) (role.side === 'input' ? inputs : outputs).set(role.key, file)
  }
  return [...inputs]
    .map(([key, input]) => ({ name: baseName(input.path).replace(/\.[^.]*$/, ''), input, output: outputs.get(key) }))
    .sort((a, b) => inOrder(baseName(a.input.path), baseName(b.input.path)))
}
