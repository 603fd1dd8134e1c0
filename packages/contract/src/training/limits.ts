/** Bounds of a training's fields, for the form and the server alike. Lengths are in characters. */
export const trainingLimits = {
  title: 255,
  description: 65_535,
  password: 255,
  categoryName: 50,
  /** Places in lists of trainings, and of problems in one. */
  rank: 2_147_483_647,
} as const

/** Where a new training stands among the others. */
export const defaultRank = 1000
