import { lockFile } from '../process/lock.ts'
import { inCheckout } from '../process/paths.ts'

/** Two starts from one checkout must not build the same at once. */
export async function oneAtATime(what: string, work: () => Promise<void>) {
  const lock = await lockFile(inCheckout(`.cache/${what}.lock`), 600)
  try {
    await work()
  } finally {
    lock?.release()
  }
}
