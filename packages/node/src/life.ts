import { log, reasonOf } from './log.ts'

const beatMs = 1000

/** Shows the launcher that we live; it takes us for frozen, and starts us again, when this stays away. */
export function showLife(): void {
  const beat = () => process.connected && process.send?.('alive', undefined, undefined, () => undefined)
  beat()
  setInterval(beat, beatMs).unref()
}

/** Tells the launcher why we take no work, or null once we do: whoever starts an instance reads it there at once. */
export function tellLauncher(refuses: string | null): void {
  if (process.connected) process.send?.({ refuses }, undefined, undefined, () => undefined)
}

/** Ends the process when the one that started it is gone, which leaves us with another parent. */
function watchParent(onGone: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) onGone()
  }, 500).unref()
}

/** Stops the node once, whatever asks for it: a signal, or its parent's end; a second request ends the process at once. */
export function stopOnSignals(stopNode: () => Promise<void>, { exitWithParent }: { exitWithParent: boolean }): void {
  let isStopping = false
  const stop = (why: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log(`${why}, stopping`, 'info')
    stopNode().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  if (exitWithParent) watchParent(() => stop('the parent process is gone'))
}

/** Exit code of a node whose token was taken away: it is not started again (tools/product/child.ts). */
export const revokedExit = 3

/** Ends the node in order, and for good, when the site has revoked it. */
export function endWhenRevoked(revoked: Promise<string>, stopNode: () => Promise<void>, serverUrl: string): void {
  const end = async (why: string) => {
    log(
      `${why}. ${serverUrl} gives it no more work, so it ends; a new token is made there by "npm run verdict -- node add NAME"`,
      'error',
    )
    await stopNode()
    process.exit(revokedExit)
  }
  revoked.then(end).catch(fail)
}

/** Ends the process over what nobody foresaw, and says what it was. */
export function fail(fault: unknown): never {
  log(fault instanceof Error ? (fault.stack ?? fault.message) : reasonOf(fault), 'error')
  process.exit(1)
}
