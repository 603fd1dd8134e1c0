import { createHmac } from 'node:crypto'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { addressOf } from '../http/address.ts'
import type { Call } from '../http/call.ts'
import { keysOf } from '../secrets/keys.ts'
import { insertView } from './view-queries.ts'

const dayMs = 86_400_000

/** Days since 1970, UTC. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / dayMs)

/** Counts who looks, once a day; true when they had not looked yet. What cannot be counted keeps nobody from reading. */
export async function countView(
  call: Pick<Call<Viewer | undefined>, 'pools' | 'config' | 'viewer' | 'ip' | 'now' | 'log'>,
  did: number,
): Promise<boolean> {
  try {
    return await insertView(call.pools.work, did, viewerName(call), dayOf(call.now))
  } catch (error) {
    call.log(error)
    return false
  }
}

/** An account's number; of guests a hash of the address with the site's key, which tells nobody the address. */
function viewerName({ viewer, config, ip }: Pick<Call<Viewer | undefined>, 'viewer' | 'config' | 'ip'>): string {
  if (viewer) return viewer.uid
  const [key] = keysOf(config)
  if (!key) throw new Error('The site has no key to hide the addresses of guests with.')
  return `guest:${createHmac('sha256', key.bytes)
    .update(`views ${addressOf(ip)}`)
    .digest('base64url')}`
}
