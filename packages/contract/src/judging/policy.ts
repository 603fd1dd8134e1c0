import { isProblemManager, isRoot, isSiteManager, may, type Viewer } from '../account/viewer.ts'
import type { ErrorCode } from '../errors.ts'
import { type SeenProblem, whyNotSeeProblem } from '../problem/policy.ts'
import { verdict } from './verdict.ts'

/** Why the viewer may not submit to this problem here, or undefined when they may. */
export function whyNotSubmit(viewer: Viewer, problem: SeenProblem): ErrorCode | undefined {
  if (!may(viewer, 'submit')) return 'account/submitting-banned'
  return whyNotSeeProblem(viewer, problem)
}

/** What the rules need to know of one submission. */
export interface SeenSubmission {
  uid: string
  share: boolean
  status: number
}

/** Whether the viewer may read the code (contract user 2.14): the owner, managers, everybody once it is shared and the problem allows sharing. */
export const maySeeCode = (viewer: Viewer | undefined, submission: SeenSubmission, codeShare: boolean): boolean =>
  isRoot(viewer) || isProblemManager(viewer) || viewer?.uid === submission.uid || (submission.share && codeShare)

/** Error text is kept only where it explains what the owner can mend. */
export const keepsMessage = (status: number): boolean =>
  status === verdict.compileError || status === verdict.systemError || status === verdict.submittedFailed

/** Whether the viewer gets every field of each test case (file names included) or the reduced rows. */
export const seesWholeCases = (viewer: Viewer | undefined): boolean => isSiteManager(viewer)

/** Why the viewer may not change who can read this submission. */
export function whyNotShare(viewer: Viewer, submission: SeenSubmission): ErrorCode | undefined {
  return viewer.uid === submission.uid ? undefined : 'submission/not-yours'
}

/** Whether the viewer may know of this submission at all: of a problem that is not public, the submitter and managers do. */
export const maySeeSubmission = (
  viewer: Viewer | undefined,
  submission: { uid: string },
  problem: { auth: number },
): boolean => problem.auth === 1 || viewer?.uid === submission.uid || isSiteManager(viewer)
