import { type ErrorCode, errors, errorText, type SiteLanguage } from '@verdict/contract/errors.ts'

/** A call that is refused for a reason the caller may know. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly values: Record<string, string | number>

  /** `cause` is what the log tells the operator; callers never read it. */
  constructor(code: ErrorCode, values: Record<string, string | number> = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.code = code
    this.values = values
  }
}

/** Turns a policy's answer into a refusal; does nothing when there is no reason to refuse. */
export function refuse(why: ErrorCode | undefined): void {
  if (why) throw new Refusal(why)
}

/** The HTTP status and the envelope of a refusal (docs/rules.md, Calls). */
export function refusalReply({ code, values }: Refusal, language: SiteLanguage) {
  const kind: { status: number; http?: number } = errors[code]
  return { http: kind.http ?? 200, body: { status: kind.status, data: null, msg: errorText(code, language, values) } }
}
