import type { NodeCall } from '../http/call.ts'
import { touchNode } from '../queue/node-queries.ts'

/**
 * Looks for work until some was taken, `waitMs` has passed or the node is gone: at once, whenever some is told of, and every `safetyMs`.
 */
export async function waitForWork<T>(
  call: NodeCall,
  { waitMs, safetyMs }: { waitMs: number; safetyMs: number },
  take: (wasTold: boolean) => Promise<T[]>,
): Promise<T[]> {
  const deadline = Date.now() + waitMs
  // the call itself is a sign of life; that it is still open later is none, for a frozen judge leaves it so
  await touchNode(call.db, call.node.id, new Date())
  for (let wasTold = false; ; ) {
    const told = heard(call, Math.min(safetyMs, deadline - Date.now()))
    const jobs = call.gone.aborted ? [] : await take(wasTold)
    if (jobs.length || call.gone.aborted || Date.now() >= deadline) {
      told.stop()
      return jobs
    }
    wasTold = await told.wait
  }
}

/** Resolves at the next word of waiting work with true; after `maxMs`, or when the node is gone, with false. */
function heard({ eventBus, gone }: NodeCall, maxMs: number): { wait: Promise<boolean>; stop(): void } {
  const { promise: wait, resolve } = Promise.withResolvers<boolean>()
  const off = eventBus.on('judge_job', () => resolve(true))
  const timer = setTimeout(() => resolve(false), Math.max(0, maxMs))
  const leave = () => resolve(false)
  gone.addEventListener('abort', leave)
  const stop = () => {
    off()
    gone.removeEventListener('abort', leave)
    clearTimeout(timer)
  }
  return { wait: wait.finally(stop), stop }
}
