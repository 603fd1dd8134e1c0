import { delay } from '../delay.ts'

export interface Polling {
  everyMs: number
  most: number
  signal: AbortSignal
}

/** Repeats `step` until it answers that nothing is left, fails, was asked often enough or is stopped. */
export async function poll(step: () => Promise<boolean>, { everyMs, most, signal }: Polling): Promise<void> {
  for (let count = 0; count < most && !signal.aborted; count += 1) {
    const more = await step().catch(() => false)
    if (!more) return
    await delay(everyMs, signal)
  }
}
