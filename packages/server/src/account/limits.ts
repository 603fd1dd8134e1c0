import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { countFailures, forgetFailures, noteFailures } from './queries.ts'

const accountMinutes = 30
const addressMinutes = 5

export interface Attempt {
  /** What is being tried: a login, a mailed code. */
  kind: 'login' | 'code'
  /** User name or e-mail address. */
  subject: string
}

type Limited = Pick<Call<unknown>, 'db' | 'config' | 'now' | 'ip'>

const keysOf = ({ kind, subject }: Attempt, ip: string) => ({
  account: `${kind}:${subject.toLowerCase()}`,
  address: `${kind}-address:${ip}`,
})

/** Refuses when too many attempts on this account, or from this address, have failed; only failures count. */
export async function refuseTooManyFailures({ db, config, now, ip }: Limited, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt, ip)
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  if ((await countFailures(db, keys.account, since(accountMinutes))) >= config.failuresPerAccount)
    throw new Refusal('account/too-many-failures', { minutes: accountMinutes })
  if ((await countFailures(db, keys.address, since(addressMinutes))) >= config.failuresPerAddress)
    throw new Refusal('account/too-many-failures', { minutes: addressMinutes })
}

export async function noteFailure({ db, now, ip }: Limited, attempt: Attempt): Promise<void> {
  const { account, address } = keysOf(attempt, ip)
  await noteFailures(db, [account, address], now)
}

/** A success clears the account's count, never the address's. */
export async function noteSuccess({ db, ip }: Limited, attempt: Attempt): Promise<void> {
  await forgetFailures(db, keysOf(attempt, ip).account)
}
