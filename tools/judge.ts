import process from 'node:process'
import { readConfig } from '../packages/judge/src/config.ts'
import { ownArguments } from './process/arguments.ts'
import { keepSecrets } from './process/environment.ts'
import { buildSandbox } from './product/build.ts'
import { bundlePrograms } from './product/bundle.ts'
import { supervise } from './product/child.ts'
import { onRevoked, stopWithSignals } from './product/far-node.ts'
import { bundled, remoteJudgePart } from './product/programs.ts'
import { readSettings } from './settings.ts'

ownArguments('judge')

/** `npm run judge`: a judge for a site on another machine, named by SERVER_URL and NODE_TOKEN; started again when it dies. */
async function main() {
  const { silentMs } = readSettings(process.env)
  const config = readConfig(process.env)
  if (Array.isArray(config)) throw new Error(config.join('\n'))
  keepSecrets()
  const trouble = await buildSandbox()
  if (trouble) throw new Error(trouble)
  const part = remoteJudgePart()
  stopWithSignals(
    supervise({ ...((await bundlePrograms()) ? bundled(part) : part), silentMs, isBare: true, onRevoked }),
  )
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
