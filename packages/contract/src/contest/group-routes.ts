import { z } from 'zod'
import { refusalsOfPlace } from '../place.ts'
import { addGroupProblem, newGroupProblem } from '../problem/group-routes.ts'
import { route } from '../route.ts'
import { flag, int, none, optionalInt, page, paging } from '../wire.ts'
import * as announcements from './admin-announcement-routes.ts'
import * as problems from './admin-problem-routes.ts'
import * as contests from './admin-routes.ts'
import { contestDisplayId, contestForm, contestProblemForm } from './form.ts'
import { contestLimits } from './form-limits.ts'
import { ContestRow, getContestList } from './routes.ts'

const base = '/api/group'
const { contestId } = contests
const inGroup = { gid: int.describe('of the group') }

/** For whoever made the contest, while they belong to the group, and for its owners. */
export const runningGroups = {
  access: 'user',
  at: { ...contests.runningIt.at, ofSite: 'none' },
  statuses: { 'contest/not-found': 404 },
} as const

export const getGroupContestList = route({
  method: 'GET',
  path: `${base}/get-contest-list`,
  summary: 'Visible contests of a group: those to come, those running, those ended; of each the latest start first.',
  access: 'user',
  scope: 'read',
  at: { group: 'gid', needs: 'entrant' },
  input: getContestList.input.extend(inGroup),
  output: page(ContestRow),
})

export const getGroupAdminContestList = route({
  method: 'GET',
  path: `${base}/get-admin-contest-list`,
  summary: 'Contests of a group, hidden ones too, the latest start first, without their passwords.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  input: contests.getAdminContestList.input.extend(inGroup),
  output: contests.getAdminContestList.output,
})

export const getGroupContest = route({
  ...runningGroups,
  method: 'GET',
  path: `${base}/contest`,
  summary: 'A contest of a group with everything that its form changes, its password too.',
  input: contests.getAdminContest.input,
  output: contests.getAdminContest.output,
})

export const addGroupContest = route({
  method: 'POST',
  path: `${base}/contest`,
  keeps: true,
  summary: 'Makes a contest of a group in the name of the caller.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  refuses: contests.addContest.refuses,
  input: contestForm.extend({ ...inGroup, description: z.string().trim().min(1).max(contestLimits.description) }),
  output: contests.addContest.output,
})

export const updateGroupContest = route({
  ...runningGroups,
  at: { ...runningGroups.at, contest: 'id' },
  method: 'PUT',
  path: `${base}/contest`,
  keeps: true,
  summary:
    'Changes a contest of a group; its group and owner stay, and what is not sent. Another password ends all registrations.',
  refuses: contests.updateContest.refuses,
  input: contests.updateContest.input,
  output: contests.updateContest.output,
})

export const deleteGroupContest = route({
  ...runningGroups,
  method: 'DELETE',
  path: `${base}/contest`,
  summary: 'Deletes a contest of a group with its submissions, registrations and announcements; its problems stay.',
  input: z.object({ cid: contestId }),
  output: none,
})

export const changeGroupContestVisible = route({
  ...runningGroups,
  method: 'PUT',
  path: `${base}/change-contest-visible`,
  inQuery: ['cid', 'visible'],
  summary: 'Shows a contest to its group, or hides it from everybody but those who run it.',
  input: contests.changeContestVisible.input,
  output: none,
})

export const getGroupContestProblemList = route({
  ...runningGroups,
  method: 'GET',
  path: `${base}/get-contest-problem-list`,
  summary:
    'Problems of a contest in the order of their ids there; with `problemType`, whatever it says, those that could be added.',
  input: problems.getAdminContestProblemList.input.extend({
    ofGroup: flag(false).describe(
      'of those that could be added: the group’s own, instead of the public ones of the site',
    ),
  }),
  output: problems.getAdminContestProblemList.output,
})

export const addGroupContestProblem = route({
  method: 'POST',
  path: `${base}/contest-problem`,
  keeps: true,
  summary:
    'Makes a problem of a group that only contests show, by the caller; with `cid` it stands in that contest of the group at once.',
  access: 'user',
  at: { group: 'problem.gid', needs: 'manager' },
  refuses: [...(addGroupProblem.refuses ?? []), ...problems.refusedPlace, ...refusalsOfPlace(runningGroups.at)],
  input: newGroupProblem.extend({
    cid: optionalInt,
    contestProblem: contestProblemForm.pick({ displayId: true, displayTitle: true, color: true }).nullish(),
  }),
  output: addGroupProblem.output,
})

export const getGroupContestProblem = route({
  ...runningGroups,
  method: 'GET',
  path: `${base}/contest-problem`,
  summary: 'The place of a problem in a contest of a group.',
  refuses: ['contest/problem-unknown'],
  statuses: { ...runningGroups.statuses, ...problems.notLinked },
  input: problems.getContestProblemInfo.input,
  output: problems.ContestProblem,
})

export const updateGroupContestProblem = route({
  ...runningGroups,
  method: 'PUT',
  path: `${base}/contest-problem`,
  summary: 'Changes the place of a problem in a contest of a group, which is made where there is none.',
  refuses: [...problems.refusedUse, 'contest/problem-unknown', 'request/malformed'],
  statuses: { ...runningGroups.statuses, ...problems.notLinked },
  input: contestProblemForm.extend({ cid: contestId }),
  output: problems.ContestProblem,
})

export const deleteGroupContestProblem = route({
  ...runningGroups,
  method: 'DELETE',
  path: `${base}/contest-problem`,
  summary: 'Takes a problem out of a contest of a group, with what was submitted to it there; the problem stays.',
  refuses: ['contest/problem-unknown'],
  statuses: { ...runningGroups.statuses, ...problems.notLinked },
  input: z.object({ cid: contestId, pid: int }),
  output: none,
})

export const addContestProblemFromPublic = route({
  ...runningGroups,
  method: 'POST',
  path: `${base}/add-contest-problem-from-public`,
  summary: 'Takes a public problem of the site into a contest of a group; it stays public.',
  refuses: problems.refusedUse,
  statuses: { ...runningGroups.statuses, 'contest/problem-unfit': 404 },
  input: z.object({ pid: int, cid: contestId, displayId: contestDisplayId }),
  output: none,
})

export const addContestProblemFromGroup = route({
  ...runningGroups,
  method: 'POST',
  path: `${base}/add-contest-problem-from-group`,
  summary: 'Takes a problem of the same group, by its display id, into a contest.',
  inQuery: ['problemId', 'cid', 'displayId', 'hide'],
  refuses: problems.refusedUse,
  input: z.object({
    problemId: z.string().trim().min(1).max(255),
    cid: contestId,
    displayId: contestDisplayId,
    hide: flag(true).describe('from then on only contests show it, if the caller may work on it'),
  }),
  output: none,
})

export const getGroupContestAnnouncementList = route({
  ...runningGroups,
  method: 'GET',
  path: `${base}/get-contest-announcement-list`,
  summary: 'Announcements of a contest of a group, hidden ones too, the newest first.',
  input: paging(10).extend({ cid: contestId }),
  output: announcements.getAdminContestAnnouncements.output,
})

const announcement = `${base}/contest-announcement` as const

export const addGroupContestAnnouncement = route({
  ...runningGroups,
  method: 'POST',
  path: announcement,
  keeps: true,
  summary: 'Writes an announcement of a contest of a group in the name of the caller.',
  input: announcements.addContestAnnouncement.input,
  output: none,
})

export const updateGroupContestAnnouncement = route({
  ...runningGroups,
  method: 'PUT',
  path: announcement,
  keeps: true,
  summary: 'Changes an announcement of a contest of a group; its author stays.',
  refuses: ['announcement/not-found'],
  input: announcements.updateContestAnnouncement.input,
  output: none,
})

export const deleteGroupContestAnnouncement = route({
  ...runningGroups,
  method: 'DELETE',
  path: announcement,
  summary: 'Removes an announcement of a contest of a group.',
  refuses: ['announcement/not-found'],
  input: z.object({ aid: int, cid: contestId }),
  output: none,
})
