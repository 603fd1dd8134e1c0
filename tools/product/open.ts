import fs from 'node:fs'
import path from 'node:path'
import { newNodeToken } from '../../packages/server/src/http/node-token.ts'
import { makeKeyFile } from '../../packages/server/src/secrets/keys.ts'
import { rotate } from '../process/rotate.ts'
import { logTo, say } from '../process/say.ts'
import type { Settings } from '../settings.ts'
import { buildSandbox, buildWeb } from './build.ts'
import { bundlePrograms, readContent } from './bundle.ts'
import { type Child, supervise } from './child.ts'
import { type Claim, claimDataDir } from './claim.ts'
import { keepDatabase } from './database.ts'
import { watchDisk } from './disk.ts'
import { giveFolders } from './folders.ts'
import { instanceId } from './instance-id.ts'
import { bundled, judgePart, lateOfServer, type Part, relayPart, serverPart } from './programs.ts'
import { localUrlOf, refuseTakenPort, urlOf } from './ready.ts'
import { makeRunFolder, type RunFolder } from './run-folder.ts'
import { makeStack, type Stack, type Stoppable } from './stack.ts'
import { waitUntilReady } from './wait.ts'

export interface Instance extends Stoppable {
  /** Where people find it. */
  url: string
  databaseUrl: string
  /** Why nothing is judged here, where that was asked for. */
  judgesNothing: string | undefined
  /** Adds a program that runs and ends with the instance. */
  run(part: Part): Child
}

export interface OpenOptions {
  /** Server and judge start again when their sources change and log to the terminal; the web pages are not built. */
  develop?: boolean
  /** Called with the means to stop whatever runs so far, for signals that come during the start. */
  onBegin?(begun: Stoppable): void
  /** Called when the database has its content, before the relay starts. */
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
    const raising = noted(raise(settings, stack))
    const isBundled = !develop && (await bundlePrograms())
    const identity = giveFolders(settings)
    if (identity.notice) say(identity.notice)
    makeKeyFile(settings, identity.owner)
    const secrets = makeRunFolder(settings.dataDir)
    stack.add(secrets)

    const { run, tellReady } = runnerOf(settings, claim, stack, { develop, isBundled })
    const serverUrl = localUrlOf(settings.host, settings.port)
    const instance = instanceId(settings.dataDir)
    // server and judge are read, and the sandbox is examined, while the database comes up and learns of them
    const known = Promise.withResolvers<NodeJS.ProcessEnv>()
    const part = serverPart(settings, identity)
    const server = develop
      ? known.promise.then((late) => run({ ...part, env: { ...part.env, ...late } }))
      : run({ ...part, late: known.promise })
    const built = noted(build(develop))
    const raised = noted(together(raising, built))
    const judging = noted(
      built.then((trouble) => {
        if (trouble) say(`judging is off: ${trouble}`)
        return trouble || settings.judgeSlots === 0 ? undefined : startJudge(settings, serverUrl, secrets, run)
      }),
    )
    const { prepareContent } = await readContent(isBundled)
    const [{ url: databaseUrl }, trouble] = await raised
    const judge = await judging
    const relayToken = settings.relays ? newNodeToken() : undefined
    const late = lateOfServer(databaseUrl, judge && instance)
    await prepareContent(settings, databaseUrl, {
      instance,
      tokens: { judge: judge?.token, relay: relayToken },
      onKnown: () => known.resolve(late),
    })
    await onContent?.(databaseUrl)
    const lost = await waitUntilReady(serverUrl, await server, judge?.child)
    // nobody's page waits for it, while server and judge would wait for their share of the processor
    if (relayToken) {
      const file = secrets.keep('relay.token', relayToken, identity.owner)
      run(relayPart(settings, serverUrl, file, identity, privateHosts))
    }
    tellReady()
    return {
      url: urlOf(settings.host, settings.port),
      databaseUrl,
      judgesNothing: settings.judgeSlots === 0 ? undefined : (trouble ?? lost),
      run,
      stop: stack.stop,
      force: stack.force,
    }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

function startJudge(settings: Settings, serverUrl: string, secrets: RunFolder, run: (part: Part) => Child) {
  const token = newNodeToken()
  return { token, child: run(judgePart(settings, serverUrl, secrets.keep('judge.token', token, undefined))) }
}

/** Looked at later: until then its failure is not one that nobody has seen. */
function noted<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
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
function runnerOf(
  settings: Settings,
  claim: Claim,
  stack: Stack,
  { develop, isBundled }: { develop: boolean; isBundled: boolean },
) {
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
      ...(develop
        ? { ...part, nodeFlags: part.watch ? ['--watch', '--watch-preserve-output'] : [] }
        : { ...(isBundled ? bundled(part) : part), ...inService(settings, part) }),
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
