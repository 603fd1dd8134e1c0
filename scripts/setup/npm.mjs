import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { withLock } from './lock.mjs'
import { runLong, say } from './say.mjs'

/** Makes node_modules what the lockfile says, unless it is that already. */
export async function installNpmPackages(root) {
  if (isInstalled(root)) return
  await withLock(path.join(root, '.cache', 'setup.lock'), async () => {
    if (isInstalled(root)) return // another start did it meanwhile
    const count = Object.keys(readJson(path.join(root, 'package-lock.json'))?.packages ?? {}).length
    say(`installing npm packages (${count} in the lockfile; half a minute or more)`)
    // NODE_ENV=production would leave out what builds the web pages.
    const { code, output } = await runLong('npm ci', ...npmCommand(), { cwd: root })
    if (code !== 0) throw new Error(`npm could not install the packages:\n${output.trim()}`)
    say('npm packages are installed')
  })
}

const npmArguments = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']

/** The npm that runs us, if one does. */
function npmCommand() {
  const npm = process.env.npm_execpath
  return npm ? [process.execPath, [npm, ...npmArguments]] : ['npm', npmArguments]
}

/** npm writes node_modules/.package-lock.json last, so a killed install is seen as none. */
function isInstalled(root) {
  const wanted = readJson(path.join(root, 'package-lock.json'))
  const present = readJson(path.join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted.packages).every(([name, entry]) => {
    if (!name.startsWith('node_modules/') || (entry.optional && !isForHere(entry))) return true
    const have = present.packages[name]
    return have !== undefined && have.version === entry.version && have.integrity === entry.integrity
  })
}

/** Of optional packages only those made for this very machine are sure to be there. */
const isForHere = ({ os, cpu, libc }) => !libc && Boolean(os?.includes(process.platform) && cpu?.includes(process.arch))

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
