/** Bounds of a problem's fields, for the form and the server alike. Lengths are in characters. */
export const problemLimits = {
  title: 255,
  source: 1000,
  /** Of each section of a statement. */
  statement: 65_535,
  examples: 200_000,
  /** Of a checker, an interactor, a template and each extra file. */
  code: 500_000,
  tags: 20,
  timeMs: 600_000,
  memoryMb: 65_536,
  outputKb: 4_194_304,
  /** Of one test case. */
  score: 100_000,
} as const

/** What problems of groups may ask of a judge at most. */
export const groupLimits = { timeMs: 30_000, memoryMb: 1024, outputKb: 262_144, factor: 10 } as const
