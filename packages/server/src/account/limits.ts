import { addressOf } from '../http/address.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { countFailures, forgetFailures, noteFailures } from './queries.ts'

const accountMinutes = 30
const addressMinutes = 5

export interface Attempt {
  /** What is being tried: a login, a mailed code, having a code mailed. */
  kind: 'login' | 'code' | 'mail'
  /** User name or e-mail address. */
  subject: string
}

type Limited = Pick<Call<unknown>, 'db' | 'config' | 'now' | 'ip'>

const keysOf = ({ kind, subject }: Attempt, ip: string) => ({
  account: `${kind}:${subject.toLowerCase()}`,
  address: `${kind}-address:${addressOf(ip)}`,
})

/** Refuses when too many attempts on this account, or from this address, have failed; only failures count. */
export async function refuseTooManyFailures(
  { db, config, now, ip }: Limited,
  attempt: Attempt,
  own = 0,
): Promise<void> {
  const keys = keysOf(attempt, ip)
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  if ((await countFailures(db, keys.account, since(accountMinutes))) - own >= config.failuresPerAccount)
    throw new Refusal('account/too-many-failures', { minutes: accountMinutes })
  if ((await countFailures(db, keys.address, since(addressMinutes))) - own >= config.failuresPerAddress)
    throw new Refusal('account/too-many-failures', { minutes: addressMinutes })
}

/**
 * Counts a failure, and refuses when the limit was reached meanwhile. With `refuseTooManyFailures` before a success is told,
 * a thousand guesses sent at once tell no more than the limit allows: beyond it, right and wrong ones are answered alike.
 */
export async function noteFailure(call: Limited, attempt: Attempt): Promise<void> {
  const { account, address } = keysOf(attempt, call.ip)
  await noteFailures(call.db, [account, address], call.now)
  await refuseTooManyFailures(call, attempt, 1)
}

/** A success clears the account's count, never the address's. */
export async function noteSuccess({ db, ip }: Limited, attempt: Attempt): Promise<void> {
  await forgetFailures(db, keysOf(attempt, ip).account)
}
