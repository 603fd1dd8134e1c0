import { isWaiting, shortName, type Verdict } from '@verdict/contract/judging/verdict.ts'
import type * as routes from '@verdict/contract/problem/limit-routes.ts'
import type { Answer } from '@verdict/contract/route.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { remeasureTimeLimit } from '../import/limit.ts'
import { limitRuns, ruleOf } from '../import/limit-queries.ts'
import { managedProblem } from './managed.ts'

/** The runs that a time limit was found from, newest last. */
export async function getLimitRuns(call: Call, { pid }: { pid: number }): Promise<Answer<typeof routes.getLimitRuns>> {
  const { dataVersion } = await managedProblem(call, pid, 'test')
  const { timeLimit, limitRule: rule } = await ruleOf(call.db, pid)
  const runs = dataVersion === null ? [] : await limitRuns(call.db, pid, dataVersion)
  const isRunning = runs.some(({ status }) => isWaiting(status))
  return {
    state: !rule ? 'none' : isRunning ? 'running' : rule.failed ? 'failed' : 'done',
    timeLimit,
    failed: rule?.failed ?? null,
    multiplier: rule?.multiplier ?? null,
    runs: runs.map((run) => ({
      path: run.path,
      language: run.language,
      verdict: shortName[run.status as Verdict],
      time: run.time,
      machineLoad: run.machineLoad,
      judger: run.judger,
      gmtCreate: run.createdAt,
    })),
  }
}

/** Finds the limit of a problem anew from its reference submissions; the old one holds until then. */
export async function measureLimit(call: Call, { pid }: { pid: number }): Promise<null> {
  const { dataVersion } = await managedProblem(call, pid)
  if (dataVersion === null) throw new Refusal('workbench/no-test-data')
  const why = await call.db.transaction().execute(async (tx) => {
    const refused = await remeasureTimeLimit(tx, pid, dataVersion)
    if (!refused) await noteAct(tx, call, { act: 'measureLimit', objectKind: 'problem', object: pid })
    return refused
  })
  if (why) throw new Refusal(why)
  return null
}
