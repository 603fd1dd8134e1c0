import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { hostilePrograms, runnerBinary } from '@verdict/sandbox/build.ts'
import { inCheckout } from '../process/paths.ts'
import { say } from '../process/say.ts'
import { filesUnder, isAsKept, keepLooks, looksOf, mayWrite, sourcesUnder } from './looks.ts'
import { oneAtATime } from './one-at-a-time.ts'

export const webFolder = inCheckout('packages/web/dist')

const webRecord = inCheckout('.cache/web.json')
const webSources = ['packages/web', 'packages/contract/src', 'package-lock.json']

/** Builds the pages to packages/web/dist, unless the sources are those of the last build. */
export async function buildWeb() {
  const sources = () => sourcesUnder(webSources)
  const isBuilt = () => fs.existsSync(path.join(webFolder, 'index.html'))
  const isFresh = () => isBuilt() && isAsKept(webRecord, sources())
  if (isFresh()) return
  const closed = [webFolder, path.dirname(webRecord)].find((folder) => !mayWrite(folder))
  if (closed !== undefined) return doWithout(closed, isBuilt())
  await oneAtATime('build', async () => {
    if (isFresh()) return
    say('building the web pages')
    const before = looksOf(sources())
    await run(
      process.execPath,
      [inCheckout('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      'packages/web',
    )
    keepLooks(webRecord, before)
    say('web pages are built')
  })
}

/** In a checkout that is somebody else's the pages are those that there are. */
function doWithout(closed: string, isBuilt: boolean): void {
  const why = `${closed} cannot be written by this account: the owner of the checkout builds them with "npm run verdict -- build"`
  if (!isBuilt) throw new Error(`The web pages are not built, and ${why}.`)
  say(`the web pages are of other sources than those here, and ${why}`, 'warn')
}

const sandboxRecord = inCheckout('.cache/sandbox.json')
/** What is compiled as well as what it is made of. */
const ofSandbox = ['src', 'attacks', 'build.mjs', 'dist/runner', 'dist/attacks']
const filesOfSandbox = () => ofSandbox.flatMap((name) => filesUnder(inCheckout('packages/sandbox', name)))

/** Compiles the sandbox, and what examines it, if their sources changed; answers why not when it cannot be, e.g. for want of gcc. */
export async function buildSandbox(): Promise<string | undefined> {
  if (isAsKept(sandboxRecord, filesOfSandbox())) return undefined
  return Promise.all([runnerBinary(), hostilePrograms()]).then(
    () => void keepLooks(sandboxRecord, looksOf(filesOfSandbox())),
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
