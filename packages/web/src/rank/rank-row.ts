import type { RankRow as RankRowSchema } from '@verdict/contract/rank/routes.ts'
import type { Shape } from '../api/shape.ts'

export type RankRow = Shape<typeof RankRowSchema>
