import { z } from 'zod'
import { zeroOrOne } from '../form-fields.ts'
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

/** What is sent of an announcement, wherever it is made; of a change, what is absent or null stays, but for the title. */
export const announcementText = {
  title: z.string().trim().min(1).max(255),
  content: z.string().max(65_535).nullish(),
  status: zeroOrOne.optional().describe('0 visible, as a new one without it; 1 hidden'),
}
