/** Bounds of a problem's fields, for the form and the server alike. Lengths are in characters. */
export const problemLimits = {
  title: 255,
  source: 1000,
  /** Of each section of a statement. */
  statement: 65_535,
  examples: 200_000,
  /** Of a checker, an interactor and each template. */
  code: 500_000,
  /** Of all files together that stand beside programs of contestants, or beside those of the judge. */
  extraFiles: 4_000_000,
  extraFileCount: 200,
  tags: 20,
  timeMs: 600_000,
  memoryMb: 65_536,
  outputKb: 4_194_304,
  /** Of one test case. */
  score: 100_000,
} as const

/**
 * What a form of a problem may weigh, in bytes: a statement in any script with samples, programs and extra files. Whoever makes
 * problems of the site is trusted with more than anybody who has a group.
 */
export const formBytes = { ofSite: 16 * 2 ** 20, ofGroup: 4 * 2 ** 20 } as const

/** What problems of groups may ask of a judge at most. */
export const groupLimits = { timeMs: 30_000, memoryMb: 1024, outputKb: 262_144, factor: 10 } as const
