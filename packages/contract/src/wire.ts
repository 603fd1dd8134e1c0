import { z } from 'zod'
import { emptyAsAbsent } from './form-fields.ts'
import { maxIds, maxPageSize } from './limits.ts'

/** `2024-05-01T12:34:56.000+0000`: how a moment is written on the wire. */
export const moment = z.date().transform((at) => at.toISOString().replace('Z', '+0000'))

const textAsFlag = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : emptyAsAbsent(value))

const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int())

/** A whole number that may arrive as text. */
export const int = z.preprocess((value) => (typeof value === 'string' ? value.trim() : value), wholeNumber)

/** The same, absent when empty, null or missing. */
export const optionalInt = z.preprocess(emptyAsAbsent, wholeNumber.optional()).optional()

/** The same, for what the database keeps as a small number: a difficulty, a status. */
export const optionalSmallInt = z
  .preprocess(emptyAsAbsent, wholeNumber.pipe(z.number().min(-32_768).max(32_767)).optional())
  .optional()

/** `true`/`false`, also as text; absent, empty or null is `otherwise`. */
export const flag = (otherwise = false) =>
  z.preprocess(textAsFlag, z.boolean().default(otherwise)).optional().default(otherwise)

/** Trimmed text; empty, null or missing is absent. */
export const optionalText = (max = 255) =>
  z
    .preprocess(
      (value) => emptyAsAbsent(typeof value === 'string' ? value.trim() : value),
      z.string().max(max).optional(),
    )
    .optional()

/** The longest display id, title and user name there can be are shorter than this many characters. */
const maxFilterLength = 300

/**
 * Text that a list is searched for, absent when empty. One longer than anything it could be found in finds nothing: it is no
 * error, and is cut to a length that nothing has.
 */
export const filterText = optionalText(Number.MAX_SAFE_INTEGER).transform((text) => text?.slice(0, maxFilterLength))

/** Ids as `3,14,15`, as a repeated key or as a JSON array of numbers or texts; at most 500. */
export const idList = z.preprocess(
  (value) =>
    value === '' || value === null || value === undefined
      ? []
      : typeof value === 'string'
        ? value.split(',')
        : Array.isArray(value)
          ? value
          : [value],
  z.array(int).max(maxIds),
)

const atLeastOne = (otherwise: number, most: number) =>
  z
    .preprocess(emptyAsAbsent, wholeNumber.optional())
    .optional()
    .transform((value) => (value === undefined || value < 1 ? otherwise : Math.min(value, most)))

/** `currentPage` (from 1) and `limit`; missing or below 1 is the default, above the most (500) is the most. */
export const paging = (limit: number, most = maxPageSize) =>
  z.object({ currentPage: atLeastOne(1, 1_000_000_000), limit: atLeastOne(limit, most) })

/** One page of a list, in the shape existing clients know. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    records: z.array(row),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    orders: z.array(z.never()),
    searchCount: z.literal(true),
    pages: z.number(),
  })

/** Wraps the rows of one page. */
export function pageOf<T>(records: T[], total: number, { currentPage, limit }: { currentPage: number; limit: number }) {
  const pages = Math.ceil(total / limit)
  return { records, total, size: limit, current: currentPage, orders: [] as never[], searchCount: true as const, pages }
}

/** For calls that take or give nothing. */
export const nothing = z.object({})
export const none = z.null()
