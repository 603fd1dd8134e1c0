import { addressOf } from '../http/address.ts'
import type { Call } from '../http/call.ts'
import { hashOf, newToken } from '../http/session.ts'
import { findKnownPlace, rememberPlaces } from './limit-queries.ts'

type Calling = Pick<Call<unknown>, 'db' | 'now' | 'ip' | 'device' | 'rememberDevice'>

const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

/** The device by its cookie, then the address. */
const placesOf = ({ device, ip }: Pick<Calling, 'device' | 'ip'>): string[] => [
  ...(isToken(device) ? [`device:${hashOf(device).toString('hex')}`] : []),
  `address:${addressOf(ip)}`,
]

/** The place of this call that the account was signed in from before. */
export const knownPlaceOf = (call: Calling, uid: string | undefined): Promise<string | undefined> =>
  findKnownPlace(call.db, uid ?? '', placesOf(call))

/** Keeps where somebody signed in; the device is given a cookie that lets it in nowhere. */
export async function rememberPlace(call: Calling, uid: string): Promise<void> {
  const device = isToken(call.device) ? call.device : newToken()
  await rememberPlaces(call.db, uid, placesOf({ device, ip: call.ip }), call.now)
  call.rememberDevice(device)
}
