import { endWhenRevoked, fail, showLife, stopOnSignals } from '@verdict/node/life.ts'
import { logFrom } from '@verdict/node/log.ts'
import { readConfig } from './config.ts'
import { startNode } from './node.ts'

function main() {
  showLife()
  const config = readConfig(process.env)
  if (Array.isArray(config)) {
    for (const fault of config) process.stderr.write(`relay: ${fault}\n`)
    process.exit(2)
  }
  logFrom(config.logLevel, 'relay')
  const node = startNode(config)
  stopOnSignals(() => node.stop(), config)
  endWhenRevoked(node.revoked, () => node.stop(), config.serverUrl)
}

process.on('uncaughtException', fail)
main()
