import type { JudgeRow as JudgeRowSchema } from '@verdict/contract/judging/routes.ts'
import type { Shape } from '../api/shape.ts'

/** A submission as lists show it. */
export type JudgeRow = Shape<typeof JudgeRowSchema>
