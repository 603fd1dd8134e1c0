import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Compare } from '@verdict/contract/judging/job.ts'
import type { z } from 'zod'
import type { PackedHelper } from '../problem.ts'

type Comparison = z.output<typeof Compare>

/** What decides about an output: our own comparison, or a program. */
export interface BuiltinChecker {
  compare: Comparison
  checker: PackedHelper | null
}

export const byLines = (removeEndBlank: boolean): Comparison => ({ kind: 'lines', removeEndBlank })

const tokens = (caseSensitive: boolean): Comparison => ({ kind: 'tokens', caseSensitive, spaceSensitive: false })

const floats = (absolute: number, relative?: number): Comparison => ({
  kind: 'tokens',
  caseSensitive: true,
  spaceSensitive: false,
  floatAbsolute: absolute,
  ...(relative !== undefined && { floatRelative: relative }),
})

/** The checkers that setters call by name only, as comparisons that come to the same. */
const comparisons: Record<string, Comparison> = {
  wcmp: tokens(true),
  ncmp: tokens(true),
  icmp: tokens(true),
  hcmp: tokens(true),
  caseicmp: tokens(true),
  casencmp: tokens(true),
  casewcmp: tokens(true),
  yesno: tokens(false),
  nyesno: tokens(false),
  acmp: floats(1.5e-6),
  rcmp: floats(1.5e-6),
  dcmp: floats(1e-6, 1e-6),
  rcmp4: floats(1e-4, 1e-4),
  rcmp6: floats(1e-6, 1e-6),
  rcmp9: floats(1e-9, 1e-9),
  rncmp: floats(1.5e-5),
}

/** Those that need a program of ours. */
const programs: Record<string, { file: string; args: string[] }> = {
  lcmp: { file: 'lines.cpp', args: [] },
  fcmp: { file: 'lines.cpp', args: ['exact'] },
  uncmp: { file: 'unordered.cpp', args: [] },
}

/** The checker of this name (`wcmp`, `std::wcmp.cpp`); undefined when there is no such one. */
export async function builtinChecker(name: string): Promise<BuiltinChecker | undefined> {
  const plain = name
    .replace(/^std::/, '')
    .replace(/\.cpp$/, '')
    .toLowerCase()
  const compare = Object.hasOwn(comparisons, plain) ? comparisons[plain] : undefined
  if (compare) return { compare, checker: null }
  const program = Object.hasOwn(programs, plain) ? programs[plain] : undefined
  if (!program) return undefined
  const disk = fileURLToPath(new URL(program.file, import.meta.url))
  const { size } = await stat(disk)
  const file = { path: program.file, disk, bytes: size }
  const files = [{ name: program.file, file }]
  return {
    compare: byLines(true),
    checker: { convention: 'testlib', language: 'C++ 17 With O2', files, args: program.args },
  }
}
