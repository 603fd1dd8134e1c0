import { z } from 'zod'
import { Announcement } from '../message/announcement.ts'
import { route } from '../route.ts'
import { int, none, page, paging } from '../wire.ts'

const managing = { access: 'root', permission: 'announcement_admin', path: '/api/admin/announcement' } as const

const written = {
  title: z.string().trim().min(1).max(255),
  content: z.string().max(65_535).nullish(),
  status: int.pipe(z.union([z.literal(0), z.literal(1)])).describe('0 visible, 1 hidden'),
}

export const getAnnouncements = route({
  ...managing,
  method: 'GET',
  summary: 'Announcements of the site, hidden ones too, the newest first.',
  input: paging(10),
  output: page(Announcement),
})

export const addAnnouncement = route({
  ...managing,
  method: 'POST',
  summary: 'Writes an announcement in the name of the caller.',
  input: z.object(written),
  output: none,
})

export const updateAnnouncement = route({
  ...managing,
  method: 'PUT',
  summary: 'Changes an announcement; its author stays.',
  refuses: ['announcement/not-found'],
  input: z.object({ ...written, id: int }),
  output: none,
})

export const deleteAnnouncement = route({
  ...managing,
  method: 'DELETE',
  summary: 'Removes an announcement.',
  refuses: ['announcement/not-found'],
  input: z.object({ aid: int }),
  output: none,
})
