import { failuresBeforePuzzle } from '@verdict/contract/account/puzzle.ts'
import { addressOf } from '../http/address.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import * as rows from './limit-queries.ts'
import { spendTicket } from './puzzle/puzzle.ts'

/** Seconds for which a turn that was given may be used. */
const graceSeconds = 120
/** So many turns ahead are given; who comes later has to ask again. */
const maxTurns = 5

export interface Attempt {
  /** What is being tried: a login, a mailed code, having a code mailed. */
  kind: 'login' | 'code' | 'mail'
  /** User name or e-mail address. */
  subject: string
  /** The device or address it comes from when the subject knows it: it is counted alone, whatever others do. */
  known?: string | undefined
  /** Of a login: the ticket of a puzzle that was solved for it. */
  ticket?: string | undefined
}

/** A try that was let through; it counts as a failure until it is known to be none. */
export interface Admission {
  own: string
  ids: number[]
  /** Failures that the account's own limits have counted by now, this one included, reach the limit. */
  isBeyond: boolean
}

interface Scope {
  key: string
  /** So many failures in so many minutes cost no turn, and of logins so many no puzzle. */
  most: number
  unpuzzled: number
  minutes: number
  /** The delay doubles with every so many failures more, up to the longest, s. */
  step: number
  longest: number
}

type Limited = Pick<Call<unknown>, 'db' | 'config' | 'now' | 'ip'>

function scopesOf({ kind, subject, known }: Attempt, { config, ip }: Limited): { own: Scope; shared: Scope[] } {
  const address = addressOf(ip)
  const account = `${kind}:${subject.toLowerCase()}`
  const ofAccount = {
    most: config.failuresPerAccount,
    minutes: 30,
    step: 1,
    longest: 60,
    unpuzzled: failuresBeforePuzzle,
  }
  const most = config.failuresPerAddress
  const own = { ...ofAccount, key: `${account}@${known ?? `address:${address}`}` }
  if (known) return { own, shared: [] }
  const tenth = Math.ceil(most / 10)
  const unpuzzled = Math.max(failuresBeforePuzzle, tenth)
  const ofAddress = { key: `${kind}-address:${address}`, most, minutes: 5, step: tenth, longest: 10, unpuzzled }
  return { own, shared: [{ ...ofAccount, key: account }, ofAddress] }
}

/**
 * Lets a try through, or refuses and tells when to come again. The limits are counted per subject and origin, per subject over
 * all unknown origins, and per address. Beyond them nothing is closed: tries get turns, with growing delays between them. A
 * try is counted before it is looked at, so that a thousand sent at once learn no more than the limits allow. A login asks for
 * a solved puzzle well before that; its ticket is spent only when its turn has come.
 */
export async function admit(call: Limited, attempt: Attempt): Promise<Admission> {
  const { own, shared } = scopesOf(attempt, call)
  const scopes = [own, ...shared]
  const since = (minutes: number) => new Date(call.now.getTime() - minutes * 60_000)
  const ids = await rows.noteTries(
    call.db,
    scopes.map(({ key }) => key),
    call.now,
  )
  const counts = await rows.countOthers(
    call.db,
    scopes.map(({ key, minutes }) => ({ key, since: since(minutes) })),
    ids,
  )
  const over = scopes.flatMap((scope, index) => {
    const { n, last } = counts[index] ?? { n: 0, last: null }
    return n >= scope.most ? [{ key: scope.key, delay: delayOf(scope, n), last }] : []
  })
  const isPuzzled =
    attempt.kind === 'login' && scopes.some(({ unpuzzled }, index) => (counts[index]?.n ?? 0) >= unpuzzled)
  const why = await whyNotNow(call, attempt, isPuzzled, () => waitOf(call, own.key, over))
  if (why) {
    await rows.forgetTries(call.db, ids)
    throw why
  }
  const isBeyond = scopes.slice(0, 2).some(({ most }, index) => (counts[index]?.n ?? 0) + 1 >= most)
  return { own: own.key, ids, isBeyond }
}

async function whyNotNow(
  call: Limited,
  { ticket }: Attempt,
  isPuzzled: boolean,
  wait: () => Promise<number>,
): Promise<Refusal | undefined> {
  if (isPuzzled && ticket === undefined) return new Refusal('account/puzzle-needed')
  const seconds = await wait()
  if (seconds > 0) return new Refusal('account/too-many-failures', { seconds })
  const isProven = ticket !== undefined && (await spendTicket(call, ticket))
  return isPuzzled && !isProven ? new Refusal('account/puzzle-needed') : undefined
}

const delayOf = ({ most, step, longest }: Scope, count: number): number =>
  Math.min(longest, 2 ** Math.floor((count - most) / step))

/** Seconds until this origin's turn, given now if it had none; 0 when it has come, which spends it. */
async function waitOf({ db, now }: Limited, who: string, over: rows.Crowded[]): Promise<number> {
  if (!over.length) return 0
  const limits = { now, graceMs: graceSeconds * 1000, maxTurns }
  const waitMs = await rows.takeTurns(db, who, over, limits)
  return Math.ceil(waitMs / 1000)
}

/** The try was none of a guesser's: it does not count, and what its origin had counted is forgotten. */
export async function noteSuccess({ db }: Limited, { own, ids }: Admission): Promise<void> {
  await rows.forgetTries(db, ids)
  await rows.forgetFailures(db, own)
}

/** The try was neither right nor wrong. */
export const noteNothing = ({ db }: Limited, { ids }: Admission): Promise<void> => rows.forgetTries(db, ids)
