import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PackageFault, type PackageMessageCode } from '../message.ts'

/** Heap of the thread, in MiB: the texts of one package several times over. */
const heapMb = 1024
/** What one step (unpacking an upload, reading or writing one package) may take, in seconds. */
const maxStepSeconds = 600

export interface ThreadProgram {
  /** A module that answers each message it gets from its parent with one message. */
  module: URL
  /** Which fault it is when a step takes too long. */
  tooLong: PackageMessageCode
}

export interface PackageThread<Question, Answer> {
  /** Its answer; rejects when it died (also of want of memory) or takes too long, after which it is of no more use. */
  ask: (question: Question, name: string) => Promise<Answer>
  isDead: () => boolean
  end: () => void
}

/** Starts a thread for packages; it does not keep the process alive while nothing is asked of it. */
export function startThread<Question, Answer>({ module, tooLong }: ThreadProgram): PackageThread<Question, Answer> {
  const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined) // whoever waits for an answer hears of it
  let dead = false
  const die = (error: Error) => {
    dead = true
    ended.reject(error)
  }
  worker.once('error', die)
  worker.once('exit', () => die(new Error('the thread for packages ended')))
  worker.unref()

  const ask = async (question: Question, name: string): Promise<Answer> => {
    const over = new AbortController()
    const timer = setTimeout(() => {
      die(new PackageFault(tooLong, { file: name, seconds: maxStepSeconds }))
      void worker.terminate()
    }, maxStepSeconds * 1000)
    worker.ref()
    const answer = once(worker, 'message', { signal: over.signal }).then(([data]) => data as Answer)
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
