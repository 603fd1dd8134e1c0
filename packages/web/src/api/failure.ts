interface Circumstances {
  /** Status of the HTTP reply; absent when there was none. */
  http?: number
  /** Status in the envelope. */
  status?: number
  /** The asker gave up; nobody needs to be told. */
  cancelled?: boolean
  cause?: unknown
}

/** A call that did not succeed; `message` is made for the person. */
export class CallError extends Error {
  readonly http: number | undefined
  readonly status: number | undefined
  readonly cancelled: boolean

  constructor(message: string, { http, status, cancelled = false, cause }: Circumstances = {}) {
    super(message, { cause })
    this.name = 'CallError'
    this.http = http
    this.status = status
    this.cancelled = cancelled
  }
}
