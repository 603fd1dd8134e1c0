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

const content = z.string().trim().min(1).max(65_535)

/** What is sent of an announcement, wherever it is changed: what is absent or null stays, but for the title. */
export const announcementText = {
  title: z.string().trim().min(1).max(255),
  content: content.nullish(),
  status: zeroOrOne.optional().describe('0 visible, as a new one without it; 1 hidden'),
}

/** The same of a new one. */
export const newAnnouncement = { ...announcementText, content }
