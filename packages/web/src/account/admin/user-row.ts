import type { ManagedUser } from '@verdict/contract/account/user-admin-routes.ts'
import type { Shape } from '../../api/shape.ts'

/** An account as the back office lists it. */
export type UserRow = Shape<typeof ManagedUser>
