import { z } from 'zod'
import { route } from '../route.ts'
import { nothing } from '../wire.ts'

const count = z.number()

export const msgUnread = route({
  method: 'GET',
  path: '/api/msg/unread',
  summary: 'How many messages of each kind the caller has not read.',
  access: 'user',
  input: nothing,
  output: z.object({ comment: count, reply: count, like: count, sys: count, mine: count }),
})
