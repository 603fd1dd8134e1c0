import { hiddenCode } from '@verdict/contract/judging/hidden-code.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type * as routes from '@verdict/contract/problem/routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import type { PlacedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { ownKeptBackFrom, standingsInContest } from './contest-standing.ts'
import { hidesCodeFrom } from './hides-code.ts'
import { newestAccepted, standingsOf } from './user-problem-status-queries.ts'

/** The caller's standing per problem: accepted once and for all, else the latest verdict (docs/rules.md, Submissions). */
export async function getUserProblemStatus(
  call: PlacedCall,
  { pidList, isContestProblemList, containsEnd }: Input<typeof routes.getUserProblemStatus>,
) {
  const { db, viewer, at } = call
  if (at.contest) {
    const found = await standingsInContest(call, at.contest, pidList, { containsEnd })
    const none = { status: verdict.notSubmitted, score: null }
    return Object.fromEntries(pidList.map((pid) => [String(pid), found.get(pid) ?? none]))
  }
  if (isContestProblemList) throw new Refusal('contest/not-found')
  const found = await standingsOf(db, at.place, viewer.uid, pidList)
  return Object.fromEntries(pidList.map((pid) => [String(pid), { status: found.get(pid) ?? verdict.notSubmitted }]))
}

/** The newest own accepted code, closed by a comment that tells where it is from; empty when there is none. */
export async function getLastAcCode(call: PlacedCall, { pid }: Input<typeof routes.getLastAcCode>) {
  const { db, viewer, at } = call
  const last = await newestAccepted(db, at.place, viewer.uid, pid, ownKeptBackFrom(call))
  if (!last) return { submitId: null, code: '', language: null }
  if (await hidesCodeFrom(call)) return { submitId: last.submitId, code: hiddenCode, language: last.language }
  const lines = [
    `@runId: ${last.submitId}`,
    `@language: ${last.language}`,
    `@author: ${last.username}`,
    `@submitTime: ${last.submittedAt.toISOString()}`,
  ]
  return { submitId: last.submitId, code: `${last.code}\n${comment(last.language, lines)}`, language: last.language }
}

function comment(language: string, lines: string[]): string {
  if (/py/i.test(language)) return `'''\n${lines.join('\n')}\n'''`
  if (/ruby/i.test(language)) return `=begin\n${lines.join('\n')}\n=end`
  return `/**\n${lines.map((line) => ` * ${line}`).join('\n')}\n */`
}
