import { spawn } from 'node:child_process'
import process from 'node:process'
import { inCheckout } from './process/paths.ts'
import { buildSandbox } from './product/build.ts'

/** `npm run judge`: a judge for a site on another machine, named by SERVER_URL and NODE_TOKEN. */
const trouble = await buildSandbox()
if (trouble) {
  console.error(trouble)
  process.exit(1)
}
const child = spawn('setpriv', ['--pdeathsig=TERM', process.execPath, inCheckout('packages/judge/src/main.ts')], {
  stdio: 'inherit',
  detached: true, // Ctrl-C reaches it through us alone: a second signal would end it without giving its jobs back
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill('SIGTERM'))
child.once('exit', (code) => process.exit(code ?? 1))
