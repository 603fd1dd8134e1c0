import type { Language, Toolchain } from './language/language.ts'

/** A language and one way to use it. */
export interface Candidate {
  language: Language
  tools: Toolchain
  /** e.g. `GCC 12.2.0` */
  version: string
  /** Changes when the compiler does. */
  fingerprint: string
}

/** A language that has proven here that it can add two numbers. */
export interface Installed extends Candidate {
  /** CPU time of its A+B, ms: nearly all of it is starting up. */
  startMs: number
}
