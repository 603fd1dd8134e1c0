import type * as routes from '@verdict/contract/contest/admin-routes.ts'
import { penaltyOf } from '@verdict/contract/contest/board/penalty.ts'
import { phaseBetween } from '@verdict/contract/contest/ends.ts'
import type { Answer } from '@verdict/contract/route.ts'
import type { ContestRow } from './contest-queries.ts'

type Listed = Answer<typeof routes.getAdminContestList>['records'][number]
type Whole = Omit<Answer<typeof routes.getAdminContest>, 'submissions'>

type Row = ContestRow & { author: string }

const statusOf = { scheduled: -1, running: 0, ended: 1 } as const

/** What every list of the back office tells of a contest. */
const told = (row: Row, now: Date) => ({
  id: row.cid,
  uid: row.uid,
  author: row.author,
  title: row.title,
  type: row.type,
  status: statusOf[phaseBetween(row, now)],
  source: row.source,
  auth: row.auth,
  startTime: row.startsAt,
  endTime: row.endsAt,
  duration: Math.round((row.endsAt.getTime() - row.startsAt.getTime()) / 1000),
  visible: row.isVisible,
  sealRank: row.sealRank,
  sealRankTime: row.sealRankAt,
  autoRealRank: row.autoRealRank,
  openRank: row.openRank,
  openPrint: row.openPrint,
  allowEndSubmit: row.allowEndSubmit,
  openCode: row.openCode,
  rankShowName: row.rankShowName,
  oiRankScoreType: row.oiRankScoreType,
  ...penaltyOf(row),
  openAccountLimit: row.openAccountLimit,
  awardType: row.awardType,
  gid: row.gid,
  isGroup: row.gid !== null,
  gmtCreate: row.createdAt,
  gmtModified: row.modifiedAt,
})

/** A contest in the back office's list. */
export const listedContest = (row: Row, mayManage: boolean, now: Date): Listed => ({
  ...told(row, now),
  description: null,
  pwd: null,
  accountLimitRule: null,
  starAccount: null,
  mayManage,
})

/** A contest as its form shows it. */
export const wholeContest = (row: Row, now: Date): Whole => ({
  ...told(row, now),
  description: row.description,
  pwd: row.password,
  accountLimitRule: row.accountLimitRule,
  starAccount: row.starAccounts,
  awardConfigList: row.awardType === 0 ? [] : row.awards,
})
