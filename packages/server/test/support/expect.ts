import { type ErrorCode, errorText } from '@verdict/contract/errors.ts'
import { statusesOf } from '@verdict/contract/refusals.ts'
import { expect } from 'vitest'
import type { Reply } from './caller.ts'

interface Refusals<R> {
  /** The reply refuses for this reason: HTTP status, status of the envelope and text in English. */
  toBeRefused(code: ErrorCode): R
  /** The same without the envelope: the HTTP status tells it, `code` repeats it. */
  toBeRefusedBare(code: ErrorCode): R
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends Refusals<R> {}
}

const asPattern = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\w+\}/g, '.*')}$`, 's')

expect.extend({
  toBeRefused({ http, status, data, msg, route }: Reply<unknown>, code: ErrorCode) {
    const wanted = statusesOf(code, route)
    const isText = asPattern(errorText(code, 'en-US')).test(msg)
    const pass = http === (wanted.http ?? 200) && status === wanted.status && isText && data === null
    const got = JSON.stringify({ status, data, msg }).slice(0, 300)
    return { pass, message: () => `wanted ${code}, got HTTP ${http} ${got}` }
  },
  toBeRefusedBare({ http, text, route }: Reply<unknown>, code: ErrorCode) {
    const wanted = statusesOf(code, route)
    const { code: told, message, ...more } = JSON.parse(text) as { code: number; message: string }
    const isText = asPattern(errorText(code, 'en-US')).test(message)
    const pass = http === (wanted.http ?? wanted.status) && told === http && isText && !Object.keys(more).length
    return { pass, message: () => `wanted ${code}, got HTTP ${http} ${text.slice(0, 300)}` }
  },
})

export { expect }
