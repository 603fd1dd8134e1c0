import { z } from 'zod'
import { bounded, emptyAsAbsent, maybeFlag, momentRead } from '../form-fields.ts'
import { flag, int } from '../wire.ts'
import { groupLimits } from './limits.ts'

const text = ({ min, max }: { min: number; max: number }) => z.string().trim().min(min).max(max)

/** Ids of the group's problems begin with it and stand in addresses. */
const shortName = text(groupLimits.shortName).regex(/^[^\s/\\?#%&]+$/)

const auth = int
  .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))
  .describe('1 public, 2 with approval, 3 with the code and approval')

/** Of a group that is not public; of another it is kept for later. */
const code = z.preprocess(
  emptyAsAbsent,
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\S{${groupLimits.code}}$`, 'u'))
    .optional(),
)

const { name, brief, description } = {
  name: text(groupLimits.name),
  brief: text(groupLimits.brief),
  description: text(groupLimits.description),
}

/**
 * What is sent to make a group. Its owner, number and state are the server's, and its picture has a call of its own; those of
 * existing clients are not read.
 */
export const newGroup = z.object({ name, shortName, brief, description, auth, code, visible: flag(true) })

const kept = <T extends z.ZodType>(field: T) => z.preprocess(emptyAsAbsent, field.optional())

/** The same to change one; existing clients leave out what is empty, and what is left out stays. */
export const changedGroup = z.object({
  id: int,
  name: kept(name),
  shortName: kept(shortName),
  brief: kept(brief),
  description: kept(description),
  auth: kept(auth),
  code,
  visible: z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : emptyAsAbsent(value)),
    z.boolean().optional(),
  ),
  leastReason: bounded(0, groupLimits.reason.max).describe(
    'characters that the reason of an application needs; 0: none',
  ),
  rankContests: maybeFlag.describe('whether contests that are over count in the rank of the group'),
  gmtModified: momentRead.describe(
    'when what is changed was last saved as it was read; a later save is not overwritten',
  ),
})

export type NewGroup = z.output<typeof newGroup>
export type ChangedGroup = z.output<typeof changedGroup>
