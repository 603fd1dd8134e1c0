import './compile-cache.ts'
import { flushCompileCache } from 'node:module'
import { run } from './run.ts'

const beatMs = 1000
const beat = () => process.connected && process.send?.('alive', undefined, undefined, () => undefined)

// The launcher takes us for frozen, and starts us again, when this stays away.
beat()
setInterval(beat, beatMs).unref()
await run(process.env)
flushCompileCache()
