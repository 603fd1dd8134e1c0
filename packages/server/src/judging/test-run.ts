import { randomBytes } from 'node:crypto'
import { whyNotSubmit } from '@verdict/contract/judging/policy.ts'
import type * as routes from '@verdict/contract/judging/test-run-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { maxExpectedOutputLength, maxTestInputLength } from '@verdict/contract/limits.ts'
import type { At } from '@verdict/contract/place.ts'
import { languageHere } from '@verdict/contract/remote/languages/family.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import { contestsRunningWith, problemOfContest } from '../db/place.ts'
import { placeFor } from '../http/at.ts'
import type { Call, LimitedCall, PlacedCall } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { hashOf } from '../http/session.ts'
import { seenProblem } from '../problem/detail.ts'
import { languagesOf, siteLanguageList } from '../problem/languages.ts'
import { findByPid } from '../problem/queries.ts'
import { priority } from '../queue/priority.ts'
import { enqueue } from '../queue/queries.ts'
import { refuseLanguage, refuseWhileClosed, whyCodeRefused } from './submission-checks.ts'
import { findTestRun, insertTestRun, sweepTestRuns, takeTestRun } from './test-run-queries.ts'

type Asked = Input<typeof routes.submitProblemTestJudge>
type Result = Answer<typeof routes.getTestJudgeResult>

const types = ['public', 'contest', 'group']
/** Runs code on an own input, on a problem the caller may see; answers the key of the result (docs/rules.md, Test runs). */
export async function submitProblemTestJudge(call: LimitedCall & PlacedCall, input: Asked): Promise<string> {
  const { db, viewer, now } = call
  if (!types.includes(input.type)) throw new Refusal('test-run/type-unknown', { type: input.type.slice(0, 20) })
  const at = input.type === 'contest' ? await contestOfRun(call, input.pid) : call.at
  await refuseWhileClosed({ ...call, at })
  const offered = await siteLanguageList(db)
  const pid = refuseForm(input, offered)
  await call.count()
  const problem = await problemThere(db, at, pid)
  if (!problem) throw new Refusal('test-run/no-problem')
  refuse(whyNotSubmit(viewer, seenProblem(problem), at))
  const language = languageOfRun(problem, await languagesOf(db, pid, offered), input.language)

  await sweepTestRuns(db, now, viewer.uid)
  const key = `TEST_JUDGE_${randomBytes(16).toString('hex')}`
  await db.transaction().execute(async (tx) => {
    const run = {
      keyHash: hashOf(key),
      uid: viewer.uid,
      pid,
      language,
      code: input.code,
      userInput: input.userInput,
      expectedOutput: input.expectedOutput ?? null,
    }
    const subject = await insertTestRun(tx, run, now)
    if (subject === undefined) throw new Refusal('test-run/one-running')
    await enqueue(tx, { kind: 'testRun', subject, uid: viewer.uid, priority: priority.testRun, language })
  })
  return key
}

/** What a run is made in: the language chosen, or for a problem of another site the one here that is like it. */
function languageOfRun(
  { remoteSite }: { remoteSite: string | null },
  offered: Awaited<ReturnType<typeof languagesOf>>,
  name: string,
): string {
  refuseLanguage(offered, name)
  const chosen = offered.find((one) => one.name === name)
  const language = remoteSite === null ? name : chosen && languageHere(chosen)
  if (!language) throw new Refusal('submission/language-unknown', { language: name })
  return language
}

/** In a contest, its own problems are there and no others. */
async function problemThere(db: Call['db'], { place }: At, pid: number) {
  if (place.kind === 'contest' && !(await problemOfContest(db, place.cid, { pid }))) return undefined
  return findByPid(db, pid)
}

/** Existing clients do not name the contest: it is one that runs, has the problem and lets the caller take part. */
async function contestOfRun(call: PlacedCall, pid: number | undefined): Promise<At> {
  if (call.at.place.kind === 'contest' || pid === undefined) return call.at
  for (const cid of await contestsRunningWith(call.db, pid, { uid: call.viewer.uid, now: call.now })) {
    const at = await placeFor(call, { cid }, 'entrant')
    if (at) return at
  }
  throw new Refusal('test-run/no-problem')
}

/** Looks at what was sent, in the documented order; answers the problem asked for. */
function refuseForm(input: Asked, offered: { name: string }[]): number {
  if (!input.code.trim() || !input.language) throw new Refusal('submission/empty-code')
  // a language of another site is looked at once the problem is known
  if (!input.isRemoteJudge) refuseLanguage(offered, input.language)
  if (!input.userInput || input.userInput.length > maxTestInputLength)
    throw new Refusal('test-run/input-length', { most: maxTestInputLength })
  const expected = input.expectedOutput?.length ?? 0
  if (expected > maxExpectedOutputLength)
    throw new Refusal('test-run/expected-length', { most: maxExpectedOutputLength })
  if (input.pid === undefined) throw new Refusal('test-run/no-problem')
  refuse(whyCodeRefused(input.code))
  return input.pid
}

const waiting: Result = {
  status: verdict.pending,
  time: null,
  memory: null,
  stderr: null,
  problemJudgeMode: null,
  userInput: null,
  userOutput: null,
  expectedOutput: null,
}

/** How an own run stands; a finished one is told once. Keys of others are unknown. */
export async function getTestJudgeResult(
  { db, viewer, now }: Call,
  { testJudgeKey }: { testJudgeKey: string },
): Promise<Result> {
  const run = await findTestRun(db, hashOf(testJudgeKey), viewer.uid, now)
  if (!run) throw new Refusal('test-run/key-unknown')
  if (!run.finishedAt) return waiting
  if (!(await takeTestRun(db, run.id))) throw new Refusal('test-run/key-unknown')
  return {
    status: run.status,
    time: run.time,
    memory: run.memory,
    userInput: run.userInput,
    userOutput: run.userOutput,
    expectedOutput: run.expectedOutput,
    stderr: run.stderr,
    problemJudgeMode: run.judgeMode,
  }
}
