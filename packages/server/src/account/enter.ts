import type { Call } from '../http/call.ts'
import { openSession } from '../http/session.ts'
import { rememberOrigin } from './known-origins.ts'
import { takeGuessing } from './limit-queries.ts'

/** Lets somebody in who has shown all that is asked for: a session, and the device is known from now on. */
export async function enter(call: Call<unknown>, uid: string): Promise<void> {
  const { db, now, ip, userAgent } = call
  await rememberOrigin(call, uid)
  call.openedSession(await openSession(db, uid, { now, ip, userAgent }))
  if (await takeGuessing(db, uid)) call.warn('passwords-guessed')
}
