import { z } from 'zod'

/**
 * Values of environment variables. What is wrong with one is said as the end of a sentence that begins with the variable's
 * name and has no full stop.
 */
type Fault = (value: unknown) => string

const saying = (fault: Fault) => ({ error: (issue: { input?: unknown }) => fault(issue.input) })

/** A whole number in that range, as digits. */
export function whole(least: number, most: number) {
  const fault: Fault = (value) => `must be a whole number from ${least} to ${most}, not "${value}"`
  const fits = (text: string) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most
  return z.string().refine(fits, saying(fault)).transform(Number)
}

/** One of these words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  const last = words.at(-1)
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last
  return z.enum(
    words,
    saying((value) => `must be ${list}, not "${value}"`),
  )
}

/** Whatever `fault` finds nothing wrong with. */
export function text(fault: (value: string) => string | undefined) {
  return z.string().superRefine((value, context) => {
    const message = fault(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
}

/** One sentence for each fault. */
export const faultsIn = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`)
