import { openBoard, type Row } from '@verdict/contract/contest/board/board.ts'
import { rulesOf } from '@verdict/contract/contest/board/rules.ts'
import { openRuns, type Run } from '@verdict/contract/contest/board/runs.ts'
import { type Standing, standingsOf } from '@verdict/contract/contest/board/standings.ts'
import { starsOf } from '@verdict/contract/contest/stars.ts'
import type * as routes from '@verdict/contract/judging/proposal-routes.ts'
import { boardFacts, peopleOfContest, runsOfContest } from '../../contest/board/queries.ts'
import { findContest } from '../../db/place.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { proposalFor } from './access.ts'
import { bothVerdicts } from './trial-queries.ts'

const maxRows = 500

/** The whole board up to the end of the contest, behind no seal: with the verdicts of before, and with those of the proposal. */
export const getProposalBoard: Handler<typeof routes.getProposalBoard> = async ({ db, ...call }, { id }) => {
  const { cid } = await proposalFor({ db, ...call }, id)
  const [contest, facts] = cid === null ? [] : [await findContest(db, cid, undefined), await boardFacts(db, cid)]
  if (cid === null || !contest || !facts) throw new Refusal('contest/not-found')
  const pids = new Set(facts.problems.map(({ pid }) => pid))
  const counts = ({ uid, pid }: Run) => pids.has(pid) && !facts.outOfCompetition.has(uid)
  const runs = (await runsOfContest(db, cid)).filter(counts)
  const people = new Map((await peopleOfContest(db, cid)).map((person) => [person.uid, person]))
  const rules = rulesOf(contest, { sealedFrom: null, until: contest.endsAt }, facts)
  const isStarName = starsOf(facts)
  const isStar = (uid: string) => isStarName(people.get(uid)?.username ?? '')
  const standings = (of: Run[]) =>
    new Map(standingsOf(openBoard(rules, openRuns(of).all()).rows(), isStar, facts).map((one) => [one.row.uid, one]))
  const trials = new Map((await bothVerdicts(db, id)).map((one) => [one.submitId, one]))
  const judged = (side: 'before' | 'after') => runs.map((run) => ({ ...run, ...trials.get(run.submitId)?.[side] }))
  const [before, after] = [standings(judged('before')), standings(judged('after'))]
  const changed = [...new Set([...after.keys(), ...before.keys()])].filter((uid) =>
    differs(before.get(uid), after.get(uid)),
  )
  return {
    type: contest.type === 1 ? (1 as const) : (0 as const),
    people: after.size,
    changed: changed.length,
    rows: changed.slice(0, maxRows).map((uid) => ({
      username: people.get(uid)?.username ?? uid,
      before: told(before.get(uid)),
      after: told(after.get(uid)),
    })),
  }
}

const points = (row: Row | undefined): string => `${row?.points ?? ''} ${row?.time ?? ''}`

const differs = (a: Standing | undefined, b: Standing | undefined): boolean =>
  a?.rank !== b?.rank || a?.award?.name !== b?.award?.name || points(a?.row) !== points(b?.row)

const told = (standing: Standing | undefined) =>
  standing
    ? { rank: standing.rank, points: standing.row.points, time: standing.row.time, award: standing.award?.name ?? null }
    : null
