import process from 'node:process'
import { readConfig } from '../packages/remote/src/config.ts'
import { ownArguments } from './process/arguments.ts'
import { keepSecrets } from './process/environment.ts'
import { supervise } from './product/child.ts'
import { stopWithSignals } from './product/far-node.ts'
import { farRelayPart } from './product/programs.ts'
import { readSettings } from './settings.ts'

ownArguments('relay')

/** `npm run relay`: a relay for a site on another machine, named by SERVER_URL and NODE_TOKEN; started again when it dies. */
function main() {
  const { silentMs } = readSettings(process.env)
  const config = readConfig(process.env)
  if (Array.isArray(config)) throw new Error(config.join('\n'))
  keepSecrets()
  stopWithSignals(supervise({ ...farRelayPart(), silentMs, isBare: true }))
}

try {
  main()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
