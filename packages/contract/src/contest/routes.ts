import { z } from 'zod'
import { givenRights } from '../group/limits.ts'
import { Announcement } from '../message/announcement.ts'
import { getProblemDetail, Problem } from '../problem/routes.ts'
import { route } from '../route.ts'
import { filterText, flag, idList, int, moment, none, optionalSmallInt, page, paging } from '../wire.ts'
import { penaltySettings } from './penalty-settings.ts'
import { printLength } from './print-length.ts'

const text = z.string().nullable()

/** What is told of every contest. */
const told = {
  id: z.number(),
  author: z.string().describe('user name of who made it'),
  uid: z.string(),
  title: z.string(),
  description: text,
  type: z.number().describe('0 ACM, 1 OI'),
  status: z.number().describe('-1 scheduled, 0 running, 1 ended'),
  source: z.number().describe('the contest it was cloned from, or 0'),
  auth: z.number().describe('0 public, 1 private, 2 protected'),
  startTime: moment,
  endTime: moment,
  duration: z.number().describe('seconds'),
  openRank: z.boolean().describe('the board is shown to everybody'),
  oiRankScoreType: z.enum(['Recent', 'Highest']),
  count: z.number().nullable().describe('people registered; null for none'),
  gid: z.number().nullable(),
  allowEndSubmit: z.boolean(),
}

export const ContestRow = z.object(told)

/** A contest with what its pages need to know; `now` is the server's clock. */
export const Contest = z.object({
  ...told,
  status: told.status.describe('-1 scheduled, 0 running, 1 ended: as the time of the caller goes'),
  ownEndTime: moment.describe('the end of the caller’s own time: later than `endTime` by the extra time of their team'),
  lastEndTime: moment.describe(
    'the end of the time of the team with the most extra time; what opens after a contest opens then',
  ),
  now: moment,
  openPrint: z.boolean(),
  sealRank: z.boolean(),
  sealRankTime: moment.nullable(),
  autoRealRank: z.boolean(),
  rankShowName: z.enum(['username', 'nickname', 'realname']),
  hasPassword: z.boolean().describe('private and protected ones need registration'),
  manages: z.boolean().describe('the viewer runs this contest'),
  rights: z
    .array(z.enum(givenRights))
    .describe('of a group’s contest: what its owner gave the viewer, a manager, besides'),
  ...penaltySettings,
})

export const getContestList = route({
  method: 'GET',
  path: '/api/get-contest-list',
  summary: 'Visible contests of the site: those to come, those running, those ended; of each the latest start first.',
  access: 'anyone',
  scope: 'read',
  input: paging(10).extend({ status: optionalSmallInt, type: optionalSmallInt, keyword: filterText }),
  output: page(ContestRow),
})

export const getContestInfo = route({
  method: 'GET',
  path: '/api/get-contest-info',
  summary: 'A contest, before its start and without its password too.',
  access: 'user',
  scope: 'read',
  at: { contest: 'cid', needs: 'visitor' },
  input: z.object({ cid: int }),
  output: Contest,
})

export const registerContest = route({
  method: 'POST',
  path: '/api/register-contest',
  summary: 'Registers the caller for a private or protected contest.',
  access: 'user',
  at: { contest: 'cid', needs: 'visitor' },
  limit: { counts: 'contest-password', times: 20, seconds: 600, by: 'user', refusal: 'request/too-many' },
  refuses: [
    'contest/wrong-password',
    'contest/registered-already',
    'contest/no-password',
    'contest/account-rule',
    'request/too-many',
  ],
  statuses: { 'contest/account-rule': 400 },
  input: z.object({ cid: int, password: z.string().max(255).nullish() }),
  output: none,
})

export const getContestAccess = route({
  method: 'GET',
  path: '/api/get-contest-access',
  summary: 'Whether the caller is registered and may still take part.',
  access: 'user',
  at: { contest: 'cid', needs: 'visitor' },
  input: z.object({ cid: int }),
  output: z.object({ access: z.boolean() }),
})

export const ContestProblemRow = z.object({
  id: z.number(),
  displayId: z.string(),
  cid: z.number(),
  pid: z.number(),
  displayTitle: z.string(),
  color: text.describe('of its balloon, a CSS colour'),
  ac: z.number(),
  total: z.number(),
  oiFullScore: z.number().nullable().describe('points it can earn; null in ACM contests'),
})

export const getContestProblem = route({
  method: 'GET',
  path: '/api/get-contest-problem',
  summary: 'The problems of a contest in the order of their ids, with what is counted up to the viewer’s horizon.',
  access: 'anyone-checked',
  scope: 'read',
  at: { contest: 'cid', needs: 'onlooker' },
  input: z.object({ cid: int, containsEnd: flag(false) }),
  output: z.array(ContestProblemRow),
})

export const getContestProblemDetails = route({
  method: 'GET',
  path: '/api/get-contest-problem-details',
  summary: 'A problem as its contest shows it; what hints at where it is from and how hard it is comes after the end.',
  access: 'user',
  scope: 'read',
  at: { contest: 'cid', needs: 'reader' },
  refuses: ['contest/problem-unknown', 'problem/awaits-time-limit'],
  input: z.object({ cid: int, displayId: z.string().trim().min(1).max(255), containsEnd: flag(false) }),
  output: getProblemDetail.output.extend({
    problem: Problem.extend({ difficulty: z.number().nullable().describe('null before the end') }),
  }),
})

export const getContestAnnouncement = route({
  method: 'GET',
  path: '/api/get-contest-announcement',
  summary: 'Visible announcements of a contest, newest first.',
  access: 'user',
  at: { contest: 'cid', needs: 'reader' },
  input: paging(10).extend({ cid: int }),
  output: page(Announcement),
})

export const getContestNotReadAnnouncement = route({
  method: 'POST',
  path: '/api/get-contest-not-read-announcement',
  summary: 'Visible announcements of a contest that are not among those named, newest first.',
  access: 'user',
  at: { contest: 'cid', needs: 'reader' },
  input: z.object({ cid: int, readAnnouncementList: idList.nullish() }),
  output: z.array(
    Announcement.omit({ username: true }).extend({ gid: z.number().nullable().describe('of the contest’s group') }),
  ),
})

export const submitPrintText = route({
  method: 'POST',
  path: '/api/submit-print-text',
  summary: 'Asks for a text to be printed.',
  access: 'user',
  keeps: true,
  at: { contest: 'cid', needs: 'entrant' },
  limit: {
    counts: 'contest-print',
    times: 1,
    seconds: 30,
    by: 'user',
    refusal: 'contest/print-too-soon',
    taken: 'by-handler',
  },
  refuses: ['contest/print-closed', 'contest/print-length'],
  input: z.object({ cid: int, content: z.string().max(printLength.most) }),
  output: none,
})

/** The calls below are for whoever runs the contest. */
const managing = { access: 'user', at: { contest: 'cid', needs: 'owner' } } as const

export const getContestAcInfo = route({
  ...managing,
  method: 'GET',
  path: '/api/get-contest-ac-info',
  summary: 'First acceptances of each person and problem: those not seen to first, then in the order of time.',
  input: paging(30).extend({ cid: int }),
  output: page(
    z.object({
      id: z.number().describe('the submission’s'),
      cid: z.number(),
      uid: z.string(),
      pid: z.number(),
      cpid: z.null(),
      displayId: z.string(),
      submitId: z.number(),
      username: z.string(),
      realname: text,
      status: z.literal(1),
      submitTime: moment,
      time: z.number().describe('seconds since the start'),
      score: z.null(),
      useTime: z.null(),
      firstBlood: z.boolean(),
      checked: z.boolean(),
      gmtCreate: z.null(),
      gmtModified: z.null(),
    }),
  ),
})

export const checkContestAcInfo = route({
  ...managing,
  method: 'PUT',
  path: '/api/check-contest-ac-info',
  summary: 'Marks a first acceptance as seen to, or not.',
  refuses: ['contest/no-record'],
  input: z.object({ id: int, cid: int, checked: z.boolean() }),
  output: none,
})

export const getContestPrint = route({
  ...managing,
  method: 'GET',
  path: '/api/get-contest-print',
  summary: 'What was asked to be printed: what waits first, then the newest.',
  input: paging(30).extend({ cid: int }),
  output: page(
    z.object({
      id: z.number(),
      cid: z.number(),
      username: z.string(),
      realname: text,
      room: text.describe('where the person sits'),
      seat: text,
      content: z.null(),
      status: z.number().describe('0 waits, 1 was printed'),
      gmtCreate: moment,
      gmtModified: z.null(),
    }),
  ),
})

export const checkContestPrintStatus = route({
  ...managing,
  method: 'PUT',
  path: '/api/check-contest-print-status',
  summary: 'Marks a request as printed.',
  inQuery: ['id', 'cid'],
  refuses: ['contest/no-record'],
  input: z.object({ id: int, cid: int }),
  output: none,
})

export const downloadContestPrintText = route({
  method: 'GET',
  path: '/api/file/download-contest-print-text',
  summary: 'The text of a request, as a file.',
  access: 'user',
  transport: 'file',
  refuses: ['contest/no-record', 'contest/not-manager'],
  input: z.object({ id: int }),
  output: z.string(),
})

export const downloadContestAcSubmission = route({
  ...managing,
  method: 'GET',
  path: '/api/file/download-contest-ac-submission',
  summary:
    'The accepted code of a contest as a zip, in a folder for each person or problem; in OI contests what has a score.',
  transport: 'file',
  at: { contest: 'cid', needs: 'owner', right: 'downloads', evenHidden: true },
  input: z.object({ cid: int, excludeAdmin: flag(false), splitType: z.enum(['user', 'problem']) }),
  output: z.string(),
})
