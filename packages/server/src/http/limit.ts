import { isSiteManager, type Viewer } from '@verdict/contract/account/viewer.ts'
import type { At } from '@verdict/contract/place.ts'
import type { Limit } from '@verdict/contract/route.ts'
import { readSettings } from '../settings/settings.ts'
import { addressOf } from './address.ts'
import type { Call, CountedCall } from './call.ts'
import { giveCallBack, takeCall } from './limit-queries.ts'
import { Refusal } from './refusal.ts'

type Calling = Pick<Call<Viewer | undefined>, 'db' | 'config' | 'now' | 'viewer' | 'ip'> & { at?: At }

const nothingCounted: CountedCall = { giveBack: async () => undefined }

/** Whose calls count together. */
function whose({ by }: Limit, { viewer, ip }: Calling, input: Record<string, unknown>): string {
  if (by === 'user' && viewer) return `user:${viewer.uid}`
  if (by === 'user' || by === 'address') return `address:${addressOf(ip)}`
  return `${by.field}:${String(input[by.field]).toLowerCase()}`
}

async function secondsOf({ seconds }: Limit, call: Calling): Promise<number> {
  return typeof seconds === 'number' ? seconds : (await readSettings(call, [seconds]))[seconds]
}

/** Counts a call under the limit of its route; refuses one too many with the seconds left. */
export async function countCall(limit: Limit, call: Calling, input: Record<string, unknown>): Promise<CountedCall> {
  if (limit.spares === 'managers' && isSiteManager(call.viewer)) return nothingCounted
  if (limit.sparesContests && call.at?.place.kind === 'contest') return nothingCounted
  const seconds = await secondsOf(limit, call)
  if (seconds === 0) return nothingCounted
  const { db, now } = call
  const key = `${limit.counts}/${whose(limit, call, input)}`
  const waitMs = await takeCall(db, key, { times: limit.times, windowMs: seconds * 1000, now })
  if (waitMs > 0) throw new Refusal(limit.refusal, { seconds: Math.ceil(waitMs / 1000) })
  return { giveBack: () => giveCallBack(db, key, now) }
}
