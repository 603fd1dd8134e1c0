import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { hostilePrograms, runnerBinary } from '@verdict/sandbox/build.ts'
import { inCheckout } from '../process/paths.ts'
import { say } from '../process/say.ts'
import { filesUnder, keepLooks, keptLooks, looksOf, sourcesUnder } from './looks.ts'
import { oneAtATime } from './one-at-a-time.ts'

export const webFolder = inCheckout('packages/web/dist')

const webRecord = inCheckout('.cache/web.json')
const webSources = ['packages/web', 'packages/contract/src', 'package-lock.json']

/** Builds the pages to packages/web/dist, unless the sources are those of the last build. */
export async function buildWeb() {
  const looks = () => looksOf(sourcesUnder(webSources))
  const isFresh = () => keptLooks(webRecord) === looks() && fs.existsSync(path.join(webFolder, 'index.html'))
  if (isFresh()) return
  await oneAtATime('build', async () => {
    if (isFresh()) return
    say('building the web pages')
    const before = looks()
    await run(
      process.execPath,
      [inCheckout('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      'packages/web',
    )
    keepLooks(webRecord, before)
    say('web pages are built')
  })
}

const sandboxRecord = inCheckout('.cache/sandbox.json')
/** What is compiled as well as what it is made of. */
const ofSandbox = ['src', 'attacks', 'build.mjs', 'dist/runner', 'dist/attacks']
const looksOfSandbox = () => looksOf(ofSandbox.flatMap((name) => filesUnder(inCheckout('packages/sandbox', name))))

/** Compiles the sandbox, and what examines it, if their sources changed; answers why not when it cannot be, e.g. for want of gcc. */
export async function buildSandbox(): Promise<string | undefined> {
  if (keptLooks(sandboxRecord) === looksOfSandbox()) return undefined
  return Promise.all([runnerBinary(), hostilePrograms()]).then(
    () => void keepLooks(sandboxRecord, looksOfSandbox()),
    (error: Error) => error.message,
  )
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
