import { type PenaltyRule, penaltyOf } from '@verdict/contract/contest/board/penalty.ts'
import type { Effect } from '@verdict/contract/contest/resolver/cells.ts'
import type { getContestProblem } from '@verdict/contract/contest/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { momentOf } from '../../i18n/format.ts'
import { type AcmRow, shownName } from '../board/board.ts'
import type { Contest } from '../contest.ts'
import { luck, type Person, type Show } from './show.ts'

/** What a practice before the end is made of; nothing in it tells of a result. */
export interface PracticeFacts {
  contest: Pick<Contest, 'startTime' | 'endTime' | 'sealRankTime' | 'rankShowName' | keyof PenaltyRule>
  problems: Output<typeof getContestProblem>
  /** People of the board as everybody sees it. */
  rows: readonly AcmRow[]
}

/** So many teams practise while nobody is on the board. */
const standIns = 12
/** How many tries somebody gives a problem at most. */
const maxTries = 4
/** How likely somebody begins with a problem. */
const courage = 0.6

/** A show of the board's problems and people in which everything that they sent is made up. `nameOf` names the nth stand-in. */
export function practiceOf(
  { contest, problems, rows }: PracticeFacts,
  nameOf: (n: number) => string,
  chance: () => number,
): Show {
  const ranked = rows.map((row): Person => {
    const { uid, school, avatar } = row
    return { uid, name: shownName(row, contest), school, avatar, isStar: row.rank < 0 }
  })
  const people = ranked.length ? ranked : Array.from({ length: standIns }, (_, at) => standIn(at + 1, nameOf))
  const seconds = secondsInto(contest.endTime, contest)
  const displayIds = problems.map(({ displayId }) => displayId)
  return {
    colors: Object.fromEntries(problems.map(({ displayId, color }) => [displayId, color])),
    people: new Map(people.map((person) => [person.uid, person])),
    submissions: madeUp(people, displayIds, seconds, chance),
    sealSecond: contest.sealRankTime === null ? seconds : secondsInto(contest.sealRankTime, contest),
    penalty: penaltyOf(contest),
    waiting: 0,
    isMadeUp: true,
  }
}

const secondsInto = (moment: string, { startTime }: PracticeFacts['contest']): number =>
  Math.floor((momentOf(moment).getTime() - momentOf(startTime).getTime()) / 1000)

const standIn = (n: number, nameOf: (n: number) => string): Person => ({
  uid: `stand-in ${n}`,
  name: nameOf(n),
  school: null,
  avatar: null,
  isStar: false,
})

/** Everybody tries one problem at least: whoever sent nothing is on no board. */
function madeUp(
  people: readonly Person[],
  displayIds: readonly string[],
  seconds: number,
  chance: () => number,
): Show['submissions'] {
  const tried = people.flatMap(({ uid }) => {
    const first = Math.floor(chance() * displayIds.length)
    return displayIds.flatMap((displayId, at) => (at === first || chance() < courage ? [{ uid, displayId }] : []))
  })
  return tried
    .flatMap((of) => triesOf(chance).map((effect) => ({ ...of, effect, second: Math.floor(chance() * seconds) })))
    .map((one, at) => ({ ...one, submitId: at + 1 }))
}

/** Rejections, the last of them perhaps an acceptance. */
function triesOf(chance: () => number): Effect[] {
  const effects: Effect[] = []
  while (effects.length < maxTries) {
    const isAccepted = chance() < luck
    effects.push(isAccepted ? 'accepted' : 'rejected')
    if (isAccepted) break
  }
  return effects
}
