import type * as routes from '@verdict/contract/message/routes.ts'
import type { Handler } from '../http/serve.ts'
import { unreadMessages } from './notice-queries.ts'

/** Nobody can comment, reply or like yet; notices are what people are told. */
export const msgUnread: Handler<typeof routes.msgUnread> = async ({ db, viewer }) => ({
  comment: 0,
  reply: 0,
  like: 0,
  ...(await unreadMessages(db, viewer.uid)),
})
