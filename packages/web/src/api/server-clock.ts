import { createStore } from '../store.ts'

/** How far the server's clock is ahead of this browser's (ms), to a second or so. */
export const serverDrift = createStore(0)

/** Answers are dated to the second: less than this (ms) is no news. */
const noticeable = 1500

/** Compares the clocks by when the server says it answered. */
export function noteServerClock(headers: Headers): void {
  const answeredAt = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(answeredAt)) return
  const drift = answeredAt + 500 - Date.now()
  if (Math.abs(drift - serverDrift.get()) > noticeable) serverDrift.set(Math.abs(drift) > noticeable ? drift : 0)
}
