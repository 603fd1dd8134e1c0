import type { Compare, Convention } from '@verdict/contract/judging/job.ts'
import type { CaseMode } from '@verdict/contract/judging/score.ts'
import type { z } from 'zod'
import type { PackedFile } from './archive/tree.ts'
import type { PackageMessage } from './message.ts'

/** A file of a package that anybody may fetch: a picture, a PDF or what else a statement links to, under the hash of what it holds. */
export interface PublicFile {
  /** `<sha256>.<type>` */
  name: string
  file: PackedFile
  /** As people call it, where that is known. */
  title?: string
}

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
  checker: PackedHelper | null
  /** Of an interactive problem. */
  interactor: PackedHelper | null
  validators: PackedHelper[]
  generators: (PackedHelper & { name: string })[]
  /** Names of the files that programs read and write instead of stdin and stdout. */
  fileIo: { input: string; output: string } | null
  /** Beside the contestant's source, and beside that of checker and interactor, while they are compiled. */
  userExtraFiles: TextFile[]
  judgeExtraFiles: TextFile[]
  /** Names of the language table that may be used; none: all. */
  languages: string[]
  languageLimits: LanguageLimit[]
  codeTemplates: { language: string; code: string }[]
  isRemoveEndBlank: boolean
  openCaseResult: boolean
  codeShare: boolean
  cases: PackedCase[]
  references: PackedReference[]
  checkerTests: PackedCheckerTest[]
  /** Every file of the package. */
  files: PackedFile[]
  /** Files the statements show to everybody. */
  publicFiles: PublicFile[]
  warnings: PackageMessage[]
  /** Nobody but its managers may see it before. */
  embargoUntil: Date | null
  /** Its package keeps it from the public, which is told. */
  isHidden: boolean
  /** What it was written in. */
  format: Format
  /** What of the package no column stands for, kept beside the test data (package-extras.ts tells what is read of it). */
  packageExtras: Record<string, unknown> | null
}

export type Format = 'icpc' | 'hoj' | 'qduoj' | 'fps' | 'hydro' | 'polygon' | 'cms' | 'plain'

export interface TextFile {
  name: string
  text: string
}

/** A problem's own rule for a language: limits as they are, or another factor of the problem's. */
export interface LanguageLimit {
  language: string
  factor: number | null
  timeMs: number | null
  memoryMb: number | null
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
  /** Of time and memory for languages that are not native (docs/rules.md, Limits). */
  otherFactor: number
}

/** limit = slowest accepted x multiplier, up to a whole unit, at least the minimum. */
export interface LimitRule {
  multiplier: number
  unitMs: number
  minimumMs: number
}

/** A checker, interactor, validator or generator. */
export interface PackedHelper {
  convention: z.output<typeof Convention>
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
  /** Arguments for the checker of this case. */
  args: string[]
}

/** An output with what the checker must say of it: short names of verdicts, any of which is right. */
export interface PackedCheckerTest {
  name: string
  input: PackedFile
  output: PackedFile
  answer: PackedFile
  expected: string[]
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

/** What most formats have no word for, as it is when nothing is said. */
export const defaults = {
  interactor: null,
  validators: [],
  generators: [],
  fileIo: null,
  userExtraFiles: [],
  judgeExtraFiles: [],
  languages: [],
  languageLimits: [],
  codeTemplates: [],
  isRemoveEndBlank: true,
  openCaseResult: true,
  codeShare: true,
  checkerTests: [],
  packageExtras: null,
  embargoUntil: null,
  isHidden: false,
} satisfies Partial<PackedProblem>
