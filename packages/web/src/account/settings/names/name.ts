import { getRemoteHandles } from '@verdict/contract/remote/own-routes.ts'
import { getRemotePlace } from '@verdict/contract/remote/routes.ts'
import type { Output } from '@verdict/contract/route.ts'

/** A site, and one's name there. */
export type Name = Output<typeof getRemoteHandles>[number]

/** What is asked for anew after a name has changed. */
export const renews = [getRemoteHandles, getRemotePlace]
