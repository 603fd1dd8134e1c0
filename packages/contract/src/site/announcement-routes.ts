import { z } from 'zod'
import { Announcement, announcementText, newAnnouncement } from '../message/announcement.ts'
import { route } from '../route.ts'
import { int, none, optionalInt, page, paging } from '../wire.ts'

const managing = {
  access: 'root',
  permission: 'announcement_admin',
  path: '/api/admin/announcement',
  statuses: { 'announcement/not-found': 400 },
} as const

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
  input: z.object(newAnnouncement),
  output: none,
})

export const updateAnnouncement = route({
  ...managing,
  method: 'PUT',
  summary:
    'Changes an announcement; its author stays. Without an id, or with one that is no announcement of the site, it writes one.',
  input: z.object({ ...announcementText, id: optionalInt }),
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
