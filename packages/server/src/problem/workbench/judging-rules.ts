import { languageNamed } from '@verdict/contract/judging/languages.ts'
import type * as routes from '@verdict/contract/problem/workbench-routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { changeOf, noteAct } from '../../audit/audit.ts'
import type { Call } from '../../http/call.ts'
import { malformedField } from '../../http/refusal.ts'
import { refuseBeyondGroup } from '../manage/group-bounds.ts'
import { refuseRemote } from '../manage/judged-elsewhere.ts'
import * as rows from './judging-rule-queries.ts'
import { managedProblem } from './managed.ts'

/** Own limits of languages, and whether conversations are kept. */
export async function getJudgingRules(call: Call, { pid }: { pid: number }) {
  await managedProblem(call, pid, 'test')
  return rows.rulesOf(call.db, pid)
}

/** Replaces them all. A language that is not in the table, or is named twice, is refused. */
export async function setJudgingRules(
  call: Call,
  { pid, ...rules }: Input<typeof routes.setJudgingRules>,
): Promise<null> {
  const problem = await managedProblem(call, pid)
  refuseRemote(problem)
  if (problem.isGroup) refuseBeyondGroup({}, rules.languageLimits)
  const names = rules.languageLimits.map(({ language }) => language)
  const odd = names.find((name, index) => !languageNamed(name) || names.indexOf(name) !== index)
  if (odd !== undefined) throw malformedField('languageLimits', 'invalid')
  await call.db.transaction().execute(async (tx) => {
    const before = await rows.rulesOf(tx, pid)
    await rows.replaceRules(tx, pid, rules)
    const change = changeOf(before, await rows.rulesOf(tx, pid))
    await noteAct(tx, call, { act: 'setJudgingRules', objectKind: 'problem', object: pid, ...change })
  })
  return null
}
