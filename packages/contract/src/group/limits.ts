/** Bounds of a group's fields, for the forms and the server alike. Lengths are in characters. */
export const groupLimits = {
  name: { min: 5, max: 25 },
  shortName: { min: 5, max: 10 },
  brief: { min: 5, max: 50 },
  description: { min: 5, max: 1000 },
  code: 6,
  /** `min` where a group chose no other least length. */
  reason: { min: 5, max: 100 },
  perPage: 15,
  pageSizes: [9, 15, 30, 60, 120],
  announcementsPerPage: 5,
} as const

/** What is told of a field that does not keep its bounds. */
export const groupFaults = {
  name: { refusal: 'group/name-length', ...groupLimits.name },
  shortName: { refusal: 'group/short-name-length', ...groupLimits.shortName },
  brief: { refusal: 'group/brief-length', ...groupLimits.brief },
  description: { refusal: 'group/description-length', ...groupLimits.description },
  code: { refusal: 'group/code-needed', min: groupLimits.code, max: groupLimits.code },
} as const

/** How somebody gets in: 1 at once, 2 after approval, 3 with the code and after approval. */
export const groupAuths = [1, 2, 3] as const
export type GroupAuth = (typeof groupAuths)[number]

/** What a row of a group's people says: 1 applying, 2 refused, 3 member, 4 manager, 5 owner. */
export const memberAuths = [1, 2, 3, 4, 5] as const
export type MemberAuth = (typeof memberAuths)[number]

/** How many names, or applications, one call takes. */
export const mostPeople = 500

/** What comes of a name that is to be put into a group: it is a member now, was one, is nobody's, or its account is closed by the site. */
export const groupEntries = ['added', 'already', 'unknown', 'blocked'] as const
export type GroupEntry = (typeof groupEntries)[number]

/** Of links by which one joins. */
export const invitationLimits = { days: { min: 1, max: 365 }, uses: { min: 1, max: 10_000 }, perGroup: 50 } as const

/** What a group's owner may give a manager besides: to read the code of others, to download the marks of contests, and accepted code. */
export const givenRights = ['code', 'marks', 'downloads'] as const
export type GivenRight = (typeof givenRights)[number]
