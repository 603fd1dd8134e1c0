import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startRunner } from '@verdict/sandbox/runner.ts'
import type { Runner } from '@verdict/sandbox/types.ts'
import { serveSlot } from './claim.ts'
import type { Config } from './config.ts'
import { physicalCores } from './cores.ts'
import { openDispatch } from './dispatch.ts'
import { equip } from './equip.ts'
import { untilFit } from './fitness.ts'
import type { Standing } from './greeting.ts'
import { keepRenewing, type Leases, returnAll } from './leases.ts'
import { openShelf } from './shelf.ts'
import type { Slot, Workshop } from './slot.ts'
import { openBlobs } from './testdata.ts'
import { noNeighbours } from './undisturbed.ts'

/** A judge node at work. */
export interface JudgeNode {
  standing: Standing
  /** Resolves once the languages that can be tried quickly are known to the server's next hello. */
  ready: Promise<void>
  /** Takes no more jobs, gives running ones `graceMs` to end, returns the rest and ends every runner. */
  stop(graceMs: number): Promise<void>
}

/** Opens what the slots share. */
export async function openWorkshop({
  folder,
  serverUrl,
  token,
  blobBytes,
  programBytes,
  aidBytes,
  secondRunShare,
}: Config): Promise<Workshop> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [blobs, programs, aidShelf] = await Promise.all([
    openBlobs(join(folder, 'blobs'), blobBytes),
    openShelf(join(folder, 'programs'), programBytes),
    openShelf(join(folder, 'aids'), aidBytes),
  ])
  const server = { url: serverUrl, token }
  return {
    server,
    blobs,
    programs,
    aidShelf,
    languages: new Map(),
    awaited: new Set(),
    aids: new Map(),
    neighbours: noNeighbours(secondRunShare),
  }
}

/** Starts one slot in its own folder, emptied first. */
export async function openSlot(
  shop: Workshop,
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
  return { shop, folder, runner: await startRunner(options) }
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
  const shop = await openWorkshop(config)
  const places = await layOut(config)
  const slots = await Promise.all(places.map((cpu, index) => openSlot(shop, config, binary, String(index + 1), cpu)))
  const [first] = slots
  if (!first) throw new Error('A judge needs at least one slot.')
  for (const { runner } of slots) shop.neighbours.runners.add(runner)
  const stopping = new AbortController()
  const standing: Standing = {
    server: shop.server,
    slots: slots.length,
    sandbox: first.runner.hello,
    languages: shop.languages,
    awaited: shop.awaited,
    missing: new Map(),
    refuses: null,
    greeting: undefined,
  }
  const extra = () => openSlot(shop, config, binary, 'background')
  const { ready, done } = equip({ config, shop, slots, extra, standing, signal: stopping.signal })
  const leases: Leases = new Map()
  const renewing = keepRenewing(shop.server, leases)
  const take = openDispatch(standing, stopping.signal)
  const serve = () => Promise.all(slots.map((slot) => serveSlot(slot, take, standing, leases, stopping.signal)))
  const fit = untilFit(config, binary, standing, stopping.signal)
  const work = Promise.all([fit, ready]).then(([isFit]) => (isFit ? serve() : undefined))
  const stop = async (graceMs: number) => {
    stopping.abort(new Error('the judge stops'))
    await Promise.race([work, pause(graceMs)])
    await returnAll(shop.server, leases)
    await Promise.allSettled([work, done])
    renewing.stop()
    await closeAll(slots.map(({ runner }) => runner))
  }
  return { standing, ready, stop }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
const closeAll = (runners: Runner[]) => Promise.allSettled(runners.map((runner) => runner.close()))
