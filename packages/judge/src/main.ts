import './compile-cache.ts'
import { flushCompileCache } from 'node:module'
import { endWhenRevoked, fail, showLife, stopOnSignals } from '@verdict/node/life.ts'
import { log, logFrom } from '@verdict/node/log.ts'
import { runnerBinary } from '@verdict/sandbox/build.ts'
import { readConfig } from './config.ts'
import { startNode } from './node.ts'

const graceMs = 1500
const overheard =
  'whoever is on the way can read code, test data and the token; use https://, or TRUSTED_NETWORK=1 where nobody is'

async function main() {
  showLife()
  const config = readConfig(process.env)
  if (Array.isArray(config)) {
    for (const fault of config) process.stderr.write(`judge: ${fault}\n`)
    process.exit(2)
  }
  logFrom(config.logLevel, 'judge')
  if (config.overheard) log(`${config.serverUrl} is another machine spoken to in clear: ${overheard}`)
  const node = await startNode(config, config.runner ?? (await runnerBinary()))
  stopOnSignals(() => node.stop(graceMs), config)
  endWhenRevoked(node.revoked, () => node.stop(0), config.serverUrl)
  void node.ready.then(flushCompileCache)
}

process.on('uncaughtException', fail)
main().catch(fail)
