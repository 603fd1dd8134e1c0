import type { getUserHomeInfo } from '@verdict/contract/account/profile-routes.ts'
import type { Output } from '@verdict/contract/route.ts'

/** A person as their home shows them. */
export type Person = Output<typeof getUserHomeInfo>
