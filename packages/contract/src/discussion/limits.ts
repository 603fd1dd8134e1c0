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

/** What is told of a text that is empty or too long. */
export const discussionFaults = {
  title: { refusal: 'discussion/title-length', min: 1, max: discussionLimits.title },
  description: { refusal: 'discussion/description-length', min: 1, max: discussionLimits.description },
  content: { refusal: 'discussion/content-length', min: 1, max: discussionLimits.content },
} as const

export const commentLimits = { content: 10_000, perPage: 10, repliesShown: 3 } as const

const written = { refusal: 'comment/content-length', min: 1, max: commentLimits.content } as const

/** The same of a comment, and of a reply, whose text is a field of a field. */
export const commentFaults = { content: written }
export const replyFaults = { 'reply.content': written }

/** Days for which a deleted discussion can be restored. */
export const keptDays = 30

/** How many of the wordings that a discussion had before are kept. */
export const versionsKept = 50
