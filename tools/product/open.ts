import path from 'node:path'
import { say } from '../process/say.ts'
import type { Settings } from '../settings.ts'
import { buildSandbox, buildWeb } from './build.ts'
import { type Child, supervise } from './child.ts'
import { type Claim, claimDataDir } from './claim.ts'
import { prepareContent } from './content.ts'
import { openDatabase } from './database.ts'
import { giveFolders } from './folders.ts'
import { judgePart, type Part, serverPart } from './programs.ts'
import { localUrlOf, refuseTakenPort, urlOf } from './ready.ts'
import { makeStack, type Stack, type Stoppable } from './stack.ts'
import { waitUntilReady } from './wait.ts'

export interface Instance extends Stoppable {
  /** Where people find it. */
  url: string
  databaseUrl: string
  /** Adds a program that runs and ends with the instance. */
  run(part: Part): Child
}

export interface OpenOptions {
  /** Server and judge start again when their sources change and log to the terminal; the web pages are not built. */
  develop?: boolean
  /** Called with the means to stop whatever runs so far, for signals that come during the start. */
  onBegin?(begun: Stoppable): void
}

const graceMs = 15_000

/** Brings an instance up, with whatever has to be built or made first, and resolves when it can be used. */
export async function openInstance(
  settings: Settings,
  { develop = false, onBegin }: OpenOptions = {},
): Promise<Instance> {
  const claim = await claimDataDir(settings.dataDir)
  const stack = makeStack()
  stack.add({ stop: async () => claim.release(), force: async () => claim.release() })
  onBegin?.(stack)
  try {
    claim.tell({ url: urlOf(settings.host, settings.port), ready: false, children: [] })
    await refuseTakenPort(settings.host, settings.port)
    const built = Promise.all([buildSandbox(), develop || buildWeb()])
    const database = await openDatabase(settings)
    stack.add({ stop: database.stop, force: database.stop })
    say(database.about)
    const identity = giveFolders(settings)
    if (identity.notice) say(identity.notice)
    const [[trouble], nodeToken] = await Promise.all([built, prepareContent(settings, database.url)])

    const { run, tellReady } = runnerOf(settings, claim, stack, develop)
    const serverUrl = localUrlOf(settings.host, settings.port)
    const server = run(serverPart(settings, database.url, identity))
    if (trouble) say(`judging is off: ${trouble}`)
    const judges = !trouble && settings.judgeSlots !== 0
    const judge = judges ? run(judgePart(settings, serverUrl, nodeToken)) : undefined
    await waitUntilReady(serverUrl, server, judge)
    tellReady()
    return {
      url: urlOf(settings.host, settings.port),
      databaseUrl: database.url,
      run,
      stop: stack.stop,
      force: stack.force,
    }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

/** Starts programs of the instance: they hold its lock, stand in its record, and are stopped with it. */
function runnerOf(settings: Settings, claim: Claim, stack: Stack, develop: boolean) {
  const pids: Record<string, number> = {}
  let ready = false
  const url = urlOf(settings.host, settings.port)
  const tell = () => claim.tell({ url, ready, children: Object.values(pids) })
  const tellReady = () => {
    ready = true
    tell()
  }
  const run = (part: Part): Child => {
    const child = supervise({
      ...part,
      ...(develop ? { nodeFlags: part.watch ? ['--watch', '--watch-preserve-output'] : [] } : logOf(settings, part)),
      holds: claim.lock.fd,
      onStart(pid) {
        pids[part.name] = pid
        tell()
      },
    })
    stack.add({ stop: () => child.stop(graceMs), force: () => child.stop(0) })
    return child
  }
  return { run, tellReady }
}

const logOf = ({ dataDir }: Settings, { name }: Part) => ({ logFile: path.join(dataDir, 'logs', `${name}.log`) })
