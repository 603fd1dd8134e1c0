/** Lengths in characters, and how much of each is on a page. */
export const discussionLimits = {
  title: 255,
  description: 255,
  content: 65_535,
  categoryName: 50,
  reportReason: 200,
  /** Of a whole report, with its labels. */
  report: 1000,
  perPage: 10,
} as const

export const commentLimits = { content: 10_000, perPage: 10, repliesShown: 3 } as const

/** Days for which a deleted discussion can be restored. */
export const keptDays = 30

/** How many of the wordings that a discussion had before are kept. */
export const versionsKept = 50
