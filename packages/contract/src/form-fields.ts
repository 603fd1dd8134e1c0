import { z } from 'zod'

/**
 * Fields of the large forms that existing clients send back as whole records: numbers and flags may be texts, what is empty or null
 * is absent, and what is absent of a change stays as it is.
 */

export const emptyAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value)
const textAsNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)
const textAsFlag = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : emptyAsAbsent(value))

/** A whole number from `least` to `greatest`. */
export const bounded = (least: number, greatest: number) =>
  z.preprocess((value) => textAsNumber(emptyAsAbsent(value)), z.int().min(least).max(greatest).optional()).optional()

/** One of these words. */
export const oneOf = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.preprocess(emptyAsAbsent, z.enum(words).optional()).optional()

/** Yes, no, or not said. */
export const maybeFlag = z.preprocess(textAsFlag, z.boolean().optional()).optional()

/** Text of at most so many characters; null is not said. */
export const maybeText = (length: number) => z.string().max(length).nullish()

export const zeroOrOne = z.preprocess(
  (value) => textAsNumber(emptyAsAbsent(value)),
  z.union([z.literal(0), z.literal(1)]).optional(),
)

/** Like `#1a2b3c`, or a name of a colour as CSS has them; null and '' are none. */
export const color = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string()
    .trim()
    .regex(/^(#[0-9a-f]{3,8}|[a-z]{3,20})$/i)
    .nullish(),
)

/** `2024-05-01T12:34:56.000+0000`, as it was read. */
export const momentRead = z
  .preprocess(
    (value) =>
      typeof value === 'string' && value !== ''
        ? new Date(value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
        : emptyAsAbsent(value),
    z.date().min(new Date(0)).max(new Date('9999-12-31')).optional(),
  )
  .optional()
