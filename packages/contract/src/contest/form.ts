import { z } from 'zod'
import { bounded, emptyAsAbsent, maybeFlag, maybeText, momentRead, oneOf } from '../form-fields.ts'
import { optionalInt } from '../wire.ts'
import { contestLimits as most } from './form-limits.ts'

/** A colour as style sheets write it: a name, hex digits, or rgb() with numbers. */
const cssColor = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%/]{5,40}\))$/i

/** The colour of a balloon or a badge; null and '' are none. */
export const color = z.preprocess(
  (value) => (value === '' ? null : value),
  z.string().trim().max(50).regex(cssColor).nullish(),
)

const badgeColor = z.string().trim().max(50).regex(cssColor)

/** A tier of awards, those of the least priority first; `num` is percent of those ranked, or a number of places. */
export const AwardTier = z.object({
  priority: z.preprocess(Number, z.int().min(0).max(1000)),
  name: z.string().trim().min(1).max(most.tierName),
  background: badgeColor,
  color: badgeColor,
  num: z.preprocess(Number, z.int().min(0).max(1_000_000)),
})
export type AwardTier = z.output<typeof AwardTier>

const names = (all: string[]) => [...new Set(all.map((name) => name.trim()).filter(Boolean))]

/**
 * What is sent to make or change a contest, of the site or of a group alike; whole records that come back are taken, too. Of a
 * change, what is absent or null stays as it is. Whose it is, its number of people and its duration follow and are not read.
 */
export const contestForm = z.object({
  id: optionalInt,
  title: z.string().trim().min(1).max(most.title).nullish(),
  description: maybeText(most.description),
  type: bounded(0, 1),
  auth: bounded(0, 2),
  pwd: maybeText(most.password),
  startTime: momentRead,
  endTime: momentRead,
  visible: maybeFlag,
  sealRank: maybeFlag,
  sealRankTime: momentRead,
  autoRealRank: maybeFlag,
  openRank: maybeFlag,
  openPrint: maybeFlag,
  allowEndSubmit: maybeFlag,
  openCode: maybeFlag.describe(
    'whether code is open to all once nothing more can be handed in; of a new contest without it: yes, of a group’s no',
  ),
  rankShowName: oneOf(['username', 'nickname', 'realname']),
  oiRankScoreType: oneOf(['Recent', 'Highest']),
  penaltyMinutes: bounded(0, most.penaltyMinutes),
  penaltyUnit: oneOf(['seconds', 'minutes']),
  compileErrorPenalty: maybeFlag,
  openAccountLimit: maybeFlag,
  accountLimitRule: maybeText(most.accountRule),
  starAccount: z.array(z.string().max(most.username)).max(most.starAccounts).transform(names).nullish(),
  awardType: bounded(0, 2),
  awardConfigList: z.array(AwardTier).max(most.tiers).nullish(),
  gmtModified: momentRead.describe(
    'when what is changed was last saved as it was read; a later save is not overwritten',
  ),
})
export type ContestForm = z.output<typeof contestForm>

/** The id that a problem has in a contest: it stands in addresses, so it has no blanks and no slashes. */
export const contestDisplayId = z
  .string()
  .trim()
  .min(1)
  .max(most.displayId)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u)

/** A problem's place in a contest. With `id` that one is changed; without, the one of `cid` and `pid`, which is made where there is none. */
export const contestProblemForm = z.object({
  id: optionalInt,
  cid: optionalInt,
  pid: optionalInt,
  displayId: z.preprocess(emptyAsAbsent, contestDisplayId.optional()).optional(),
  displayTitle: z.preprocess(emptyAsAbsent, z.string().trim().min(1).max(most.title).optional()).optional(),
  color,
})
export type ContestProblemForm = z.output<typeof contestProblemForm>
