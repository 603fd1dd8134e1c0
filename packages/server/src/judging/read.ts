import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { type Shown, shownOfSubmission } from '@verdict/contract/contest/policy.ts'
import { type ContestType, marksIn } from '@verdict/contract/judging/contest-rules.ts'
import { hiddenCode } from '@verdict/contract/judging/hidden-code.ts'
import { maySeeCode, maySeeSubmission, whyNotShare } from '@verdict/contract/judging/policy.ts'
import type * as routes from '@verdict/contract/judging/routes.ts'
import type { GroupFacts } from '@verdict/contract/place.ts'
import type { MemberRole } from '@verdict/contract/problem/members.ts'
import type { Input } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteSeldom } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import { inPlacesOf, problemOfContest } from '../db/place.ts'
import type { Call, PlacedCall } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { hidesCodeFrom } from '../problem/hides-code.ts'
import { titlesOf } from '../problem/queries.ts'
import { standingOn } from '../problem/workbench/managed.ts'
import { limitsOfSubmission } from './figures.ts'
import { listIds } from './list-queries.ts'
import { maskedJudge, presentRow, presentSent, presentState, unmeasured } from './present.ts'
import { type FoundSubmission, findStates, findSubmission, listRows, setShare } from './queries.ts'

type AnyCall = PlacedCall<Viewer | undefined>

/** A submission with how much of it the viewer is told. */
export type KnownSubmission = FoundSubmission & Standing & { contestType: ContestType; shown: Shown; title: string }

/** What the viewer is where the problem is concerned. */
interface Standing {
  group: GroupFacts | null
  role: MemberRole | undefined
}

const strangers: Standing = { group: null, role: undefined }

/** A submission the viewer may know of; what they may not know of does not exist for them. */
async function knownTo(
  { db, viewer, language, at, now }: AnyCall,
  submitId: number,
): Promise<KnownSubmission | undefined> {
  const found = await findSubmission(db, at.place, submitId)
  if (!found || !maySeeSubmission(viewer, found, found, at)) return undefined
  const shown = at.contest ? shownOfSubmission(viewer, found, { ...at, contest: at.contest }, now) : 'all'
  if (shown === 'nothing') return undefined
  const standing = viewer ? await standingOn({ db, viewer }, { pid: found.pid, gid: found.ownGid }) : strangers
  const marked = marksIn(at.contest?.type ?? null, found)
  return { ...marked, ...(await problemThere({ db, language, at }, found)), shown, ...standing }
}

/** What a problem is called where it was submitted to. */
async function problemThere(
  { db, language, at: { place } }: Pick<AnyCall, 'db' | 'language' | 'at'>,
  { pid, displayPid, bankTitle }: FoundSubmission,
) {
  const entry = place.kind === 'contest' ? await problemOfContest(db, place.cid, { pid }) : undefined
  const own = entry?.displayTitle ?? bankTitle
  const title = own === bankTitle ? (await titlesOf(db, language, [pid])).get(pid) : own
  return { displayPid: entry?.displayId ?? displayPid, title: title ?? own }
}

/** The same; refuses when there is none. */
export async function submissionFor(call: AnyCall, submitId: number): Promise<KnownSubmission> {
  const found = await knownTo(call, submitId)
  if (!found) throw new Refusal('submission/not-found')
  return found
}

export async function getSubmissionDetail(call: AnyCall, { submitId }: { submitId: number }) {
  const found = await submissionFor(call, submitId)
  const about = { isRemote: found.remoteSite !== null, title: found.title, fullScore: found.ioScore }
  const hidesCode = await hidesCodeFrom(call)
  if (found.shown === 'sent') {
    const sent = presentSent(found)
    return {
      submission: hidesCode ? { ...sent, code: hiddenCode } : sent,
      codeShare: null,
      scaledLimit: null,
      ...about,
    }
  }
  if (!hidesCode) await noteReading(call, found)
  const submission = maskedJudge(call.viewer, found, found.codeShare, { ...call, hidesCode })
  return {
    submission: found.shown === 'result' ? { ...submission, ...unmeasured } : submission,
    codeShare: found.codeShare,
    scaledLimit: found.shown === 'result' ? null : await scaledLimitOf(call.db, found),
    ...about,
  }
}

/** The limit of a judge that multiplies limits, apart from its factor; null where there is no factor. */
async function scaledLimitOf(db: Db, { submitId, timeFactor }: FoundSubmission) {
  if (timeFactor === 1) return null
  const limits = await limitsOfSubmission(db, submitId, 1)
  return { timeLimit: limits?.timeMs ?? null, timeFactor }
}

/** Code that is not the viewer's own and not shared with them is read by right of an office: that is noted. */
async function noteReading({ viewer, at, ...call }: AnyCall, found: FoundSubmission): Promise<void> {
  const asAnybody = { now: call.now, at: { ...at, level: 'visitor' as const } }
  const isOpen = maySeeCode(undefined, found, found.codeShare, asAnybody)
  if (!viewer || isOpen || viewer.uid === found.uid || !isSiteManager(viewer)) return
  if (!maySeeCode(viewer, found, found.codeShare, { at, now: call.now })) return
  const after = { of: found.username, problem: found.displayPid }
  await noteSeldom(
    call.db,
    { ...call, viewer },
    { act: 'readCode', objectKind: 'submission', object: found.submitId, after },
  )
}

/** The state of many submissions at once; what the viewer may not know of is left out. */
export async function checkSubmissionsStatus(
  { db, viewer }: Call<Viewer | undefined>,
  { submitIds }: { submitIds: number[] },
) {
  const found = await findStates(db, inPlacesOf(viewer), submitIds)
  const seen = found.filter((one) => maySeeSubmission(viewer, one, one))
  return Object.fromEntries(seen.map((one) => [String(one.submitId), presentState(one)]))
}

export async function getSubmissionList(
  { db, viewer, language, at }: AnyCall,
  input: Input<typeof routes.getSubmissionList>,
) {
  if (input.onlyMine && !viewer) throw new Refusal('account/only-mine-needs-sign-in')
  const { ids, total, older } = await listIds(db, {
    ...input,
    at,
    uid: input.onlyMine ? viewer?.uid : input.uid,
    seesAll: isSiteManager(viewer),
    viewerUid: viewer?.uid,
  })
  const rows = await listRows(db, ids)
  const titles = await titlesOf(db, language, [...new Set(rows.map(({ pid }) => pid))])
  const records = rows.map((row) => presentRow({ ...row, title: titles.get(row.pid) ?? '' }))
  return { ...pageOf(records, total, input), older }
}

/** Lets everybody read the code of an own submission, or stops that. */
export async function updateSubmission(
  call: PlacedCall,
  { submitId, share }: { submitId: number; share: boolean },
): Promise<null> {
  const found = await knownTo(call, submitId)
  refuse(found ? whyNotShare(call.viewer, found, { share, codeShare: found.codeShare }, call.at) : 'submission/unknown')
  await setShare(call.db, submitId, share)
  return null
}
