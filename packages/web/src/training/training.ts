import type { Output } from '@verdict/contract/route.ts'
import type { getTrainingDetail, TrainingRow as RowSchema } from '@verdict/contract/training/routes.ts'
import type { Shape } from '../api/shape.ts'

/** A training in lists. */
export type TrainingRow = Shape<typeof RowSchema>

/** A training as its own pages know it. */
export type Training = Output<typeof getTrainingDetail>
