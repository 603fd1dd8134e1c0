import type { TokenScope } from '../account/token.ts'
import type { At } from '../place.ts'
import type { IcpcAccount, IcpcCollection } from './icpc.ts'
import { manages } from './policy.ts'

/** What a caller of the Contest API is in a contest. */
export type IcpcRole = 'public' | 'presentation' | 'balloon' | 'analyst' | 'admin'

/**
 * Whoever runs the contest is its admin; everybody else is the public. The token of one who runs it may be made for a program of
 * the hall, which then sees what that program needs and no more, wherever the machine stands.
 */
export function icpcRoleOf(at: Pick<At, 'level'>, scopes: readonly TokenScope[] | undefined): IcpcRole {
  if (!manages(at)) return 'public'
  if (scopes === undefined || scopes.includes('read')) return 'admin'
  return (['analyst', 'balloon', 'presentation'] as const).find((role) => scopes.includes(role)) ?? 'public'
}

/** What is shown of a contest; callers that are shown the same read one feed. */
export type IcpcView = 'public' | 'reader' | 'balloon' | 'analyst' | 'admin'

/** `isReader`: whether the caller may read the problems, once the contest has begun. */
export function icpcViewOf(role: IcpcRole, isReader: boolean): IcpcView {
  if (role === 'public') return isReader ? 'reader' : 'public'
  return role === 'presentation' ? 'public' : role
}

interface Sight {
  /** Problems before the start. */
  isEarly: boolean
  /** Results behind the seal; `balloons`: where balloons go on behind it. */
  behindSeal: 'always' | 'balloons' | 'never'
  statements: boolean
  /** Code, clarifications of single teams, and how long programs ran while the contest goes on. */
  isWhole: boolean
  accounts: boolean
}

export const icpcSight: Record<IcpcView, Sight> = {
  public: { isEarly: false, behindSeal: 'never', statements: false, isWhole: false, accounts: false },
  reader: { isEarly: false, behindSeal: 'never', statements: true, isWhole: false, accounts: false },
  balloon: { isEarly: false, behindSeal: 'balloons', statements: false, isWhole: false, accounts: false },
  analyst: { isEarly: true, behindSeal: 'always', statements: true, isWhole: true, accounts: false },
  admin: { isEarly: true, behindSeal: 'always', statements: true, isWhole: true, accounts: true },
}

/** Collections that a view is shown anything in. */
export const isShownIn = (view: IcpcView, collection: IcpcCollection): boolean =>
  collection !== 'accounts' || icpcSight[view].accounts

/** The type of account that the specification has for a role; null for one that is no team's either. */
export const icpcAccountTypes: Record<IcpcRole, IcpcAccount['type']> = {
  public: null,
  presentation: 'staff',
  balloon: 'staff',
  analyst: 'analyst',
  admin: 'admin',
}
