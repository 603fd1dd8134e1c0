import type { JudgeCase } from '@verdict/contract/judging/routes.ts'
import type { Shape } from '../api/shape.ts'

/** The result of one test case. */
export type Case = Shape<typeof JudgeCase>
