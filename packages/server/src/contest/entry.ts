import { fitsAccountRule } from '@verdict/contract/contest/account-rule.ts'
import type * as routes from '@verdict/contract/contest/routes.ts'
import type { ContestFacts } from '@verdict/contract/place.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { isSameText } from '../secrets/same-text.ts'
import { contestOf } from './place.ts'
import { insertRegistration, passwordOf } from './queries.ts'

const fits = ({ accountRule }: ContestFacts, username: string): boolean =>
  accountRule === null || fitsAccountRule(accountRule, username)

/** Registers the caller, before the start too. Wrong passwords count under the route's limit. */
export const registerContest: Handler<typeof routes.registerContest> = async (call, { password }) => {
  const { db, viewer, now } = call
  const { contest } = contestOf(call)
  await db.transaction().execute(async (tx) => {
    const wanted = await passwordOf(tx, contest.cid)
    if (wanted === null) throw new Refusal('contest/no-password')
    if (!isSameText(password ?? '', wanted)) throw new Refusal('contest/wrong-password')
    if (!fits(contest, viewer.username)) throw new Refusal('contest/account-rule')
    if (!(await insertRegistration(tx, contest.cid, viewer.uid, now))) throw new Refusal('contest/registered-already')
  })
  return null
}

export const getContestAccess: Handler<typeof routes.getContestAccess> = async (call) => {
  const { contest } = contestOf(call)
  return { access: contest.isRegistered && fits(contest, call.viewer.username) }
}
