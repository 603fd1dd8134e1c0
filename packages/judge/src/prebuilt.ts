import { mkdir } from 'node:fs/promises'
import { carryOut } from './compile.ts'
import { acquire, acquireIfCached } from './disk-cache.ts'
import { UnjudgeableError } from './errors.ts'
import type { Candidate } from './installed.ts'
import type { Toolchain } from './language/language.ts'
import { prebuiltKey } from './prebuilt-key.ts'
import type { NodeContext, Slot } from './slot.ts'

type Buildable = Omit<Candidate, 'version'>

/** Builds ahead what the language wants built unless it is there, and notes its folder. Throws UnjudgeableError when it cannot be made. */
export async function makePrebuilt(slot: Slot, installed: Buildable, signal: AbortSignal): Promise<void> {
  const prebuilt = installed.language.prebuilt?.(installed.tools)
  const key = prebuiltKey(installed)
  if (!prebuilt || !key) return
  const held = await acquire(slot.node.prebuiltCache, key, async (path) => {
    await mkdir(path)
    const made = await carryOut(slot, prebuilt.plan, path, installed.tools.binds, signal)
    if (made.ending !== 'ok')
      throw new UnjudgeableError(
        `${prebuilt.mountPath} for ${installed.language.name}: ${made.error ?? (made.message || made.ending)}`,
      )
    await prebuilt.finish?.(path)
  })
  slot.node.prebuilt.set(key, held.path)
}

/** The ways to use a language with the folder of what was prebuilt shown, where programs need it too. */
export function withPrebuilt<T extends Buildable & { ways: Toolchain[] }>(node: NodeContext, installation: T): T {
  const prebuilt = installation.language.prebuilt?.(installation.tools)
  const folder = node.prebuilt.get(prebuiltKey(installation) ?? '')
  if (!prebuilt?.isForRuns || !folder) return installation
  const shown = (tools: Toolchain) => ({ ...tools, binds: { ...tools.binds, [folder]: prebuilt.mountPath } })
  return { ...installation, tools: shown(installation.tools), ways: installation.ways.map(shown) }
}

/** Notes the folder of what an earlier start prebuilt for the language; false when it has yet to be made. */
export async function findPrebuilt(node: NodeContext, installed: Buildable): Promise<boolean> {
  const key = prebuiltKey(installed)
  if (key === undefined) return true
  const held = await acquireIfCached(node.prebuiltCache, key)
  if (held) node.prebuilt.set(key, held.path)
  return held !== undefined
}
