import * as announcements from '@verdict/contract/contest/admin-announcement-routes.ts'
import * as problems from '@verdict/contract/contest/admin-problem-routes.ts'
import * as contests from '@verdict/contract/contest/admin-routes.ts'
import * as ofGroups from '@verdict/contract/contest/group-routes.ts'

/** The calls by which a place keeps its contests, and the addresses of their pages there; the site's here, a group's elsewhere. */
export interface ContestOffice {
  calls: typeof contests & typeof problems & typeof announcements
  /** What names the place in calls that list or make contests. */
  asked: Record<string, unknown>
  /** The list; the pages of one contest lie below it, under its number. */
  address: string
  /** The address of a problem's form; the site's own form stands below the contest. */
  problemAddress: (cid: number, pid: number) => string
  /** A group adds problems of its own, too, by this call. */
  addFromGroup?: typeof ofGroups.addContestProblemFromGroup
  /** Whether whoever runs a contest may delete it; on the site super administrators alone do. */
  runnersDelete: boolean
}

export const siteOffice: ContestOffice = {
  calls: { ...contests, ...problems, ...announcements },
  asked: {},
  address: '/admin/contest',
  problemAddress: (cid, pid) => `/admin/contest/${cid}/problem/${pid}/edit`,
  runnersDelete: false,
}

/** What has no call of groups is the same call for both. */
const callsOfGroups = {
  ...siteOffice.calls,
  getAdminContestList: ofGroups.getGroupAdminContestList,
  getAdminContest: ofGroups.getGroupContest,
  addContest: ofGroups.addGroupContest,
  updateContest: ofGroups.updateGroupContest,
  deleteContest: ofGroups.deleteGroupContest,
  changeContestVisible: ofGroups.changeGroupContestVisible,
  getAdminContestProblemList: ofGroups.getGroupContestProblemList,
  addContestProblem: ofGroups.addGroupContestProblem,
  getContestProblemInfo: ofGroups.getGroupContestProblem,
  setContestProblemInfo: ofGroups.updateGroupContestProblem,
  deleteContestProblem: ofGroups.deleteGroupContestProblem,
  addContestProblemFromPublic: ofGroups.addContestProblemFromPublic,
  getAdminContestAnnouncements: ofGroups.getGroupContestAnnouncementList,
  addContestAnnouncement: ofGroups.addGroupContestAnnouncement,
  updateContestAnnouncement: ofGroups.updateGroupContestAnnouncement,
  deleteContestAnnouncement: ofGroups.deleteGroupContestAnnouncement,
} as unknown as ContestOffice['calls']

/** The contests of a group, for those who manage it. */
export const groupOffice = (gid: number): ContestOffice => ({
  calls: callsOfGroups,
  asked: { gid },
  address: `/group/${gid}/manage/contest`,
  problemAddress: (_, pid) => `/group/${gid}/manage/problem/${pid}/edit`,
  addFromGroup: ofGroups.addContestProblemFromGroup,
  runnersDelete: true,
})
