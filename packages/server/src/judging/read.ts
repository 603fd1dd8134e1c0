import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { maySeeSubmission, whyNotShare } from '@verdict/contract/judging/policy.ts'
import type * as routes from '@verdict/contract/judging/routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { titlesOf } from '../problem/queries.ts'
import { listIds } from './list-queries.ts'
import { type FoundSubmission, findStates, findSubmission, listRows, setShare } from './queries.ts'
import { maskedJudge, wireRow, wireState } from './wire.ts'

type AnyCall = Call<Viewer | undefined>

/** A submission the viewer may know of; what they may not know of does not exist for them. */
async function knownTo(db: Db, viewer: Viewer | undefined, submitId: number): Promise<FoundSubmission | undefined> {
  const found = await findSubmission(db, submitId)
  return found && maySeeSubmission(viewer, found, found) ? found : undefined
}

/** The same; refuses when there is none. */
export async function submissionFor(db: Db, viewer: Viewer | undefined, submitId: number): Promise<FoundSubmission> {
  const found = await knownTo(db, viewer, submitId)
  if (!found) throw new Refusal('submission/not-found')
  return found
}

export async function getSubmissionDetail({ db, viewer }: AnyCall, { submitId }: { submitId: number }) {
  const found = await submissionFor(db, viewer, submitId)
  return { submission: maskedJudge(viewer, found, found.codeShare), codeShare: found.codeShare }
}

/** The state of many submissions at once; what the viewer may not know of is left out. */
export async function checkSubmissionsStatus({ db, viewer }: AnyCall, { submitIds }: { submitIds: number[] }) {
  const found = await findStates(db, submitIds)
  const seen = found.filter((one) => maySeeSubmission(viewer, one, one))
  return Object.fromEntries(seen.map((one) => [String(one.submitId), wireState(one)]))
}

export async function getSubmissionList(
  { db, viewer, language }: AnyCall,
  input: Input<typeof routes.getSubmissionList>,
) {
  if (input.gid) throw new Refusal('submission/contest-not-here')
  if (input.onlyMine && !viewer) throw new Refusal('account/only-mine-needs-sign-in')
  const { ids, total, older } = await listIds(db, {
    ...input,
    uid: input.onlyMine ? viewer?.uid : undefined,
    seesAll: isSiteManager(viewer),
    viewerUid: viewer?.uid,
  })
  const rows = await listRows(db, ids)
  const titles = await titlesOf(db, language, [...new Set(rows.map(({ pid }) => pid))])
  const records = rows.map((row) => wireRow({ ...row, title: titles.get(row.pid) ?? '' }))
  return { ...pageOf(records, total, input), older }
}

/** Lets everybody read the code of an own submission, or stops that. */
export async function updateSubmission(
  { db, viewer }: Call,
  { submitId, share }: { submitId: number; share: boolean },
): Promise<null> {
  const found = await knownTo(db, viewer, submitId)
  refuse(found ? whyNotShare(viewer, found) : 'submission/unknown')
  await setShare(db, submitId, share)
  return null
}
