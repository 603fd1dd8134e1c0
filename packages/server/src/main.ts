import './compile-cache.ts'
import { flushCompileCache } from 'node:module'

const beatMs = 1000
const beat = () => process.connected && process.send?.('alive', undefined, undefined, () => undefined)

/** A launcher starts us while the database comes up, so that we are read meanwhile; it says then where that is. */
function environment(): Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv {
  if (!process.argv.includes('--settings-follow')) return process.env
  return new Promise((resolve) => process.once('message', (rest) => resolve({ ...process.env, ...(rest as object) })))
}

// The launcher takes us for frozen, and starts us again, when this stays away.
beat()
setInterval(beat, beatMs).unref()
const told = environment()
const { run } = await import('./run.ts')
await run(await told)
flushCompileCache()
