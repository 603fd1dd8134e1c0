import type { IcpcSnapshot } from '@verdict/contract/contest/icpc.ts'
import { icpcJudgementTypes } from '@verdict/contract/contest/icpc.ts'
import type { IcpcRun } from './icpc-queries.ts'

interface Problem {
  pid: number
  cpid: number
  displayId: string
}

/** Who was first to solve each problem: told once everything submitted to it before has its result. Runs in the order of time. */
export const awardsOf = (problems: Problem[], runs: IcpcRun[]): IcpcSnapshot['collections']['awards'] =>
  problems.map(({ pid, cpid, displayId }) => {
    const sent = runs.filter((run) => run.pid === pid)
    const first = sent.find(({ status }) => icpcJudgementTypes[status]?.solved)
    const unjudged = sent.find(({ status }) => icpcJudgementTypes[status] === undefined)
    const isCertain = first && (!unjudged || unjudged.submittedAt > first.submittedAt)
    return {
      id: `first-to-solve-${cpid}`,
      citation: `First to solve problem ${displayId}`,
      team_ids: isCertain ? [first.uid] : [],
    }
  })
