import { isRestrictedId, type Restriction } from '@verdict/contract/account/restriction.ts'
import type * as routes from '@verdict/contract/account/restriction-routes.ts'
import type { editUser } from '@verdict/contract/account/user-admin-routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'

export const getOwnRestriction: Handler<typeof routes.getOwnRestriction> = async ({ viewer }) => ({
  roles: [...viewer.roles],
  restriction: viewer.restriction ?? null,
})

/**
 * What is noted of somebody with this role: what is not sent stays as it was, and nothing is noted of those who are not restricted.
 * An end that has passed is refused where it is set anew.
 */
export function restrictionWanted(
  { reason, until: text }: Pick<Input<typeof editUser>, 'reason' | 'until'>,
  roleId: number,
  known: Restriction | undefined,
  now: Date,
): Restriction | undefined {
  if (!isRestrictedId(roleId)) return undefined
  const until = text === undefined ? (known?.until ?? null) : text === null ? null : new Date(text)
  if (text !== undefined && until && until <= now) throw new Refusal('user/restriction-past')
  return { reason: reason === undefined ? (known?.reason ?? '') : (reason ?? ''), until }
}
