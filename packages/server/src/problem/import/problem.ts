import type { Checker, Compare } from '@verdict/contract/judging/job.ts'
import type { CaseMode } from '@verdict/contract/judging/score.ts'
import type { z } from 'zod'
import type { PackedFile } from './archive/tree.ts'
import type { PublicFile } from './icpc/pictures.ts'
import type { Saying } from './says.ts'

/** A problem as a package states it, in our own terms, before anything is stored. */
export interface PackedProblem {
  /** Display id the package asks for; absent: made from its name. */
  problemId: string | undefined
  title: string
  defaultLanguage: string
  statements: Statement[]
  author: string | undefined
  source: string | undefined
  tags: string[]
  /** 0 easy, 1 mid, 2 hard. */
  difficulty: number
  type: 0 | 1
  judgeMode: 'default' | 'spj' | 'interactive'
  caseMode: CaseMode
  ioScore: number | null
  limits: Limits
  examples: { input: string; output: string }[]
  compare: z.output<typeof Compare>
  checker: PackedChecker | null
  cases: PackedCase[]
  references: PackedReference[]
  /** Every file of the package. */
  files: PackedFile[]
  /** Files the statements show to everybody. */
  publicFiles: PublicFile[]
  warnings: Saying[]
}

export interface Statement {
  language: string
  title: string
  description: string
  input: string
  output: string
  hint: string
}

export interface Limits {
  /** ms; null when it follows from the accepted submissions by `rule`. */
  timeMs: number | null
  rule: LimitRule | null
  memoryMb: number
  stackMb: number
  outputKb: number | null
}

/** limit = slowest accepted x multiplier, up to a whole unit, at least the minimum. */
export interface LimitRule {
  multiplier: number
  unitMs: number
  minimumMs: number
}

export interface PackedChecker {
  convention: z.output<typeof Checker>['convention']
  language: string
  files: { name: string; file: PackedFile }[]
  args: string[]
}

export interface PackedCase {
  name: string
  isSample: boolean
  groupNum: number | null
  score: number | null
  input: PackedFile
  answer: PackedFile
}

export interface PackedReference {
  path: string
  /** A name of the language table; null: cannot be judged here. */
  language: string | null
  files: { name: string; file: PackedFile }[]
  /** Directory or tag, as found. */
  declared: string
  /** Short names of verdicts, any of which is right; none: informative only. */
  expected: string[]
  expectedScore: number | null
  gated: boolean
  setsLimit: boolean
}
