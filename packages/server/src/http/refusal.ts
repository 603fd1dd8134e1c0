import { restrictionNote } from '@verdict/contract/account/restriction-note.ts'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { type FieldFault, fieldFaultText, firstFault, type RuleName } from '@verdict/contract/errors/field-fault.ts'
import { type ErrorCode, errorText, type SiteLanguage } from '@verdict/contract/errors.ts'
import { statusesOf } from '@verdict/contract/refusals.ts'
import type { Route } from '@verdict/contract/route.ts'
import type { z } from 'zod'

/** What a sentence is filled with; a function gives words of the caller's language. */
type Values = Record<string, string | number | ((language: SiteLanguage) => string)>

/** A call that is refused for a reason the caller may know. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly values: Values

  /** `cause` is what the log tells the operator; callers never read it. */
  constructor(code: ErrorCode, values: Values = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.code = code
    this.values = values
  }
}

const refusalOfFault = (fault: FieldFault): Refusal =>
  new Refusal('request/malformed', { field: (language) => fieldFaultText(fault, language), path: fault.path })

/** Refuses a call for the first field that its schema does not take; parse with `reportInput: true`. */
export const malformed = (error: z.ZodError): Refusal => refusalOfFault(firstFault(error))

/** Refuses a call for a field that is wrong for a reason its schema does not know. `path` as in `FieldFault`. */
export const malformedField = (path: string, rule: RuleName = 'invalid', limit?: string | number): Refusal =>
  refusalOfFault({ path, rule, ...(limit !== undefined && { limit }) })

/** Turns a policy's answer into a refusal; does nothing when there is no reason to refuse. */
export function refuse(why: ErrorCode | undefined): void {
  if (why) throw new Refusal(why)
}

/** The same with what was noted of the caller's restriction, for answers that tell somebody what they may not do. */
export function refuseRestricted({ restriction }: Pick<Viewer, 'restriction'>, why: ErrorCode | undefined): void {
  if (why) throw new Refusal(why, { why: (language) => restrictionNote(language, restriction) })
}

/** The HTTP status and the envelope of a refusal (docs/rules.md, Calls); without a route, of what is none. */
export function refusalReply({ code, values }: Refusal, language: SiteLanguage, route?: Route) {
  const kind = statusesOf(code, route)
  const msg = errorText(code, language, inLanguage(values, language))
  return { http: kind.http ?? 200, body: { status: kind.status, data: null, msg } }
}

/** What a refusal's sentence is filled with, as the reader is told it. */
export const inLanguage = (values: Values, language: SiteLanguage): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'function' ? value(language) : value]),
  )
