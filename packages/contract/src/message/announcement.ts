import { z } from 'zod'
import { moment } from '../wire.ts'

/** Something said to everybody, on the site or in a contest; status 0 visible, 1 hidden. */
export const Announcement = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string().nullable(),
  uid: z.string(),
  username: z.string(),
  status: z.number(),
  gmtCreate: moment,
  gmtModified: moment,
})
