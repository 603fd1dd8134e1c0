import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** The oldest Node that may run these scripts. */
const floor = [20, 19]

export function refuseOldNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > floor[0] || (major === floor[0] && minor >= floor[1])) return
  throw new Error(`Verdict needs Node ${floor.join('.')} or newer to set itself up; this is ${version}.`)
}

/** The Node that npm installed from the lockfile; npm 10 puts no link to it into .bin, so it is named by its own folder. */
export function pinnedNode(root, arch = process.arch) {
  const node = path.join(root, 'node_modules', `node-linux-${arch}`, 'bin', 'node')
  if (fs.existsSync(node)) return node
  throw new Error(`The lockfile pins no Node for ${process.platform} ${arch}: Verdict runs on Linux, x64 or arm64.`)
}

/**
 * Runs tools/<command>.ts and ends as it ends. The tool gets SIGTERM should this process be killed, and a signal sent to this
 * process alone; one that a terminal sends to both arrives twice within a moment, which the tool takes for one.
 */
export function handOver(node, root, command, args, given) {
  const env = {
    ...given,
    PATH: `${path.dirname(node)}:${path.join(root, 'node_modules/.bin')}:${given.PATH}`,
    // what was compiled for a start is read back by the next one: half of the launcher's time
    ...(command === 'start' && { NODE_COMPILE_CACHE: path.join(root, '.cache', 'code') }),
  }
  const line = [...dyingWithUs, node, path.join(root, 'tools', `${command}.ts`), ...args]
  const child = spawn(line[0], line.slice(1), { stdio: 'inherit', cwd: root, env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    console.error(`Could not start ${line[0]}: ${error.message}`)
    process.exitCode = 1
  })
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === 'SIGINT' ? 2 : 15)
  })
}

/** npm that is killed cannot tell us so. */
function whenOrphaned(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 500)
  watch.unref()
}

const dyingWithUs = ['setpriv', '--pdeathsig=TERM']
