import { openBoard } from '@verdict/contract/contest/board/board.ts'
import type { PenaltyRule } from '@verdict/contract/contest/board/penalty.ts'
import { rulesOf } from '@verdict/contract/contest/board/rules.ts'
import { openRuns } from '@verdict/contract/contest/board/runs.ts'
import { type AwardRule, standingsOf } from '@verdict/contract/contest/board/standings.ts'
import type { IcpcSnapshot } from '@verdict/contract/contest/icpc.ts'
import { icpcId, icpcJudgementTypes } from '@verdict/contract/contest/icpc.ts'
import type { ContestFacts } from '@verdict/contract/place.ts'
import type { IcpcRun } from './icpc-queries.ts'

type Awards = IcpcSnapshot['collections']['awards']

interface Problem {
  pid: number
  cpid: number
  displayId: string
}

interface Field {
  problems: Problem[]
  /** In the order of time. */
  runs: IcpcRun[]
  /** Out of competition: they are ranked nowhere, so no award is theirs. */
  isStar: (uid: string) => boolean
}

/** Who was first to solve each problem: told once everything submitted to it before has its result. */
export const firstsOf = ({ problems, runs, isStar }: Field): Awards =>
  problems.map(({ pid, cpid, displayId }) => {
    const sent = runs.filter((run) => run.pid === pid && !isStar(run.uid))
    const first = sent.find(({ status }) => icpcJudgementTypes[status]?.solved)
    const unjudged = sent.find(({ status }) => icpcJudgementTypes[status] === undefined)
    const isCertain = first && (!unjudged || unjudged.submittedAt > first.submittedAt)
    return {
      id: `first-to-solve-${cpid}`,
      citation: `First to solve problem ${displayId}`,
      team_ids: isCertain ? [first.uid] : [],
    }
  })

/** Names of tiers in the languages of the site, for the ids that tools know. */
const medals: [RegExp, string][] = [
  [/gold|金|금/i, 'gold-medal'],
  [/silver|银|銀|은/i, 'silver-medal'],
  [/bronze|铜|銅|동/i, 'bronze-medal'],
]

/** The winner and the contest's own tiers; nobody has them before the standing is final. */
export function honoursOf(
  { runs, isStar }: Field,
  contest: ContestFacts,
  settings: PenaltyRule & AwardRule,
  isFinal: boolean,
): Awards {
  const standings = isFinal ? finalStandings(runs, isStar, contest, settings) : []
  const winners = standings.filter(({ rank, row }) => rank === 1 && row.points > 0)
  const tiers = settings.awardType === 0 ? [] : settings.awards.toSorted((a, b) => a.priority - b.priority)
  const taken = new Set<string>()
  return [
    { id: 'winner', citation: 'Contest winner', team_ids: winners.map(({ row }) => row.uid) },
    ...tiers.map((tier) => ({
      id: unused(medals.find(([pattern]) => pattern.test(tier.name))?.[1] ?? icpcId(tier.name), taken),
      citation: tier.name,
      team_ids: standings.filter(({ award }) => award === tier).map(({ row }) => row.uid),
    })),
  ]
}

function finalStandings(
  runs: IcpcRun[],
  isStar: Field['isStar'],
  contest: ContestFacts,
  settings: PenaltyRule & AwardRule,
) {
  const rules = rulesOf(
    contest,
    { sealedFrom: null, until: null }, // what came too late is not among the runs
    { ...settings, oiRankScoreType: 'Recent' },
  )
  const known = openRuns(runs.map((run) => ({ ...run, at: run.submittedAt.getTime(), score: null })))
  return standingsOf(openBoard(rules, known.all()).rows(), isStar, settings)
}

/** Ids of 36 characters at most, none twice. */
function unused(id: string, taken: Set<string>): string {
  let free = id
  for (let copy = 2; taken.has(free) || free === 'winner'; copy++) free = `${id.slice(0, 32)}-${copy}`
  taken.add(free)
  return free
}
