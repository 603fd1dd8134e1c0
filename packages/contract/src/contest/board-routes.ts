import { z } from 'zod'
import { route } from '../route.ts'
import { filterText, flag, idList, int, moment, page, paging } from '../wire.ts'
import { penaltySettings } from './penalty-settings.ts'
import { resolverMoment } from './resolver-moment.ts'
import { Contest } from './routes.ts'

const text = z.string().nullable()

/** A question for a page of a board. */
const BoardQuery = paging(50).extend({
  cid: int,
  forceRefresh: flag(false).describe('whoever runs the contest sees behind the seal'),
  removeStar: flag(false),
  keyword: filterText.describe('school or shown name; numbers of rank stay those of the whole board'),
  containsEnd: flag(false).describe('counts what was submitted after the end, where the contest takes it'),
  concernedList: z
    .array(z.string().max(64))
    .max(500)
    .nullish()
    .describe('people (uid) whose rows are repeated in front'),
  externalCidList: idList.nullish().describe('taken for the sake of existing clients, and without effect'),
})

const person = {
  rank: z.number().describe('-1: starred, out of competition'),
  isWinAward: z.boolean(),
  awardName: text,
  awardBackground: text,
  awardColor: text,
  uid: z.string(),
  username: z.string(),
  realname: text.describe('for whoever runs the contest, or where it is the name shown'),
  nickname: text,
  school: text,
  gender: z.string(),
  avatar: text,
}

/** One problem of one person. Seconds since the start of the contest. */
export const AcmCell = z.object({
  errorNum: z.number().describe('rejected before acceptance'),
  tryNum: z.number().optional().describe('submitted behind the seal'),
  isAC: z.literal(true).optional(),
  isFirstAC: z.boolean().optional(),
  ACTime: z.number().optional().describe('seconds'),
  isAfterContest: z.literal(true).optional(),
})

export const AcmRankRow = z.object({
  ...person,
  totalTime: z.number().describe('seconds, with penalty'),
  total: z.number().describe('submissions counted'),
  ac: z.number(),
  submissionInfo: z.record(z.string(), AcmCell).describe('by display id'),
})

export const OiRankRow = z.object({
  ...person,
  totalScore: z.number(),
  totalTime: z.number().describe('ms, of the problems solved in full'),
  submissionInfo: z.record(z.string(), z.number().nullable()).describe('score by display id'),
  timeInfo: z.record(z.string(), z.number()).nullable().describe('ms by display id, of the problems solved in full'),
})

const boardPage = page(z.union([AcmRankRow, OiRankRow])).extend({
  pinned: z.number().describe('how many of `total` are rows that stand in front once more, on the first page or later'),
})

export const getContestRank = route({
  method: 'POST',
  path: '/api/get-contest-rank',
  summary: 'A page of the board of a contest; the caller’s row and those followed stand in front once more.',
  access: 'user',
  scope: 'read',
  at: { contest: 'cid', needs: 'reader' },
  input: BoardQuery,
  output: boardPage,
})

export const getContestOutsideScoreboard = route({
  method: 'POST',
  path: '/api/get-contest-outside-scoreboard',
  summary: 'A page of a board that was opened to everybody; rows of people followed stand in front once more.',
  access: 'anyone',
  at: { contest: 'cid', needs: 'outsider' },
  input: BoardQuery,
  output: boardPage,
})

export const getContestOutsizeInfo = route({
  method: 'GET',
  path: '/api/get-contest-outsize-info',
  summary: 'The contest behind a board that was opened to everybody, and its problems.',
  access: 'anyone',
  at: { contest: 'cid', needs: 'outsider' },
  statuses: { 'contest/not-found': 404 },
  input: z.object({ cid: int }),
  output: z.object({
    contest: Contest,
    problemList: z.array(
      z.object({
        id: z.number(),
        displayId: z.string(),
        cid: z.number(),
        pid: z.number(),
        displayTitle: z.string(),
        color: text,
        gmtCreate: moment,
        gmtModified: moment,
      }),
    ),
  }),
})

/** What a scroll board needs: an ACM contest that was sealed, has ended and whose results may be seen. */
const scrolling = {
  method: 'GET',
  access: 'anyone',
  at: { contest: 'cid', needs: 'onlooker' },
  refuses: ['contest/not-acm', 'contest/no-seal', 'contest/not-ended', 'contest/sealed'],
} as const

export const getContestScrollBoardInfo = route({
  ...scrolling,
  path: '/api/get-contest-scroll-board-info',
  summary: 'What a scroll board is about; while the results are kept back, for whoever runs the contest.',
  input: z.object({ cid: int }),
  output: z.object({
    id: z.number(),
    rankShowName: z.string(),
    problemCount: z.number(),
    balloonColor: z.record(z.string(), text).describe('CSS colours by display id'),
    startTime: resolverMoment,
    sealRankTime: resolverMoment,
    starUserList: z.array(z.string()).describe('user names'),
    ...penaltySettings,
  }),
})

export const getContestScrollBoardSubmission = route({
  ...scrolling,
  path: '/api/get-contest-scroll-board-submission',
  summary: 'Every submission of a contest that a scroll board plays, the newest first.',
  input: z.object({ cid: int, removeStar: flag(false) }),
  output: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      nickname: text,
      realname: text.describe('for whoever runs the contest, or where it is the name shown'),
      school: text,
      avatar: text,
      gender: text,
      submitId: z.number(),
      status: z.number(),
      submitTime: resolverMoment,
      displayId: z.string(),
    }),
  ),
})

export const downloadContestRank = route({
  method: 'GET',
  path: '/api/file/download-contest-rank',
  summary:
    'The board of a contest as a spreadsheet, or as comma-separated values; of a group’s with all its members, and to those who manage the group with student numbers.',
  access: 'user',
  transport: 'file',
  at: { contest: 'cid', needs: 'owner', right: 'marks', evenHidden: true },
  input: z.object({
    cid: int,
    forceRefresh: flag(false).describe('behind the seal'),
    removeStar: flag(false),
    containEnd: flag(false).describe('counts what was submitted after the end, where the contest takes it'),
    format: z.enum(['xlsx', 'csv']).optional().default('xlsx'),
  }),
  output: z.string(),
})
