import { isProblemManager, isRoot, type Viewer } from '../account/viewer.ts'
import type { At } from '../place.ts'

/** Stands where the code would, while the site hides it; existing clients show it as it is. */
export const hiddenCode = 'The code of submissions outside contests is hidden on this site.'

/**
 * Whether a site that hides the code of submissions outside contests (`hideNonContestSubmissionCode`) hides it from this viewer, be it
 * their own: from all but root and administrators of problems, and in contests of groups from all but root.
 */
export const isHiddenFrom = (viewer: Viewer | undefined, { place }: Pick<At, 'place'>): boolean =>
  place.kind === 'contest' ? place.gid !== null && !isRoot(viewer) : !isProblemManager(viewer)
