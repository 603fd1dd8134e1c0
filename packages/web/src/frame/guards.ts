import { isProblemManager, isRoot, isSiteManager, type Viewer } from '@verdict/contract/account/viewer.ts'
import type { Output } from '@verdict/contract/route.ts'
import type { getWebsiteConfig } from '@verdict/contract/site/routes.ts'

export type Config = Output<typeof getWebsiteConfig>
type Switch = 'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment'

/**
 * Who may open a page: somebody the site knows, or everybody while a part of the site is open. Pages of the back office have a login of
 * their own, and tell an administrator for whom they are not.
 */
export type Guard =
  | { kind: 'viewer'; allows: (viewer: Viewer | undefined) => boolean; endsSession: boolean }
  | { kind: 'office'; allows: (viewer: Viewer | undefined) => boolean }
  | { kind: 'switch'; name: Switch }

export const signedIn: Guard = { kind: 'viewer', allows: (viewer) => viewer !== undefined, endsSession: false }

/** Who is signed in without the role has to sign in anew: the session may be one from before it was given. */
const withRole = (allows: (viewer: Viewer | undefined) => boolean): Guard => ({
  kind: 'viewer',
  allows,
  endsSession: true,
})

export const manager = withRole(isSiteManager)
export const problemManager = withRole(isProblemManager)
export const root = withRole(isRoot)

const inOffice = (allows: (viewer: Viewer | undefined) => boolean): Guard => ({ kind: 'office', allows })

/** Pages of the back office: for every administrator, for those of problems, for super administrators. */
export const officers = inOffice(isSiteManager)
export const problemOfficers = inOffice(isProblemManager)
export const superOfficers = inOffice(isRoot)

/** While this part of the site is switched on. */
export const whileOpen = (name: Switch): Guard => ({ kind: 'switch', name })

export const passes = (guard: Guard, viewer: Viewer | undefined, config: Config | undefined): boolean =>
  guard.kind === 'switch' ? (config?.[guard.name] ?? false) : guard.allows(viewer)
