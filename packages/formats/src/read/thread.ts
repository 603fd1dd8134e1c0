import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PackageFault } from '../message.ts'
import type { FromWorker, ToWorker } from './worker.ts'

/** Heap of the thread, in MiB: the texts of one package several times over. */
const heapMb = 1024
/** What one step (unpacking an upload, or reading one package of it) may take, in seconds. */
const maxStepSeconds = 600

export interface ReadingThread {
  /** Its answer; rejects when it died (also of want of memory) or takes too long, after which it is of no more use. */
  ask: (question: ToWorker, name: string) => Promise<FromWorker>
  isDead: () => boolean
  end: () => void
}

/** Starts a thread that reads packages; it does not keep the process alive while nothing is asked of it. */
export function startThread(): ReadingThread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined) // whoever waits for an answer hears of it
  let dead = false
  const die = (error: Error) => {
    dead = true
    ended.reject(error)
  }
  worker.once('error', die)
  worker.once('exit', () => die(new Error('the reading thread ended')))
  worker.unref()

  const ask = async (question: ToWorker, name: string): Promise<FromWorker> => {
    const over = new AbortController()
    const timer = setTimeout(() => {
      die(new PackageFault('reading-too-long', { file: name, seconds: maxStepSeconds }))
      void worker.terminate()
    }, maxStepSeconds * 1000)
    worker.ref()
    const answer = once(worker, 'message', { signal: over.signal }).then(([data]) => data as FromWorker)
    answer.catch(() => undefined) // given up below when the thread has ended
    worker.postMessage(question)
    try {
      return await Promise.race([answer, ended.promise])
    } finally {
      clearTimeout(timer)
      over.abort()
      worker.unref()
    }
  }
  return { ask, isDead: () => dead, end: () => void worker.terminate() }
}
