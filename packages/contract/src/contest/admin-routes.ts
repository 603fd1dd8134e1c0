import { z } from 'zod'
import { type Route, route } from '../route.ts'
import { filterText, flag, int, moment, none, page, paging } from '../wire.ts'
import { AwardTier, contestForm } from './form.ts'
import { refusedSettings } from './form-rules.ts'
import { penaltySettings } from './penalty-settings.ts'

const text = z.string().nullable()
const base = '/api/admin/contest'

/** The number of a contest; 0 names none and is refused. */
export const contestId = int.pipe(z.number().positive())

/** For whoever runs the contest, however hidden it is. */
export const runningIt = {
  access: 'admin',
  at: { contest: 'cid', needs: 'owner', evenHidden: true },
} as const satisfies Partial<Route>

/** The same for calls that serve contests of groups, too. */
export const runningAny = {
  access: 'user',
  at: { ...runningIt.at, ofSite: 'admins' },
} as const satisfies Partial<Route>

/** A contest with everything that its form changes. */
export const AdminContest = z.object({
  id: z.number(),
  uid: z.string(),
  author: z.string().describe('user name of who made it'),
  title: z.string(),
  description: text,
  type: z.number().describe('0 ACM, 1 OI'),
  status: z.number().describe('-1 scheduled, 0 running, 1 ended'),
  source: z.number().describe('the contest it was cloned from, or 0'),
  auth: z.number().describe('0 public, 1 private, 2 protected'),
  pwd: text,
  startTime: moment,
  endTime: moment,
  duration: z.number().describe('seconds'),
  visible: z.boolean(),
  sealRank: z.boolean(),
  sealRankTime: moment.nullable(),
  autoRealRank: z.boolean(),
  openRank: z.boolean(),
  openPrint: z.boolean(),
  allowEndSubmit: z.boolean(),
  openCode: z.boolean().describe('code is open to all once nothing more can be handed in'),
  rankShowName: z.enum(['username', 'nickname', 'realname']),
  oiRankScoreType: z.enum(['Recent', 'Highest']),
  ...penaltySettings,
  openAccountLimit: z.boolean(),
  accountLimitRule: text,
  starAccount: z.array(z.string()),
  awardType: z.number().describe('0 none, 1 percent, 2 numbers'),
  awardConfigList: z.array(AwardTier),
  gid: z.number().nullable(),
  isGroup: z.boolean(),
  gmtCreate: moment,
  gmtModified: moment,
})

/** A contest in the back office's list, without its password and what only its form needs. */
export const AdminContestRow = AdminContest.omit({ awardConfigList: true, starAccount: true }).extend({
  description: z.null(),
  pwd: z.null(),
  accountLimitRule: z.null(),
  starAccount: z.null(),
  mayManage: z.boolean().describe('the caller runs it'),
})

const refusedForm = [...refusedSettings, 'request/malformed'] as const

export const getAdminContestList = route({
  method: 'GET',
  path: `${base}/get-contest-list`,
  summary: 'Contests of the site, hidden ones too, the latest start first; `keyword` is part of a title, or a number.',
  access: 'admin',
  input: paging(10).extend({ keyword: filterText }),
  output: page(AdminContestRow),
})

export const getAdminContest = route({
  ...runningIt,
  method: 'GET',
  path: base,
  summary: 'A contest with everything that its form changes, its password too.',
  input: z.object({ cid: contestId }),
  output: AdminContest.extend({
    submissions: z.number().describe('made in it; with one its rule stays'),
  }),
})

export const addContest = route({
  method: 'POST',
  path: base,
  keeps: true,
  summary: 'Makes a contest of the caller.',
  access: 'admin',
  refuses: refusedForm,
  input: contestForm,
  output: z.object({ cid: z.number() }),
})

export const updateContest = route({
  ...runningIt,
  at: { ...runningIt.at, contest: 'id' },
  method: 'PUT',
  path: base,
  keeps: true,
  summary: 'Changes a contest; what is not sent stays. Another password ends all registrations.',
  refuses: [...refusedForm, 'contest/type-fixed', 'contest/start-fixed', 'contest/changed-meanwhile'],
  input: contestForm.extend({ id: contestId }),
  output: z.object({ registrationsEnded: z.number(), gmtModified: moment }),
})

export const getContestBelongings = route({
  ...runningAny,
  method: 'GET',
  path: `${base}/belongings`,
  summary: 'What would go along with a contest.',
  input: z.object({ cid: contestId }),
  output: z.object({
    problems: z.number(),
    submissions: z.number(),
    registrations: z.number(),
    announcements: z.number(),
    prints: z.number(),
  }),
})

export const deleteContest = route({
  ...runningIt,
  access: 'root',
  method: 'DELETE',
  path: base,
  summary: 'Deletes a contest with its submissions, registrations and announcements; its problems stay.',
  input: z.object({ cid: contestId }),
  output: none,
})

export const cloneContest = route({
  ...runningAny,
  method: 'GET',
  path: `${base}/clone`,
  keeps: true,
  summary: 'Makes a hidden contest of the caller like another, with its problems; in a group, for those who manage it.',
  refuses: ['group/not-manager'],
  input: z.object({ cid: contestId }),
  output: z.object({ cid: z.number() }),
})

export const changeContestVisible = route({
  ...runningIt,
  method: 'PUT',
  path: `${base}/change-contest-visible`,
  inQuery: ['cid', 'visible'],
  summary: 'Shows a contest, or hides it from everybody but those who run it.',
  input: z.object({ cid: contestId, visible: flag(true) }),
  output: none,
})
