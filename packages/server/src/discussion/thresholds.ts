import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import type { Db } from '../db/connect.ts'
import { solvedBy } from '../db/solved.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { postsOfDay } from './threshold-queries.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

type Caller = Pick<Call, 'db' | 'config' | 'viewer' | 'now'>

/** Refuses who has not solved enough problems to post, or has posted enough in 24 hours; administrators of the site may (docs/rules.md, Groups and what people say). */
export async function refuseUnlessMayPost(tx: Db, call: Caller): Promise<void> {
  const { viewer, now } = call
  if (isSiteManager(viewer)) return
  const settings = await readSettings({ db: tx, config: call.config }, [
    'defaultCreateDiscussionACInitValue',
    'defaultCreateDiscussionDailyLimit',
  ])
  await refuseUnlessSolved(tx, call, settings.defaultCreateDiscussionACInitValue, 'discussion/need-accepted')
  const limit = settings.defaultCreateDiscussionDailyLimit
  const posts = await postsOfDay(tx, viewer.uid, now)
  if (posts.length < limit) return
  const first = posts[posts.length - limit]
  const waitMs = first ? first.getTime() + dayMs - now.getTime() : dayMs
  throw new Refusal('discussion/daily-limit', { limit, minutes: Math.max(1, Math.ceil(waitMs / minuteMs)) })
}

/** Refuses who has not solved enough problems to comment or reply; in contests nobody is asked. */
export async function refuseUnlessMayComment(tx: Db, call: Caller): Promise<void> {
  if (isSiteManager(call.viewer)) return
  const { defaultCreateCommentACInitValue: needed } = await readSettings({ db: tx, config: call.config }, [
    'defaultCreateCommentACInitValue',
  ])
  await refuseUnlessSolved(tx, call, needed, 'comment/need-accepted')
}

async function refuseUnlessSolved(
  tx: Db,
  { viewer }: Pick<Call, 'viewer'>,
  needed: number,
  refusal: 'discussion/need-accepted' | 'comment/need-accepted',
): Promise<void> {
  if (needed === 0) return
  const solved = await solvedBy(tx, viewer.uid)
  if (solved < needed) throw new Refusal(refusal, { needed, solved, missing: needed - solved })
}
