import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { whyNotCreateGroup } from '@verdict/contract/group/policy.ts'
import type { Db } from '../db/connect.ts'
import { solvedBy } from '../db/solved.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { groupsMadeBy, hasRightToCreate } from './manage-queries.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/**
 * Refuses who may not create a group (`whyNotCreateGroup`), has made enough in 24 hours, or owns enough; administrators of the site
 * may (docs/rules.md, Groups and what people say). Only groups that came about count, also those that were disbanded since.
 */
export async function refuseUnlessMayMakeGroup(tx: Db, call: Call): Promise<void> {
  const { viewer, now } = call
  if (isSiteManager(viewer)) return
  const settings = await readSettings({ db: tx, config: call.config }, [
    'defaultCreateGroupACInitValue',
    'defaultCreateGroupDailyLimit',
    'defaultCreateGroupLimit',
  ])
  const needed = settings.defaultCreateGroupACInitValue
  const mayCreateGroups = await hasRightToCreate(tx, viewer.uid)
  const solved = needed === 0 || mayCreateGroups ? 0 : await solvedBy(tx, viewer.uid)
  const why = whyNotCreateGroup(viewer, { mayCreateGroups, solved, needed })
  if (why) throw new Refusal(why, { needed, solved, missing: needed - solved })
  const { made, owned } = await groupsMadeBy(tx, viewer.uid, now)
  const daily = settings.defaultCreateGroupDailyLimit
  if (made.length >= daily) {
    const first = made[made.length - daily]
    const waitMs = first ? first.getTime() + dayMs - now.getTime() : dayMs
    throw new Refusal('group/daily-limit', { limit: daily, minutes: Math.max(1, Math.ceil(waitMs / minuteMs)) })
  }
  const limit = settings.defaultCreateGroupLimit
  if (owned >= limit) throw new Refusal('group/limit', { limit })
}
