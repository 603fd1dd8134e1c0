/**
 * What one test case costs over a bare vfork + execve + wait, and what other ways cost: `node bench/overhead.ts [ROUNDS]`.
 * Everything in one run, interleaved, on one core. Minima are the solid figures on a machine that does other things too.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { buildBare, startBare } from './bare.ts'
import { cpu, figures, openSite, type Site, us } from './site.ts'

const rounds = Math.max(200, Number(process.argv[2] ?? 300))
const perBatch = 10
/** Of a bare run, the median of a case of a batch. */
const wanted = 1.25

/** Spawned from Node as a judge without a sandbox would, on any core: its output read, its end awaited. */
async function spawnFromNode(input: string, program: string): Promise<number> {
  const stdin = openSync(input, 'r')
  const start = performance.now()
  const child = spawn(program, [], { stdio: [stdin, 'pipe', 'pipe'], env: {} })
  child.stdout?.resume()
  child.stderr?.resume()
  await once(child, 'close')
  const took = (performance.now() - start) * 1000
  closeSync(stdin)
  return took
}

const bwrapWords = (app: string) =>
  `--unshare-all --die-with-parent --clearenv --ro-bind /usr /usr --symlink usr/lib /lib --symlink usr/lib64 /lib64 \
--symlink usr/bin /bin --ro-bind ${app} /app --proc /proc --dev /dev --tmpfs /tmp --chdir /tmp /app/main`.split(' ')

function whyNoBwrap(): string | undefined {
  try {
    execFileSync('/usr/bin/bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'SKIPPED: bwrap is not installed (apt install bubblewrap), or may not make namespaces here'
  }
}

type Way = (app: string) => Promise<number>

/** The ways to run a test, each saying the microseconds it took; and what ends them. */
function waysOf(site: Site, bareBinary: string, app: string) {
  const bare = startBare(bareBinary, { input: site.input, cpu }, join(app, 'main'))
  const bwrap = whyNoBwrap()
    ? undefined
    : startBare(bareBinary, { input: site.input, cpu }, '/usr/bin/bwrap', ...bwrapWords(app))
  let lastBatch: Awaited<ReturnType<Site['batch']>> | undefined
  const inBatch: Way = async () => {
    lastBatch = await site.batch(app, perBatch)
    return lastBatch.us / perBatch
  }
  const inJail: Way = async () => {
    const one = lastBatch?.ran[perBatch >> 1]
    return one ? one.wallUs + one.waitedUs : Number.NaN
  }
  const ways: [name: string, way: Way][] = [
    ['bare vfork + execve + wait', bare.run],
    [`a case of a batch of ${perBatch}, Node to Node`, inBatch],
    ['  of it in the jail, from start to end', inJail],
    ['a batch of one case, Node to Node', async () => (await site.batch(app, 1)).us],
    ['Node child_process.spawn, no sandbox', () => spawnFromNode(site.input, join(app, 'main'))],
    ...(bwrap ? [['bwrap for each run, from the small C process', bwrap.run] satisfies [string, Way]] : []),
  ]
  return { ways, end: () => void [bare, bwrap].map((one) => one?.end()) }
}

function printRows(title: string, ways: [string, Way][], seen: number[][]): void {
  const base = figures(seen[0] ?? [])
  const times = (value: number) => `${value.toFixed(2)}x`.padStart(7)
  console.log(`\n${title.padEnd(48)}      min   median     +min  +median    min median`)
  for (const [index, [name]] of ways.entries()) {
    const { min, median } = figures(seen[index] ?? [])
    const added = `${us(min - base.min)}${us(median - base.median)}`
    console.log(
      `${name.padEnd(48)}${us(min)}${us(median)}${added}${times(min / base.min)}${times(median / base.median)}`,
    )
  }
}

async function measure(site: Site, bareBinary: string, title: string, language: 'c' | 'cpp'): Promise<void> {
  const app = await site.app(language)
  const { ways, end } = waysOf(site, bareBinary, app)
  const seen = ways.map((): number[] => [])
  for (let round = -20; round < rounds; round++)
    for (const [index, [, way]] of ways.entries()) {
      const took = await way(app)
      if (round >= 0) seen[index]?.push(took) // the first rounds warm everything up
    }
  end()
  printRows(title, ways, seen)
  const fifty: number[] = []
  for (let round = 0; round < 20; round++) fifty.push((await site.batch(app, 50)).us)
  const { min, median } = figures(fifty)
  const inBatch = figures(seen[1] ?? []).median / figures(seen[0] ?? []).median
  const isKept = inBatch <= wanted
  console.log(
    `${isKept ? 'kept' : 'NOT KEPT'}: a case of a batch ${inBatch.toFixed(2)} x bare, wanted at most ${wanted} x`,
  )
  if (!isKept) process.exitCode = 1
  console.log(
    `a batch of 50 cases, Node to Node: min ${(min / 1000).toFixed(1)} ms, median ${(median / 1000).toFixed(1)} ms`,
  )
}

const site = await openSite()
const bareBinary = buildBare(site.folder)
console.log(`${rounds} interleaved rounds, tier ${site.runner.hello.tier}, core ${cpu}`)
const missing = whyNoBwrap()
if (missing) console.log(missing)
await measure(site, bareBinary, 'static C++ A+B', 'cpp')
await measure(site, bareBinary, 'static C A+B', 'c')
await site.close()
