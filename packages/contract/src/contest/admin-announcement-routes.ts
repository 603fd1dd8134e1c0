import { z } from 'zod'
import { Announcement, announcementText, newAnnouncement } from '../message/announcement.ts'
import { route } from '../route.ts'
import { int, none, page, paging } from '../wire.ts'
import { contestId, runningIt } from './admin-routes.ts'

const path = '/api/admin/contest/announcement'

export const getAdminContestAnnouncements = route({
  ...runningIt,
  method: 'GET',
  path,
  summary: 'Announcements of a contest, hidden ones too, the newest first.',
  input: paging(10).extend({ cid: contestId }),
  output: page(Announcement),
})

export const addContestAnnouncement = route({
  ...runningIt,
  method: 'POST',
  path,
  keeps: true,
  summary: 'Writes an announcement of a contest in the name of the caller.',
  input: z.object({ cid: contestId, announcement: z.object(newAnnouncement) }),
  output: none,
})

export const updateContestAnnouncement = route({
  ...runningIt,
  method: 'PUT',
  path,
  keeps: true,
  summary: 'Changes an announcement of a contest; its author stays.',
  refuses: ['announcement/not-found'],
  statuses: { 'announcement/not-found': 400 },
  input: z.object({ cid: contestId, announcement: z.object({ ...announcementText, id: int }) }),
  output: none,
})

export const deleteContestAnnouncement = route({
  method: 'DELETE',
  path,
  summary: 'Removes an announcement of a contest that the caller runs.',
  access: 'admin',
  at: { contestAnnouncement: 'aid', needs: 'owner', evenHidden: true },
  refuses: ['announcement/not-found'],
  statuses: { 'announcement/not-found': 400 },
  input: z.object({ aid: int }),
  output: none,
})
