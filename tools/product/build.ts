import { spawn } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { hostilePrograms, runnerBinary } from '@verdict/sandbox/build.ts'
import { readIfThere } from '../process/alive.ts'
import { lockFile } from '../process/lock.ts'
import { inCheckout } from '../process/paths.ts'
import { say } from '../process/say.ts'

export const webFolder = inCheckout('packages/web/dist')

const webStamp = inCheckout('.cache/web.sha256')
const webSources = ['packages/web', 'packages/contract/src', 'package-lock.json']
const notSources = new Set(['node_modules', 'dist', 'test', 'e2e'])

/** Builds the pages to packages/web/dist, unless the sources are those of the last build. */
export async function buildWeb() {
  const isFresh = () =>
    readIfThere(webStamp) === hashOf(webSources) && fs.existsSync(path.join(webFolder, 'index.html'))
  if (isFresh()) return
  await oneAtATime(async () => {
    if (isFresh()) return
    say('building the web pages')
    const hash = hashOf(webSources)
    await run(
      process.execPath,
      [inCheckout('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      'packages/web',
    )
    fs.writeFileSync(webStamp, hash)
    say('web pages are built')
  })
}

/** Compiles the sandbox, and what examines it, if their sources changed; answers why not when it cannot be, e.g. for want of gcc. */
export async function buildSandbox(): Promise<string | undefined> {
  return Promise.all([runnerBinary(), hostilePrograms()]).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

/** Two starts from one checkout must not build at once. */
async function oneAtATime(work: () => Promise<void>) {
  const lock = await lockFile(inCheckout('.cache/build.lock'), 600)
  try {
    await work()
  } finally {
    lock?.release()
  }
}

function hashOf(names: string[]): string {
  const hash = crypto.createHash('sha256')
  for (const file of names.flatMap((name) => filesUnder(name)))
    hash.update(`${file}\0`).update(fs.readFileSync(inCheckout(file)))
  return hash.digest('hex')
}

function filesUnder(name: string): string[] {
  if (!fs.statSync(inCheckout(name)).isDirectory()) return [name]
  const entries = fs.readdirSync(inCheckout(name)).filter((entry) => !notSources.has(entry))
  return entries.sort().flatMap((entry) => filesUnder(path.join(name, entry)))
}

function run(program: string, args: string[], folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('setpriv', ['--pdeathsig=TERM', program, ...args], {
      cwd: inCheckout(folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(args[0] ?? program)} failed:\n${output}`)),
    )
  })
}
