import * as announcements from '@verdict/contract/contest/admin-announcement-routes.ts'
import * as problems from '@verdict/contract/contest/admin-problem-routes.ts'
import * as contests from '@verdict/contract/contest/admin-routes.ts'

/** The calls by which a place keeps its contests, and the addresses of their pages there; the site's here, a group's elsewhere. */
export interface ContestOffice {
  calls: typeof contests & typeof problems & typeof announcements
  /** What names the place in calls that list or make contests. */
  asked: Record<string, unknown>
  /** The list; the pages of one contest lie below it, under its number. */
  address: string
}

export const siteOffice: ContestOffice = {
  calls: { ...contests, ...problems, ...announcements },
  asked: {},
  address: '/admin/contest',
}
