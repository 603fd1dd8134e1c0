import type * as routes from '@verdict/contract/message/routes.ts'
import type { Handler } from '../http/serve.ts'
import { unreadCounts } from './message-queries.ts'

export const msgUnread: Handler<typeof routes.msgUnread> = async ({ db, viewer }) => {
  const counts = await unreadCounts(db, viewer.uid)
  return {
    comment: counts.get('comment') ?? 0,
    reply: counts.get('reply') ?? 0,
    like: counts.get('like') ?? 0,
    sys: counts.get('Sys') ?? 0,
    mine: counts.get('Mine') ?? 0,
  }
}
