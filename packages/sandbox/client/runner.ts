import { assistPairs, batchPairs, checkedPairs, compilePairs, interactPairs } from './frames.ts'
import { startQueue } from './queue.ts'
import { hearAssisted, hearChecked, hearCompiled, hearInteracted, hearTests } from './replies.ts'
import type { Runner, RunnerOptions } from './types.ts'

/**
 * Starts a runner and waits until it can judge. Jobs run one at a time in the order given. A runner that dies rejects
 * the job it had and is started anew for the next one. Rejects with a sentence when the machine offers too little.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { runner, add, cancel, pause, resume, close } = await startQueue(options)
  return {
    hello: runner.hello,
    compile: async (job) => add(compilePairs(job), hearCompiled),
    assist: async (job) => add(assistPairs(job), hearAssisted),
    checked: async (job, onTest) => {
      await add(checkedPairs(job), hearChecked(onTest))
    },
    interact: async (job) => add(interactPairs(job), hearInteracted),
    batch: async (job, onTest) => {
      await add(batchPairs(job), hearTests(onTest))
    },
    cancel,
    pause,
    resume,
    close,
  }
}
