/**
 * How long `npm start` takes when nothing is to be done, from the command to a ready judge: `npm run bench -- start [RUNS]`.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../tools/process/free-port.ts'
import { checkoutRoot } from '../tools/process/paths.ts'
import { printFigures } from './figures.ts'

const runs = Number(process.argv[2] ?? 5)
/** Issue: a start with nothing to do takes less. */
const targetMs = 3000

interface Times {
  ready: number
  stopped: number
}

/** Milliseconds from `npm start` to its last line, and from SIGTERM to the end. */
async function startOnce(env: NodeJS.ProcessEnv): Promise<Times> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: checkoutRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      if (output.includes('Verdict is ready at')) resolve(performance.now() - began)
    })
    child.once('exit', () => reject(new Error(`the start failed:\n${output}`)))
  })
  const told = performance.now()
  const gone = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await gone
  return { ready, stopped: performance.now() - told }
}

async function main() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'verdict-bench-'))
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), ROOT_PASSWORD: 'root-secret' }
  const first = await startOnce(env)
  const times: Times[] = []
  for (let run = 0; run < runs; run++) times.push(await startOnce(env))
  rmSync(dataDir, { recursive: true })
  const median = times.map(({ ready }) => ready).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
  printFigures('ms', [
    { name: 'start', figures: times.map(({ ready }) => ready) },
    { name: 'stop', figures: times.map(({ stopped }) => stopped) },
  ])
  console.log(
    `first start of the instance ${first.ready.toFixed(0)} ms; median of later ones ${median.toFixed(0)} ms (target: ${targetMs})`,
  )
  process.exitCode = median < targetMs ? 0 : 1
}

await main()
