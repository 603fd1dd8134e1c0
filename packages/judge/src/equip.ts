import { aidKey } from './aid-key.ts'
import { findAid, makeAid, withAid } from './aids.ts'
import type { Config } from './config.ts'
import { detect, locate, type Place, type Remembered, recall, remember } from './detect.ts'
import { greet, type Standing } from './greeting.ts'
import type { Candidate } from './installed.ts'
import { commonLanguages } from './language/table.ts'
import { note, reasonOf } from './note.ts'
import type { Slot, Workshop } from './slot.ts'
import { Breakdown } from './trouble.ts'

/** What finding the languages needs. */
export interface Equipping {
  config: Config
  shop: Workshop
  slots: Slot[]
  /** Opens one more slot for slow work off the contestants' path. */
  extra: () => Promise<Slot>
  standing: Standing
  signal: AbortSignal
}

/**
 * Finds the languages of this machine. `ready` resolves when the common ones and those known from an earlier start are
 * found; the others, and what takes long (a standard library to compile first, precompiled headers, archives of classes),
 * go on in the background until `done`. Neither ever rejects.
 */
export function equip(work: Equipping): { ready: Promise<void>; done: Promise<void> } {
  const quick = findQuick(work)
  const say = (fault: unknown) => {
    if (!work.signal.aborted) note(`languages: ${reasonOf(fault)}`)
  }
  const ready = quick.then(() => undefined, say)
  const done = quick
    .then((waiting) => finishSlow(work, waiting))
    .catch(say)
    .finally(() => work.standing.awaited.clear())
  return { ready, done }
}

/** Tries languages on all slots at once; returns those that wait, for their aid or because they are less common. */
async function findQuick({ config, slots, standing, signal }: Equipping): Promise<Place[]> {
  const remembered = await recall(config.folder)
  const waiting: Place[] = []
  const queue = config.languages.values()
  const tryOn = async (slot: Slot) => {
    for (const language of queue) {
      const place = await locate(language)
      if (!place) standing.missing.set(language.name, 'it is not installed')
      else if (((await findAid(slot.shop, place)) || !isAidNeeded(place)) && isQuick(place, remembered))
        await tryPlace(slot, place, standing, remembered, signal)
      else waiting.push(place)
    }
  }
  await Promise.all(slots.map((slot) => cancelling(slot, signal, () => tryOn(slot))))
  for (const { language } of waiting) standing.awaited.add(language.name)
  await remember(config.folder, standing.languages.values())
  return waiting
}

/** Makes what is missing: the first precompiled header, then what languages wait for, then the other headers. */
async function finishSlow({ config, shop, extra, standing, signal }: Equipping, waiting: Place[]) {
  const found = config.languages.flatMap(({ name }) => standing.languages.get(name) ?? [])
  const wanting = found.filter((one) => one.language.aid && !shop.aids.has(aidKey(one) ?? ''))
  if (signal.aborted || wanting.length + waiting.length === 0) return
  const slot = await extra()
  const work = async () => {
    await prepare(slot, wanting.slice(0, 1), signal)
    for (const place of waiting) {
      await prepare(slot, [place], signal)
      await tryPlace(slot, place, standing, {}, signal)
      standing.awaited.delete(place.language.name)
      await announce(standing, signal)
      await remember(config.folder, standing.languages.values())
    }
    await prepare(slot, wanting.slice(1), signal)
  }
  try {
    await cancelling(slot, signal, work)
  } finally {
    await slot.runner.close()
  }
}

const isQuick = ({ language, stamp }: Place, remembered: Remembered) =>
  commonLanguages.includes(language) || remembered[language.name]?.stamp === stamp

const isAidNeeded = ({ language, tools }: Place) => language.aid?.(tools)?.isNeeded === true

async function tryPlace(
  slot: Slot,
  place: Place,
  { languages, missing }: Standing,
  remembered: Remembered,
  signal: AbortSignal,
) {
  const found = await detectPatiently(slot, place, remembered, signal)
  if (typeof found === 'string') missing.set(place.language.name, found)
  else languages.set(place.language.name, found)
}

/** A sandbox that fails for a moment says nothing of the language; one that fails again and again does. */
async function detectPatiently(slot: Slot, place: Place, remembered: Remembered, signal: AbortSignal) {
  for (let left = 2; ; left -= 1) {
    try {
      return await detect(slot, withAid(slot.shop, place), remembered, signal)
    } catch (fault) {
      if (!(fault instanceof Breakdown)) throw fault
      signal.throwIfAborted()
      note(`${place.language.name}: ${reasonOf(fault)}`)
      if (left === 0) return reasonOf(fault)
    }
  }
}

async function prepare(slot: Slot, places: Omit<Candidate, 'version'>[], signal: AbortSignal) {
  for (const place of places) {
    signal.throwIfAborted()
    await makeAid(slot, place, signal).catch((fault: unknown) => note(`${place.language.name}: ${reasonOf(fault)}`))
  }
}

/** Tells the server of languages found since the last hello. */
async function announce(standing: Standing, signal: AbortSignal) {
  standing.greeting = undefined
  await greet(standing, signal)
}

/** Does the work; when the signal comes first, what runs in the slot's jail is ended. */
async function cancelling<T>(slot: Slot, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const cancel = () => slot.runner.cancel()
  signal.addEventListener('abort', cancel)
  return work().finally(() => signal.removeEventListener('abort', cancel))
}
