import { isRoot, isSiteManager, may, type Viewer } from '../account/viewer.ts'
import { manages, opensCode } from '../contest/policy.ts'
import type { ErrorCode } from '../errors.ts'
import { type At, isAtLeast } from '../place.ts'
import { type ManagedProblem, type SeenProblem, whyNotManage, whyNotSeeProblem } from '../problem/policy.ts'
import { verdict } from './verdict.ts'

/**
 * Why the viewer may not submit to this problem here, or undefined when they may. A contest takes submissions of those whose
 * time in it is over only where it was opened for them, of those who run it as well.
 */
export function whyNotSubmit(viewer: Viewer, problem: SeenProblem, at?: At): ErrorCode | undefined {
  if (!may(viewer, 'submit')) return 'account/submitting-banned'
  if (at?.ownPhase === 'ended' && !at.contest?.allowEndSubmit) return 'contest/ended'
  return whyNotSeeProblem(viewer, problem, at)
}

/** What the rules need to know of one submission. */
export interface SeenSubmission {
  uid: string
  share: boolean
  status: number
}

/**
 * Whether the viewer may read the code (docs/rules.md, Submissions): whoever submitted it, everybody once it is shared and the problem
 * allows sharing, and every admin; in a group its owner, managers to whom
 * the owner gave it and root instead of those (docs/decisions/0090, 0154). In a contest whoever
 * submitted it and those who run the contest; where the contest opens code, whoever may look at it once it is over, takes no more
 * submissions and keeps nothing back (docs/decisions/0050, 0152).
 */
export function maySeeCode(
  viewer: Viewer | undefined,
  submission: SeenSubmission,
  codeShare: boolean,
  { at, now }: { at?: At; now: Date },
): boolean {
  if (viewer?.uid === submission.uid) return true
  if (at?.place.kind === 'contest') return maySeeCodeOfContest(at, now)
  if (submission.share && codeShare) return true
  return at?.place.kind === 'group' ? at.level === 'owner' || wasGivenCode(at) : isSiteManager(viewer)
}

/** A group's owner lets a manager read what its members sent (docs/decisions/0154). */
const wasGivenCode = ({ rights = [] }: At): boolean => rights.includes('code')

const maySeeCodeOfContest = (at: At, now: Date): boolean =>
  manages(at) || wasGivenCode(at) || (at.contest !== undefined && opensCode(at.contest, now))

/** Error text is kept only where it explains what the owner can mend. */
export const keepsMessage = (status: number): boolean =>
  [verdict.compileError, verdict.systemError, verdict.submittedFailed, verdict.unknown].some((kept) => kept === status)

/**
 * Whether the viewer may be shown pieces of the test data, as differences, conversations and a checker's words hold them:
 * whoever manages or tests the problem. Other admins get at its data nowhere else either.
 */
export const seesTestData = (viewer: Viewer | undefined, problem: ManagedProblem): boolean =>
  viewer !== undefined && !whyNotManage(viewer, problem, 'test')

/**
 * Whether the viewer gets every field of each test case (file names included) or the reduced rows. In a contest those who run it do,
 * and other admins of the site are contestants to it. Of what is a group's own, outside contests, those do who manage the group.
 */
export function seesWholeCases(viewer: Viewer | undefined, problem: ManagedProblem, at?: At): boolean {
  if (seesTestData(viewer, problem)) return true
  if (at?.contest) return manages(at)
  return problem.isGroup ? at?.place.kind === 'group' && isAtLeast(at.level, 'manager') : isSiteManager(viewer)
}

/**
 * How much of the first difference the viewer is shown. Whoever manages the problem all of it. The owner, outside contests and where the problem
 * opens its cases: on a sample all, for its data stand in the statement; on other cases only line and column, because an
 * excerpt of the expected output would hand out secret test data piece by piece. Anybody else nothing: who reads shared code
 * needs no hints, and would be one more way to collect them. During contests nobody but those who manage it.
 */
export function differenceShown(
  viewer: Viewer | undefined,
  submission: { uid: string; cid: number },
  { isSample, openCaseResult, ...problem }: ManagedProblem & { isSample: boolean; openCaseResult: boolean },
): 'whole' | 'position' | 'none' {
  if (seesTestData(viewer, problem)) return 'whole'
  if (viewer?.uid !== submission.uid || submission.cid !== 0 || !openCaseResult) return 'none'
  return isSample ? 'whole' : 'position'
}

/** Whether the viewer may rejudge, and rule on verdicts by hand. */
export const mayRule = (viewer: Viewer | undefined): boolean => isRoot(viewer) && may(viewer, 'rejudge')

/** Whether code is to be shared, and whether the problem lets it. */
export interface SharingWish {
  share: boolean
  codeShare: boolean
}

/** Why the viewer may not change who can read this submission; those of contests nobody can. To stop sharing is always allowed. */
export function whyNotShare(
  viewer: Viewer,
  submission: SeenSubmission,
  { share, codeShare }: SharingWish,
  at?: At,
): ErrorCode | undefined {
  if (at?.place.kind === 'contest' || viewer.uid !== submission.uid) return 'submission/not-yours'
  return share && !codeShare ? 'submission/sharing-off' : undefined
}

/**
 * Whether the viewer, who may look at the place it was made in, may know of this submission at all: of a problem that is not
 * public there, the submitter and managers do. In a contest that is asked of its own problems (`shownOfSubmission` has the rest).
 */
export function maySeeSubmission(
  viewer: Viewer | undefined,
  submission: { uid: string },
  problem: { auth: number },
  at?: At,
): boolean {
  if (problem.auth === 1 || viewer?.uid === submission.uid) return true
  if (at?.place.kind === 'contest') return problem.auth === 3 || manages(at)
  return isSiteManager(viewer) || (at?.place.kind === 'group' && isAtLeast(at.level, 'manager'))
}
