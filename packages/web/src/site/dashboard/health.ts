import type { Output } from '@verdict/contract/route.ts'
import type { getDashboardHealth } from '@verdict/contract/site/dashboard-routes.ts'

/** How judges, queue, mails and disk are. */
export type Health = Output<typeof getDashboardHealth>
