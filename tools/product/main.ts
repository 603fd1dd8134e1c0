import process from 'node:process'
import { say, tell } from '../process/say.ts'
import { onStopSignal } from './signals.ts'
import type { Stoppable } from './stack.ts'

/** What a start has come to. */
export interface Opened {
  url: string
  /** Why nothing is judged here, where that was asked for. */
  judgesNothing?: string | undefined
}

/** Opens an instance, tells its address as the last line, and what it cannot do, and takes it down again on Ctrl-C, SIGTERM or SIGHUP. */
export function runUntilSignal(open: (onBegin: (begun: Stoppable) => void) => Promise<Opened>) {
  let isStopping = false
  let isForced = false
  const onBegin = (instance: Stoppable) => {
    onStopSignal(
      () => {
        isStopping = true
        say('stopping (once more to force it)')
        instance.stop().then(() => process.exit(isForced ? 1 : 0), fail)
      },
      () => {
        isForced = true
        instance.force().catch(fail)
      },
    )
    // Nothing foresaw it, so nobody knows what is true now; what was started must not be left behind.
    process.on('uncaughtException', (error) => {
      say(`stopping, for the launcher itself failed: ${error.stack ?? error.message}`)
      if (isStopping) return
      isStopping = true
      instance.stop().then(() => process.exit(1), fail)
    })
  }
  open(onBegin).then(
    ({ url, judgesNothing }) =>
      isStopping ||
      tell(`Verdict is ready at ${url}${judgesNothing === undefined ? '' : ` but judges nothing: ${judgesNothing}`}`),
    (error: Error) => isStopping || fail(error),
  )
}

function fail(error: Error) {
  console.error(error.message)
  process.exit(1)
}
