import { z } from 'zod'
import { submission, submissionRow, tag, time } from './reads.ts'

/** What existing clients read of contests, their boards and trainings. */
const text = z.string().nullable()
const figure = z.number().nullable()
const phase = z.literal([-1, 0, 1])
const acmOrOi = z.literal([0, 1])

export const contestRow = z.object({
  ...{ id: z.number(), title: z.string(), type: acmOrOi, auth: z.literal([0, 1, 2]), status: phase },
  ...{ startTime: time, endTime: time, oiRankScoreType: z.string(), count: figure, openRank: z.boolean() },
})

export const contest = contestRow.extend({
  ...{ description: text, now: time, duration: z.number().positive(), openPrint: z.boolean() },
  ...{ sealRank: z.boolean(), sealRankTime: time.nullable(), allowEndSubmit: z.boolean(), gid: figure },
  ...{ rankShowName: z.enum(['username', 'nickname', 'realname']), uid: z.string(), author: z.string() },
})

/** The same of one whose board is sealed for a time. */
export const sealedContest = contest.extend({ sealRank: z.literal(true), sealRankTime: time })

export const contestProblems = z
  .array(
    z.object({
      ...{ pid: z.number(), cid: z.number(), displayId: z.string(), displayTitle: z.string(), color: text },
      ...{ ac: z.number(), total: z.number() },
    }),
  )
  .min(1)

/** While a contest runs its problems are known by their letters there. */
const ofContest = { pid: figure, displayPid: text, cid: z.number().positive() }
export const contestSubmissionRow = submissionRow.extend({ ...ofContest, displayId: z.string(), length: figure })
export const contestSubmission = submission.extend({ submission: submission.shape.submission.extend(ofContest) })

const award = { isWinAward: z.boolean(), awardName: text, awardBackground: text, awardColor: text }
const rankRow = z.object({
  ...{ rank: z.number(), uid: z.string(), username: z.string(), avatar: text, gender: z.string(), school: text },
  ...{ realname: text, nickname: text, totalTime: z.number(), ...award },
})
const acmCell = z.object({
  ...{ isAC: z.boolean().optional(), ACTime: figure.optional(), isFirstAC: z.boolean().optional() },
  ...{ isAfterContest: z.boolean().optional(), errorNum: z.number(), tryNum: figure.optional() },
})
export const acmRankRow = rankRow.extend({ ac: z.number(), submissionInfo: z.record(z.string(), acmCell) })
export const oiRankRow = rankRow.extend({
  totalScore: z.number(),
  submissionInfo: z.record(z.string(), figure),
  timeInfo: z.record(z.string(), z.number()).nullable(),
})

export const siteRankRow = z.object({
  ...{ uid: z.string(), username: z.string(), avatar: text, titleName: text, titleColor: text, nickname: text },
  ...{ signature: text, ac: z.number(), total: z.number() },
})

export const contestAnnouncement = z.object({
  ...{ id: z.number(), title: z.string(), content: z.string(), gmtCreate: time, username: z.string() },
})
export const unreadAnnouncements = z.array(z.object({ id: z.number(), title: z.string(), gmtCreate: time }))
export const firstAcceptance = z.object({
  ...{ id: z.number(), cid: z.number(), submitTime: time, displayId: z.string(), firstBlood: z.boolean() },
  ...{ username: z.string(), realname: text, checked: z.boolean() },
})
export const printRequest = z.object({
  ...{ id: z.number(), username: z.string(), realname: text, gmtCreate: time, status: acmOrOi },
})

/** A moment as the scroll board of existing clients writes it, in the time of Shanghai. */
const scrollTime = z.string().regex(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/)
export const scrollBoard = z.object({
  ...{ id: z.number(), rankShowName: z.string(), problemCount: z.number(), startTime: scrollTime },
  ...{ sealRankTime: scrollTime, starUserList: z.array(z.string()), balloonColor: z.record(z.string(), text) },
})
export const scrollSubmissions = z
  .array(
    z.object({
      ...{ submitId: z.number(), uid: z.string(), displayId: z.string(), status: z.number(), submitTime: scrollTime },
      ...{ username: z.string(), nickname: text, realname: text },
    }),
  )
  .min(1)

const trainingAuth = z.enum(['Public', 'Private'])
export const category = z.object({ id: z.number(), name: z.string(), color: text })
export const training = z.object({
  ...{ id: z.number(), rank: z.number(), title: z.string(), auth: trainingAuth, categoryName: z.string() },
  ...{ categoryColor: text, acCount: figure, problemCount: z.number(), author: z.string(), gmtModified: time },
})
export const trainingDetail = training.extend({ description: text, gid: figure })
export const trainingProblems = z
  .array(
    z.object({
      ...{
        pid: z.number(),
        problemId: z.string(),
        title: z.string(),
        difficulty: z.number(),
        tags: z.array(tag).min(1),
      },
      ...{ ac: z.number(), total: z.number() },
    }),
  )
  .min(1)
export const trainingRankRow = z.object({
  ...{ uid: z.string(), username: z.string(), avatar: text, gender: z.string(), school: text, realname: text },
  ...{ ac: z.number(), totalRunTime: z.number() },
  submissionInfo: z.record(z.string(), z.object({ status: z.number(), runTime: figure.optional() })),
})
export const managedTraining = z.looseObject({
  ...{ id: z.number(), rank: z.number(), title: z.string(), auth: trainingAuth, status: z.boolean() },
  ...{ gmtCreate: time, gmtModified: time, author: z.string() },
})
/** The form reads the id of the category, also where there is none. */
export const trainingForm = z.object({
  training: managedTraining.extend({ description: text, privatePwd: text, gid: figure }),
  trainingCategory: z.object({ id: figure }),
})
export const trainingProblemsOf = z.object({
  problemList: z.object({
    records: z
      .array(
        z.looseObject({ id: z.number(), problemId: z.string(), title: z.string(), author: text, auth: z.number() }),
      )
      .min(1),
    total: z.number(),
  }),
  trainingProblemMap: z.record(
    z.string(),
    z.looseObject({ id: z.number(), pid: z.number(), tid: z.number(), rank: z.number() }),
  ),
})
