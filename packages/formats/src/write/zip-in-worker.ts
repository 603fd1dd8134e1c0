import { Readable } from 'node:stream'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { ExportedFile } from './exporter.ts'
import type { FromZipWorker, ToZipWorker } from './zip-worker.ts'

/** How long the thread is kept when no zip is read from it, in ms. */
const keptIdleMs = 10_000

let thread: Worker | undefined
let readers = 0
let idle: NodeJS.Timeout | undefined

/** The one thread that writes all zips; it keeps the process alive for nothing. */
function acquire(): Worker {
  clearTimeout(idle)
  readers += 1
  if (thread) return thread
  const fresh = new Worker(new URL('./zip-worker.ts', import.meta.url))
  const forget = () => {
    if (thread === fresh) thread = undefined
  }
  // its end is heard by whoever reads from it, since their ports close
  fresh.once('error', forget).once('exit', forget)
  fresh.unref()
  thread = fresh
  return fresh
}

function release(): void {
  readers -= 1
  if (readers > 0) return
  idle = setTimeout(() => {
    void thread?.terminate()
    thread = undefined
  }, keptIdleMs).unref()
}

/**
 * A zip of these files, written by a thread as it is read, so that no number of files holds this one. Fails where a file cannot
 * be read or the thread ends.
 */
export function zipInWorker(files: readonly ExportedFile[], now: Date): Readable {
  const { port1: port, port2 } = new MessageChannel()
  let isOver = false
  const begin = () => {
    acquire().postMessage({ files, now, port: port2 } satisfies ToZipWorker, [port2])
    port.once('close', () => {
      release()
      if (!isOver) zip.destroy(new Error('the thread that writes zips ended'))
    })
    port.on('message', (answer: FromZipWorker) => {
      if (answer === 'end') zip.push(null)
      else if ('failed' in answer) zip.destroy(new Error(answer.failed))
      else zip.push(Buffer.from(answer.bytes.buffer))
    })
  }
  let hasBegun = false
  const zip = new Readable({
    read() {
      if (!hasBegun) begin()
      hasBegun = true
      port.postMessage('more')
    },
    destroy(error, done) {
      isOver = true
      port.close()
      done(error)
    },
  })
  return zip
}
