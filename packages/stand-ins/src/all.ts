import type { SiteDefinition } from './kit/visit.ts'
import { type OpenStandIn, openStandIn, type StandInOptions } from './kit.ts'
import { atcoder } from './sites/atcoder.ts'
import { codeforces } from './sites/codeforces.ts'
import { hdu } from './sites/hdu.ts'
import { libreoj } from './sites/libreoj.ts'
import { poj } from './sites/poj.ts'
import { spoj } from './sites/spoj.ts'

/** Every site there is a stand-in for. */
export const standIns: readonly SiteDefinition[] = [hdu, poj, spoj, atcoder, libreoj, codeforces]

/** Opens all of them, by key; at `portFrom` and the ports after it, or at any. */
export async function openAll({
  portFrom,
  ...options
}: Omit<StandInOptions, 'port'> & { portFrom?: number } = {}): Promise<Map<string, OpenStandIn>> {
  const open = standIns.map(async (site, index) => {
    const at = portFrom === undefined ? {} : { port: portFrom + index }
    return [site.key, await openStandIn(site, { ...options, ...at })] as const
  })
  return new Map(await Promise.all(open))
}
