import { isRestricted } from '../account/restriction.ts'
import { hasRole, isSiteManager, type Role, type Viewer } from '../account/viewer.ts'
import type { ErrorCode } from '../errors/codes.ts'

/** Of one mute; a longer one is a super administrator's to set. */
export const mostMutedDays = 365

/** Who is to be muted, or muted no longer. */
export interface MutedPerson {
  /** Those that hold now. */
  roles: readonly Role[]
  /** Whether a super administrator restricted them. */
  isByRoot: boolean
}

/**
 * Why the viewer may not mute somebody, change their mute or lift it: nobody mutes equals or higher, and what a super administrator
 * decided is changed by super administrators alone, among the users.
 */
export function whyNotMute(viewer: Viewer, { roles, isByRoot }: MutedPerson): ErrorCode | undefined {
  const person = { ...viewer, roles }
  if (isSiteManager(person)) return 'mute/outranked'
  const isMuted = hasRole(person, 'mute_user')
  const isOtherwise = roles.some((role) => role !== 'mute_user' && isRestricted(role))
  return isOtherwise || (isMuted && isByRoot && !hasRole(viewer, 'root')) ? 'mute/restricted' : undefined
}
