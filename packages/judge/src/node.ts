import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keepRenewing, type Leases, returnAll } from '@verdict/node/leases.ts'
import { log, reasonOf } from '@verdict/node/log.ts'
import { needsOpenFolders } from '@verdict/sandbox/doctor/closed-folder.ts'
import { startRunner } from '@verdict/sandbox/runner.ts'
import type { Runner } from '@verdict/sandbox/types.ts'
import { serveSlot } from './claim.ts'
import type { Config } from './config.ts'
import { physicalCores } from './cores.ts'
import { discoverLanguages } from './discover-languages.ts'
import { openDiskCache } from './disk-cache.ts'
import { openDispatch } from './dispatch.ts'
import { watchHealth } from './health.ts'
import { type NodeStatus, register } from './registration.ts'
import { noNeighbours } from './run-exclusively.ts'
import { untilSelfTestPasses } from './self-test.ts'
import type { NodeContext, Slot } from './slot.ts'
import { speedOfBoot } from './speed.ts'
import { openBlobs } from './testdata.ts'
import { keepWarm } from './warm-files.ts'

/** A judge node at work. */
export interface JudgeNode {
  status: NodeStatus
  /** Resolves once the languages that can be tried quickly are known to the server's next hello. */
  ready: Promise<void>
  /** Resolves with the server's sentence once it has taken this node's token away. */
  revoked: Promise<string>
  /** Takes no more jobs, gives running ones `graceMs` to end, returns the rest and ends every runner. */
  stop(graceMs: number): Promise<void>
}

/** Opens what the slots share. */
export async function openNodeContext({
  folder,
  serverUrl,
  token,
  blobBytes,
  programBytes,
  prebuiltBytes,
  secondRunShare,
}: Config): Promise<NodeContext> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [blobs, programs, prebuiltCache] = await Promise.all([
    openBlobs(join(folder, 'blobs'), blobBytes),
    openDiskCache(join(folder, 'programs'), programBytes, 'boot'),
    openDiskCache(join(folder, 'aids'), prebuiltBytes, 'written'),
  ])
  const server = { url: serverUrl, token }
  return {
    server,
    blobs,
    programs,
    prebuiltCache,
    languages: new Map(),
    awaited: new Set(),
    prebuilt: new Map(),
    neighbours: noNeighbours(secondRunShare),
  }
}

/** Starts one slot in its own folder, emptied first. */
export async function openSlot(
  node: NodeContext,
  config: Config,
  binary: string,
  name: string,
  cpu?: number,
): Promise<Slot> {
  const folder = join(config.folder, 'slots', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'runner'), { recursive: true })
  const options = {
    binary,
    workFolder: join(folder, 'runner'),
    minTier: config.minTier,
    ...(cpu === undefined ? {} : { cpu }),
  }
  return { node, folder, runner: await startRunner(options) }
}

/** The number of slots and, where one core is left for everything else, the core of each. */
export async function layOut({ slots, pinCores }: Config): Promise<(number | undefined)[]> {
  const cores = await physicalCores()
  const count = slots ?? Math.max(1, cores.length >= 4 ? cores.length - 1 : cores.length)
  const pin = pinCores ?? (cores.length >= 4 && count < cores.length)
  // The last cores: interrupts and the operating system prefer the first.
  return Array.from({ length: count }, (_, index) => (pin ? cores.at(-1 - (index % cores.length)) : undefined))
}

/** Starts the runners, finds the languages, and judges until stopped. */
export async function startNode(config: Config, binary: string): Promise<JudgeNode> {
  const node = await openNodeContext(config)
  const places = await layOut(config)
  const slots = await Promise.all(places.map((cpu, index) => openSlot(node, config, binary, String(index + 1), cpu)))
  const [first] = slots
  if (!first) throw new Error('A judge needs at least one slot.')
  for (const { runner } of slots) node.neighbours.runners.add(runner)
  // what programs are started from lies in it
  if (needsOpenFolders(first.runner.hello)) await chmod(config.folder, 0o711)
  const stopping = new AbortController()
  const status: NodeStatus = {
    server: node.server,
    build: config.build,
    slots: slots.length,
    sandbox: first.runner.hello,
    languages: node.languages,
    awaited: node.awaited,
    missing: new Map(),
    refuses: null,
    speed: null,
    examinedAt: null,
    registration: undefined,
  }
  const extra = () => openSlot(node, config, binary, 'background')
  const known = Promise.withResolvers<void>()
  const { signal } = stopping
  const { ready, done } = discoverLanguages({ config, node, slots, extra, status, calm: known.promise, signal })
  const leases: Leases = new Map()
  const renewing = keepRenewing(
    node.server,
    leases,
    watchHealth(() => status.examinedAt),
  )
  const take = openDispatch(status, signal)
  const serve = () => Promise.all(slots.map((slot) => serveSlot(slot, take, status, leases, signal)))
  const fit = untilSelfTestPasses(config, binary, status, signal)
  const begun = Promise.all([fit, ready]).then(async ([isFit]) => {
    if (isFit) status.speed = await speedOfBoot(config.folder, first, signal)
    return isFit
  })
  const work = begun.then((isFit) => (isFit ? serve() : undefined))
  known.resolve(begun.then((isFit) => (isFit ? saidHello(status, signal) : undefined)))
  const warming = known.promise.then(() => keepWarm(node.languages, signal))
  const stop = async (graceMs: number) => {
    stopping.abort(new Error('the judge stops'))
    await Promise.race([work, pause(graceMs)])
    await returnAll(node.server, leases)
    await Promise.allSettled([work, done, warming])
    renewing.stop()
    await closeAll(slots.map(({ runner }) => runner))
  }
  return { status, ready, revoked: renewing.revoked, stop }
}

/** Resolves once the server knows us, or does not want to: what goes on in the background begins no sooner. */
const saidHello = (status: NodeStatus, signal: AbortSignal): Promise<void> =>
  register(status, signal).catch((reason: unknown) => log(`not known to the server yet: ${reasonOf(reason)}`, 'debug'))

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
const closeAll = (runners: Runner[]) => Promise.allSettled(runners.map((runner) => runner.close()))
