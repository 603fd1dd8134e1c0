import process from 'node:process'
import { readConfig } from '../packages/judge/src/config.ts'
import { ownArguments } from './process/arguments.ts'
import { keepSecrets } from './process/environment.ts'
import { say } from './process/say.ts'
import { buildSandbox } from './product/build.ts'
import { supervise } from './product/child.ts'
import { remoteJudgePart } from './product/programs.ts'
import { onStopSignal } from './product/signals.ts'
import { readSettings } from './settings.ts'

const graceMs = 15_000

ownArguments('judge')

/** `npm run judge`: a judge for a site on another machine, named by SERVER_URL and NODE_TOKEN; started again when it dies. */
async function main() {
  const { silentMs } = readSettings(process.env)
  const config = readConfig(process.env)
  if (Array.isArray(config)) throw new Error(config.join('\n'))
  keepSecrets()
  const trouble = await buildSandbox()
  if (trouble) throw new Error(trouble)
  const judge = supervise({ ...remoteJudgePart(), silentMs, isBare: true })
  const end = (ms: number) => void judge.stop(ms).then((code) => process.exit(code))
  onStopSignal(
    () => {
      say('stopping (once more to force it)')
      end(graceMs)
    },
    () => end(0),
  )
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
