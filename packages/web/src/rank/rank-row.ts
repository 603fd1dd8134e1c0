import type { RankRow as RankRowSchema } from '@verdict/contract/rank/routes.ts'
import type { Shape } from '../api/shape.ts'

/** `place`: where the server has it, as those of groups share one. */
export type RankRow = Shape<typeof RankRowSchema> & { place?: number | null }
