import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import process from 'node:process'
import { unmet } from './needs.mjs'
import { runLong, say } from './say.mjs'

const listsFolder = '/var/lib/apt/lists'
const weekMs = 7 * 24 * 3600 * 1000

/**
 * Installs the Debian packages behind missing programs with one call of apt-get, where we may; else says what is missing,
 * what is therefore off and how to get it. Never stops the start.
 */
export async function installDebianPackages(groups, env) {
  const missing = unmet(groups, env)
  if (!missing.length) return
  const { packages, notes } = choosePackages(missing)
  for (const note of notes) say(note)
  if (packages.length) await install(packages, env)
  const still = unmet(groups, env)
  if (still.length) report(still, packages)
}

async function install(packages, env) {
  const way = howToInstall(env)
  if (!way.command) return say(`not installing Debian packages: ${way.why}`)
  const isStale = listsAreStale()
  if (isStale) await updateLists(way)
  const offered = offeredAmong(packages)
  if (!offered.length) return
  say(`installing Debian packages: ${offered.join(' ')}`)
  const first = await apt(way, installArguments(offered))
  const { code, output } = first.code === 0 || isStale ? first : await installAgain(way, offered)
  if (code === 0) return say('Debian packages are installed')
  say(`apt-get failed:\n${output.trim().split('\n').slice(-8).join('\n')}`)
}

/** Those of the packages that this system's lists know: one unknown name would make apt-get install none of them. */
export function offeredAmong(packages, command = 'apt-cache') {
  const env = { ...process.env, LC_ALL: 'C' }
  const { status, stdout } = spawnSync(command, ['policy', ...packages], { encoding: 'utf8', env })
  if (status !== 0) return packages
  const known = [...stdout.matchAll(/^(\S+):\n.*\n +Candidate: (?!\(none\))/gm)].map(([, name]) => name)
  return packages.filter((name) => known.includes(name))
}

/** A list may name versions that the mirror has replaced since. */
async function installAgain(way, packages) {
  await updateLists(way)
  return apt(way, installArguments(packages))
}

async function updateLists(way) {
  say('asking Debian for its list of packages')
  await apt(way, ['update'])
}

const installArguments = (packages) => ['install', '-y', '--no-install-recommends', ...packages]

function apt({ command, ask }, args) {
  const [program, ...prefix] = [...command, 'apt-get', '-o', 'DPkg::Lock::Timeout=300']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return runLong('apt-get', program, [...prefix, ...args], { ask, env })
}

/** The command in front of apt-get, or why there is none. A password is asked for only at a terminal. */
export function howToInstall(env, isTerminal = Boolean(process.stdin.isTTY)) {
  if (env.INSTALL === '0') return { why: 'INSTALL=0' }
  if (!succeeds('apt-get', ['--version'])) return { why: 'this system has no apt-get' }
  if (process.getuid() === 0) return { command: [] }
  if (succeeds('sudo', ['-n', 'true'])) return { command: ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive'] }
  if (isTerminal && succeeds('sudo', ['-V'])) return { command: ['sudo', 'DEBIAN_FRONTEND=noninteractive'], ask: true }
  return { why: 'that needs root, or sudo without a password' }
}

const succeeds = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

function listsAreStale() {
  if (!fs.existsSync(listsFolder)) return true
  const lists = fs.readdirSync(listsFolder).filter((name) => /_Packages(\.\w+)?$/.test(name))
  return !lists.some((name) => Date.now() - fs.statSync(`${listsFolder}/${name}`).mtimeMs < weekMs)
}

/** Ubuntu's chromium is no program but a request to install a snap, which does not work on most servers. */
function choosePackages(missing) {
  const wanted = missing.flatMap(({ packages }) => packages)
  if (!isUbuntu() || !wanted.includes('chromium')) return { packages: wanted, notes: [] }
  const note =
    'Ubuntu has Chromium only as a snap: install Google Chrome, or run "snap install chromium", for the browser tests.'
  return { packages: wanted.filter((name) => name !== 'chromium'), notes: [note] }
}

const isUbuntu = () =>
  fs.existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(fs.readFileSync('/etc/os-release', 'utf8'))

function report(still, packages) {
  for (const { packages: names, off } of still) say(`missing: ${names.join(' ')}; off without it: ${off}`)
  if (packages.length)
    say(`to get it: ${process.getuid() === 0 ? '' : 'sudo '}apt-get ${installArguments(packages).join(' ')}`)
}
