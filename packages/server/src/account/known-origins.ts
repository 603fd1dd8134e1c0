import { addressOf } from '../http/address.ts'
import type { Call } from '../http/call.ts'
import { hashOf, newToken } from '../http/session.ts'
import { findKnownOrigin, rememberOrigins } from './limit-queries.ts'

type Calling = Pick<Call<unknown>, 'db' | 'now' | 'ip' | 'device' | 'rememberDevice'>

const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

/** The device by its cookie, then the address. */
const originsOf = ({ device, ip }: Pick<Calling, 'device' | 'ip'>): string[] => [
  ...(isToken(device) ? [`device:${hashOf(device).toString('hex')}`] : []),
  `address:${addressOf(ip)}`,
]

/** The origin of this call that the account was signed in from before. */
export const knownOriginOf = (call: Calling, uid: string | undefined): Promise<string | undefined> =>
  findKnownOrigin(call.db, uid ?? '', originsOf(call))

/** Keeps where somebody signed in; the device is given a cookie that lets it in nowhere. */
export async function rememberOrigin(call: Calling, uid: string): Promise<void> {
  const device = isToken(call.device) ? call.device : newToken()
  await rememberOrigins(call.db, uid, originsOf({ device, ip: call.ip }), call.now)
  call.rememberDevice(device)
}
