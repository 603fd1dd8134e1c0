import { z } from 'zod'
import { color, emptyAsAbsent, maybeFlag } from '../form-fields.ts'
import { flag, int, optionalInt } from '../wire.ts'
import { defaultRank, trainingLimits } from './limits.ts'

/** Public: for everybody signed in. Private: for those who know the password. */
export const Auth = z.enum(['Public', 'Private'])

/** A place in an order; the smaller comes first. */
export const rank = int.pipe(z.int().min(0).max(trainingLimits.rank))

/** The same where it may be absent, empty or null: then it stays. */
export const maybeRank = z.preprocess(emptyAsAbsent, rank.optional()).optional()

export const categoryName = z.string().trim().min(1).max(trainingLimits.categoryName)
export const categoryFields = { name: categoryName, color }

/**
 * What is sent to make or change a training, of the site or of a group alike. Author, group and the date of change are the
 * server's; those of existing clients are not read.
 */
const trainingFields = {
  title: z.string().trim().min(1).max(trainingLimits.title),
  description: z.string().max(trainingLimits.description).nullish(),
  auth: Auth,
  privatePwd: z
    .string()
    .max(trainingLimits.password)
    .nullish()
    .describe('of a private one; of a public one it is kept for later'),
}

const status = 'whether it is shown'

/** A category by its id; without one, by a name that is taken up or made. */
const chosenCategory = z
  .object({ id: optionalInt, name: z.preprocess(emptyAsAbsent, categoryName.nullish()), color })
  .nullish()
  .describe('null, or neither id nor name: without a category')

export const newTraining = z.object({
  training: z.object({
    ...trainingFields,
    status: flag(true).describe(status),
    rank: z.preprocess(emptyAsAbsent, rank.default(defaultRank)),
  }),
  trainingCategory: chosenCategory,
})
/** Description, rank and whether it is shown stay where they are absent or null. */
export const changedTraining = z.object({
  training: z.object({
    ...trainingFields,
    id: int,
    status: maybeFlag.describe(status),
    rank: maybeRank,
  }),
  trainingCategory: chosenCategory,
})

export type TrainingForm = z.output<typeof newTraining>
export type TrainingChange = z.output<typeof changedTraining>
