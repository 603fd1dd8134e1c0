import fs from 'node:fs'
import path from 'node:path'
import { makeKeyFile } from '../../packages/server/src/secrets/keys.ts'
import { rotate } from '../process/rotate.ts'
import { logTo, say } from '../process/say.ts'
import type { Settings } from '../settings.ts'
import { buildSandbox, buildWeb } from './build.ts'
import { type Child, supervise } from './child.ts'
import { type Claim, claimDataDir } from './claim.ts'
import { prepareContent } from './content.ts'
import { keepDatabase } from './database.ts'
import { watchDisk } from './disk.ts'
import { giveFolders } from './folders.ts'
import { instanceId } from './instance-id.ts'
import { judgePart, type Part, relayPart, serverPart } from './programs.ts'
import { localUrlOf, refuseTakenPort, urlOf } from './ready.ts'
import { makeRunFolder } from './run-folder.ts'
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
  /** Called when the database has its content, before judge and relay start. */
  onContent?(databaseUrl: string): Promise<void>
  /** `host:port` of sites of the inside network that the relay may speak to, besides those of its environment. */
  privateHosts?: readonly string[]
}

const graceMs = 15_000

/** Brings an instance up, with whatever has to be built or made first, and resolves when it can be used. */
export async function openInstance(
  settings: Settings,
  { develop = false, onBegin, onContent, privateHosts }: OpenOptions = {},
): Promise<Instance> {
  const claim = await claimDataDir(settings.dataDir)
  const stack = makeStack()
  stack.add({ stop: async () => claim.release(), force: async () => claim.release() })
  onBegin?.(stack)
  stack.add(keepLogs(settings))
  try {
    claim.tell({ url: urlOf(settings.host, settings.port), ready: false, children: [] })
    await refuseTakenPort(settings.host, settings.port)
    const [database, trouble] = await together(raise(settings, stack), build(develop))
    const identity = giveFolders(settings)
    if (identity.notice) say(identity.notice)
    makeKeyFile(settings, identity.owner)
    const secrets = makeRunFolder(settings.dataDir)
    stack.add(secrets)

    const { run, tellReady } = runnerOf(settings, claim, stack, develop)
    const serverUrl = localUrlOf(settings.host, settings.port)
    if (trouble) say(`judging is off: ${trouble}`)
    const instance = instanceId(settings.dataDir)
    const ownJudge = !trouble && settings.judgeSlots !== 0 ? instance : undefined
    const server = run(serverPart(settings, database.url, identity, ownJudge))
    const tokens = await prepareContent(settings, database.url, { instance, judges: ownJudge !== undefined })
    await onContent?.(database.url)
    const judgeToken = tokens.judge && secrets.keep('judge.token', tokens.judge, undefined)
    const judge = judgeToken ? run(judgePart(settings, serverUrl, judgeToken)) : undefined
    const relayToken = tokens.relay && secrets.keep('relay.token', tokens.relay, identity.owner)
    await waitUntilReady(serverUrl, server, judge)
    // nobody's page waits for it, while server and judge would wait for their share of the processor
    if (relayToken) run(relayPart(settings, serverUrl, relayToken, identity, privateHosts))
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

async function raise(settings: Settings, stack: Stack) {
  const starting = keepDatabase(settings)
  // A stop that comes while it starts waits for that, so that it is not left behind.
  const stop = async () => (await starting.catch(() => undefined))?.stop()
  stack.add({ stop, force: stop })
  const database = await starting
  say(database.about)
  return database
}

/** Answers why there can be no judging here, if so. */
async function build(develop: boolean): Promise<string | undefined> {
  const [trouble] = await together(buildSandbox(), develop ? Promise.resolve() : buildWeb())
  return trouble
}

/** Both results, or the first error once both have ended, so that nothing goes on unseen. */
async function together<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
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
      ...(develop
        ? { nodeFlags: part.watch ? ['--watch', '--watch-preserve-output'] : [] }
        : inService(settings, part)),
      holds: claim.lock.fd,
      onStart(pid) {
        pids[part.name] = pid
        tell()
      },
    })
    stack.add({ stop: async () => void (await child.stop(graceMs)), force: async () => void (await child.stop(0)) })
    return child
  }
  return { run, tellReady }
}

const logFolder = (dataDir: string) => path.join(dataDir, 'logs')

const inService = ({ dataDir, silentMs }: Settings, { name }: Part) => ({
  logFile: path.join(logFolder(dataDir), `${name}.log`),
  silentMs,
})

const lookMs = 2000

/** What is said is logged from now on, no log of the instance grows for ever, and a disk that fills up is told of. */
function keepLogs({ dataDir, logFileBytes, warnPercent }: Settings): Stoppable {
  const folder = logFolder(dataDir)
  fs.mkdirSync(folder, { recursive: true })
  const files = ['launcher', 'server', 'judge', 'relay'].map((name) => path.join(folder, `${name}.log`))
  logTo(files[0] ?? '')
  const timer = setInterval(() => {
    for (const file of [...files, path.join(dataDir, 'postgres.log')]) rotate(file, logFileBytes)
  }, lookMs)
  const disk = watchDisk(dataDir, warnPercent)
  const stop = async () => {
    clearInterval(timer)
    disk.stop()
  }
  return { stop, force: stop }
}
