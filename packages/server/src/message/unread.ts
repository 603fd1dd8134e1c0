import type * as routes from '@verdict/contract/message/routes.ts'
import type { Handler } from '../http/serve.ts'

/** Nobody has been written to yet: nothing on this site makes messages. */
export const msgUnread: Handler<typeof routes.msgUnread> = async () => ({
  comment: 0,
  reply: 0,
  like: 0,
  sys: 0,
  mine: 0,
})
