import { mkdir } from 'node:fs/promises'
import { aidKey } from './aid-key.ts'
import { carryOut } from './compile.ts'
import type { Candidate } from './installed.ts'
import type { Toolchain } from './language/language.ts'
import { take, takeIfThere } from './shelf.ts'
import type { Slot, Workshop } from './slot.ts'
import { Trouble } from './trouble.ts'

type WithAid = Omit<Candidate, 'version'>

/** Makes the language's aid unless it is there, and notes it in the workshop. Throws Trouble when it cannot be made. */
export async function makeAid(slot: Slot, installed: WithAid, signal: AbortSignal): Promise<void> {
  const aid = installed.language.aid?.(installed.tools)
  const key = aidKey(installed)
  if (!aid || !key) return
  const held = await take(slot.shop.aidShelf, key, async (path) => {
    await mkdir(path)
    const made = await carryOut(slot, aid.plan, path, installed.tools.binds, signal)
    if (made.ending !== 'ok')
      throw new Trouble(`${aid.place} for ${installed.language.name}: ${made.error ?? (made.message || made.ending)}`)
    await aid.finish?.(path)
  })
  slot.shop.aids.set(key, held.path)
}

/** The ways to use a language with the folder of its aid shown, where programs need it too. */
export function withAid<T extends WithAid & { ways: Toolchain[] }>(shop: Workshop, place: T): T {
  const aid = place.language.aid?.(place.tools)
  const folder = shop.aids.get(aidKey(place) ?? '')
  if (!aid?.isForRuns || !folder) return place
  const shown = (tools: Toolchain) => ({ ...tools, binds: { ...tools.binds, [folder]: aid.place } })
  return { ...place, tools: shown(place.tools), ways: place.ways.map(shown) }
}

/** Notes the language's aid in the workshop if an earlier start made it; false when it has yet to be made. */
export async function findAid(shop: Workshop, installed: WithAid): Promise<boolean> {
  const key = aidKey(installed)
  if (key === undefined) return true
  const held = await takeIfThere(shop.aidShelf, key)
  if (held) shop.aids.set(key, held.path)
  return held !== undefined
}
