import process from 'node:process'
import { revokedExit } from '../../packages/node/src/life.ts'
import { say } from '../process/say.ts'
import type { Child } from './child.ts'
import { onStopSignal } from './signals.ts'

const graceMs = 15_000

/** Nothing is left to do here for a node whose site has revoked it. */
export const onRevoked = (): never => process.exit(revokedExit)

/** Ends a node of a site elsewhere, and then ourselves, on Ctrl-C, SIGTERM or SIGHUP. */
export function stopWithSignals(node: Child): void {
  const end = (ms: number) => void node.stop(ms).then((code) => process.exit(code))
  onStopSignal(
    () => {
      say('stopping (once more to force it)')
      end(graceMs)
    },
    () => end(0),
  )
}
