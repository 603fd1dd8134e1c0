import './compile-cache.ts'
import { flushCompileCache } from 'node:module'
import { runnerBinary } from '@verdict/sandbox/build.ts'
import { readConfig } from './config.ts'
import { log, logFrom, reasonOf } from './log.ts'
import { type JudgeNode, startNode } from './node.ts'

const graceMs = 1500
const beatMs = 1000

/** Shows the launcher that we live; it takes us for frozen, and starts us again, when this stays away. */
function showLife() {
  const beat = () => process.connected && process.send?.('alive', undefined, undefined, () => undefined)
  beat()
  setInterval(beat, beatMs).unref()
}

/** Ends the process when the one that started it is gone, which leaves us with another parent. */
function watchParent(onGone: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) onGone()
  }, 500).unref()
}

/** Stops the node once, whatever asks for it; a second request ends the process at once. */
function stopper(node: JudgeNode) {
  let isStopping = false
  return (why: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log(`${why}, stopping`, 'info')
    node.stop(graceMs).then(
      () => process.exit(0),
      (fault: unknown) => {
        log(reasonOf(fault), 'error')
        process.exit(1)
      },
    )
  }
}

async function main() {
  showLife()
  const config = readConfig(process.env)
  if (Array.isArray(config)) {
    for (const fault of config) process.stderr.write(`judge: ${fault}\n`)
    process.exit(2)
  }
  logFrom(config.logLevel)
  const node = await startNode(config, config.runner ?? (await runnerBinary()))
  const stop = stopper(node)
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  void node.ready.then(flushCompileCache)
  if (config.exitWithParent) watchParent(() => stop('the parent process is gone'))
}

function fail(fault: unknown) {
  log(fault instanceof Error ? (fault.stack ?? fault.message) : reasonOf(fault), 'error')
  process.exit(1)
}

process.on('uncaughtException', fail)
main().catch(fail)
