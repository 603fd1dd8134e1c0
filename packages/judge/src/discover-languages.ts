import { sentence } from '@verdict/contract/judging/sentences.ts'
import { log, reasonOf } from '@verdict/node/log.ts'
import type { Config } from './config.ts'
import { detect, type Installation, isSame, locate, type Remembered, recall, remember } from './detect.ts'
import { SandboxError } from './errors.ts'
import type { Candidate } from './installed.ts'
import { commonLanguages } from './language/table.ts'
import { findPrebuilt, makePrebuilt, withPrebuilt } from './prebuilt.ts'
import { prebuiltKey } from './prebuilt-key.ts'
import { type NodeStatus, register } from './registration.ts'
import type { NodeContext, Slot } from './slot.ts'

/** What finding the languages needs. */
export interface Discovery {
  config: Config
  node: NodeContext
  slots: Slot[]
  /** Opens one more slot for slow work off the contestants' path. */
  extra: () => Promise<Slot>
  status: NodeStatus
  /** What takes long begins after it: a site that starts has better use for the processor. */
  calm?: Promise<unknown>
  signal: AbortSignal
}

/**
 * Finds the languages of this machine. `ready` resolves when the common ones and those known from an earlier start are
 * found; the others, and what takes long (a standard library to compile first, precompiled headers, archives of classes),
 * go on in the background until `done`. Neither ever rejects.
 */
export function discoverLanguages(work: Discovery): { ready: Promise<void>; done: Promise<void> } {
  const quick = findQuick(work)
  const say = (fault: unknown) => {
    if (!work.signal.aborted) log(`languages: ${reasonOf(fault)}`)
  }
  const ready = quick.then(() => undefined, say)
  const done = quick
    .then(async (waiting) => {
      await work.calm
      await finishSlow(work, waiting)
    })
    .catch(say)
    .finally(() => work.status.awaited.clear())
  return { ready, done }
}

/** Tries languages on all slots at once; returns those that wait, for what is prebuilt or because they are less common. */
async function findQuick({ config, slots, status, signal }: Discovery): Promise<Installation[]> {
  const remembered = await recall(config.folder)
  const waiting: Installation[] = []
  const queue = config.languages.values()
  const tryOn = async (slot: Slot) => {
    for (const language of queue) {
      const installation = await locate(language)
      if (!installation) status.missing.set(language.name, sentence('notInstalled'))
      else if (
        ((await findPrebuilt(slot.node, installation)) || !isAidNeeded(installation)) &&
        isQuick(installation, remembered)
      )
        await tryInstallation(slot, installation, status, remembered, signal)
      else waiting.push(installation)
    }
  }
  await Promise.all(slots.map((slot) => cancelling(slot, signal, () => tryOn(slot))))
  for (const { language } of waiting) status.awaited.add(language.name)
  await remember(config.folder, status.languages.values())
  return waiting
}

/** Makes what is missing: the first precompiled header, then what languages wait for, then the other headers. */
async function finishSlow({ config, node, extra, status, signal }: Discovery, waiting: Installation[]) {
  const found = config.languages.flatMap(({ name }) => status.languages.get(name) ?? [])
  const wanting = found.filter((one) => one.language.prebuilt && !node.prebuilt.has(prebuiltKey(one) ?? ''))
  if (signal.aborted || wanting.length + waiting.length === 0) return
  const slot = await extra()
  const work = async () => {
    await prepare(slot, wanting.slice(0, 1), signal)
    for (const installation of waiting) {
      await prepare(slot, [installation], signal)
      await tryInstallation(slot, installation, status, {}, signal)
      status.awaited.delete(installation.language.name)
      await announce(status, signal)
      await remember(config.folder, status.languages.values())
    }
    await prepare(slot, wanting.slice(1), signal)
  }
  try {
    await cancelling(slot, signal, work)
  } finally {
    await slot.runner.close()
  }
}

const isQuick = (installation: Installation, remembered: Remembered) =>
  commonLanguages.includes(installation.language) || isSame(remembered[installation.language.name], installation)

const isAidNeeded = ({ language, tools }: Installation) => language.prebuilt?.(tools)?.isNeeded === true

async function tryInstallation(
  slot: Slot,
  installation: Installation,
  { languages, missing }: NodeStatus,
  remembered: Remembered,
  signal: AbortSignal,
) {
  const found = await detectPatiently(slot, installation, remembered, signal)
  if (typeof found === 'string') missing.set(installation.language.name, found)
  else languages.set(installation.language.name, found)
}

const maxTries = 3

/**
 * The language as it works here, or why it does not. A trial that fails once says little: the sandbox may fail for a moment,
 * and a machine that has just started may be too busy for A+B. One that fails each time does.
 */
async function detectPatiently(slot: Slot, installation: Installation, remembered: Remembered, signal: AbortSignal) {
  for (let tries = 1; ; tries += 1) {
    const found = await detectOnce(slot, installation, remembered, signal)
    if (typeof found !== 'string') return found
    signal.throwIfAborted()
    log(`${installation.language.name}, try ${tries} of ${maxTries}: ${found}`)
    if (tries === maxTries) return found
  }
}

async function detectOnce(slot: Slot, installation: Installation, remembered: Remembered, signal: AbortSignal) {
  try {
    return await detect(slot, withPrebuilt(slot.node, installation), remembered, signal)
  } catch (fault) {
    if (fault instanceof SandboxError) return reasonOf(fault)
    throw fault
  }
}

async function prepare(slot: Slot, places: Omit<Candidate, 'version'>[], signal: AbortSignal) {
  for (const installation of places) {
    signal.throwIfAborted()
    await makePrebuilt(slot, installation, signal).catch((fault: unknown) =>
      log(`${installation.language.name}: ${reasonOf(fault)}`),
    )
  }
}

/** Tells the server of languages found since the last hello. */
async function announce(status: NodeStatus, signal: AbortSignal) {
  status.registration = undefined
  await register(status, signal)
}

/** Does the work; when the signal comes first, what runs in the slot's jail is ended. */
async function cancelling<T>(slot: Slot, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const cancel = () => slot.runner.cancel()
  signal.addEventListener('abort', cancel)
  return work().finally(() => signal.removeEventListener('abort', cancel))
}
