import type { getGroupDetail, GroupRow as RowSchema } from '@verdict/contract/group/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import type { Shape } from '../api/shape.ts'

/** A group in lists. */
export type GroupRow = Shape<typeof RowSchema>

/** A group as its own pages know it. */
export type Group = Output<typeof getGroupDetail>
