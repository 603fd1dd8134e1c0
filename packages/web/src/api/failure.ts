interface Circumstances {
  /** Status of the HTTP reply; absent when there was none. */
  http?: number
  /** Status in the envelope. */
  status?: number
  /** Why the server refused, as the contract names it. */
  code?: string | undefined
  /** The field of the call that is wrong. */
  field?: string | undefined
  /** Of the reply that refused. */
  headers?: Headers
  /** The asker gave up; nobody needs to be told. */
  cancelled?: boolean
  cause?: unknown
}

/** A call that did not succeed; `message` is made for the person. */
export class CallError extends Error {
  readonly http: number | undefined
  readonly status: number | undefined
  readonly code: string | undefined
  readonly field: string | undefined
  readonly headers: Headers | undefined
  readonly cancelled: boolean

  constructor(message: string, { http, status, code, field, headers, cancelled = false, cause }: Circumstances = {}) {
    super(message, { cause })
    this.name = 'CallError'
    this.http = http
    this.status = status
    this.code = code
    this.field = field
    this.headers = headers
    this.cancelled = cancelled
  }
}

const noWayAgain = [400, 403, 404]

/** Whether the server said no for a reason that stays when it is asked once more: not there, not allowed, badly asked. */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallError && error.code !== undefined && noWayAgain.includes(error.status ?? 0)

/** Whether what was asked for is not there. */
export const isMissing = (error: unknown): boolean => error instanceof CallError && error.status === 404
