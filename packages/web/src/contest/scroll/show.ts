import { acmWeightOf, type PenaltyRule, penaltyOf } from '@verdict/contract/contest/board/penalty.ts'
import type {
  getContestScrollBoardInfo,
  getContestScrollBoardSubmission,
} from '@verdict/contract/contest/board-routes.ts'
import type { Effect, RollSubmission } from '@verdict/contract/contest/resolver/cells.ts'
import { makeRoll, type Roll } from '@verdict/contract/contest/resolver/roll.ts'
import type { Output } from '@verdict/contract/route.ts'
import type { Medals } from './medals.ts'

export type ShowInfo = Output<typeof getContestScrollBoardInfo>
export type Sent = Output<typeof getContestScrollBoardSubmission>[number]

/** Somebody as the show presents them. */
export interface Person {
  uid: string
  name: string
  school: string | null
  avatar: string | null
  isStar: boolean
}

/** All that a roll needs, fetched before it begins. */
export interface Show {
  /** The problems by display id, in the order of their columns, with the colours of their balloons. */
  colors: Record<string, string | null>
  people: ReadonlyMap<string, Person>
  submissions: readonly RollSubmission[]
  sealSecond: number
  penalty: PenaltyRule
  /** Submissions that no judge has ended yet: they are not part of the show. */
  waiting: number
  /** Whether every result is made up, as before the end of a contest. */
  isMadeUp: boolean
}

/** What a submission does to the board, by the rule of boards; undefined while it has no result. */
function effectOf(status: number, penalty: PenaltyRule): Effect | undefined {
  const weight = acmWeightOf(status, penalty)
  return weight === undefined ? undefined : weight === 1 ? 'accepted' : weight === -1 ? 'rejected' : 'free'
}

/** `yyyy/MM/dd HH:mm:ss`, all of one zone, in seconds since any moment. */
export function secondOf(text: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = text.split(/\D/).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}

/** The name that the contest shows; whoever left it blank is shown by their user name. */
const nameOf = (sent: Sent, { rankShowName }: ShowInfo): string =>
  (rankShowName === 'nickname' || rankShowName === 'realname' ? sent[rankShowName]?.trim() : '') || sent.username

export function showOf(info: ShowInfo, sent: readonly Sent[]): Show {
  const start = secondOf(info.startTime)
  const stars = new Set(info.starUserList.map((name) => name.toLowerCase()))
  const people = new Map<string, Person>()
  for (const one of sent) {
    const { uid, username, school, avatar } = one
    people.set(uid, { uid, name: nameOf(one, info), school, avatar, isStar: stars.has(username.toLowerCase()) })
  }
  const penalty = penaltyOf(info)
  const submissions = sent.flatMap(({ uid, displayId, submitId, status, submitTime }) => {
    const effect = effectOf(status, penalty)
    return effect ? { uid, displayId, submitId, second: secondOf(submitTime) - start, effect } : []
  })
  return {
    colors: info.balloonColor,
    people,
    submissions,
    sealSecond: secondOf(info.sealRankTime) - start,
    penalty,
    waiting: sent.length - submissions.length,
    isMadeUp: false,
  }
}

/** The roll of a show. People of whom nothing is known but submissions without a verdict are not on the board. */
export function rollOf({ colors, people, submissions, sealSecond, penalty }: Show, medals: Medals): Roll {
  const counted = new Set(submissions.map(({ uid }) => uid))
  const teams = [...people.values()].filter(({ uid }) => counted.has(uid))
  const problems = Object.keys(colors)
  return makeRoll({ problems, teams, submissions, sealSecond, medals, penalty })
}

/** What is accepted in a practice, by chance. */
export const luck = 0.4

/** The same show with made-up verdicts behind the seal: it can be rehearsed, and nothing of the results is given away. */
export const rehearsal = (show: Show, chance: () => number): Show => ({
  ...show,
  submissions: show.submissions.map((one) =>
    one.second < show.sealSecond ? one : { ...one, effect: chance() < luck ? 'accepted' : 'rejected' },
  ),
})
