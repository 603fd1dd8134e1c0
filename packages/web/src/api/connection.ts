import { delay } from '../delay.ts'
import { createStore } from '../store.ts'

const firstPauseMs = 1000
const maxPauseMs = 15_000
const answerMs = 10_000

/** Whether the site cannot be reached, as far as this tab knows. */
export const isAway = createStore(false)

let isProbing = false
let wake = new AbortController()
let onReturn: () => void = () => undefined

/** What tells of a lost network, and what is done when the site answers again. */
export function watchConnection(returned: () => void): void {
  onReturn = returned
  addEventListener('offline', suspect)
  addEventListener('online', () => wake.abort())
  addEventListener('vite:preloadError', suspect)
}

/** Something was not answered: finds out whether nothing is, and asks until the site answers again. */
export function suspect(): void {
  if (!isProbing) void probe()
}

async function probe(): Promise<void> {
  isProbing = true
  for (let pause = firstPauseMs; !(await answers()); pause = Math.min(pause * 2, maxPauseMs)) {
    isAway.set(true)
    wake = new AbortController()
    await delay(pause, wake.signal)
  }
  isProbing = false
  if (!isAway.get()) return
  isAway.set(false)
  onReturn()
}

const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
