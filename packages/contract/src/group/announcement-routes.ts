import { z } from 'zod'
import { Announcement, announcementText, newAnnouncement } from '../message/announcement.ts'
import { route } from '../route.ts'
import { int, none, page, paging } from '../wire.ts'

const path = '/api/group/announcement'
const GroupAnnouncement = Announcement.extend({ gid: z.number() })
const listed = {
  method: 'GET',
  access: 'user',
  input: paging(10).extend({ gid: int }),
  output: page(GroupAnnouncement),
} as const

export const getAnnouncementList = route({
  ...listed,
  path: '/api/group/get-announcement-list',
  summary: 'What a group has to say to its members, the newest first.',
  at: { group: 'gid', needs: 'entrant' },
  scope: 'read',
})

export const getAdminAnnouncementList = route({
  ...listed,
  path: '/api/group/get-admin-announcement-list',
  summary: 'The same with those that are hidden.',
  at: { group: 'gid', needs: 'manager' },
})

export const addGroupAnnouncement = route({
  method: 'POST',
  path,
  keeps: true,
  summary: 'Writes an announcement of a group in the name of the caller.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  input: z.object({ ...newAnnouncement, gid: int }),
  output: none,
})

/** For whoever wrote it, while a member, and for owners. */
const refusedOthers = ['announcement/not-found', 'group/not-author'] as const

export const updateGroupAnnouncement = route({
  method: 'PUT',
  path,
  keeps: true,
  summary: 'Changes an announcement of a group; its author and group stay.',
  access: 'user',
  at: { groupAnnouncement: 'id', needs: 'entrant' },
  refuses: refusedOthers,
  input: z.object({ ...announcementText, id: int }),
  output: none,
})

export const deleteGroupAnnouncement = route({
  method: 'DELETE',
  path,
  summary: 'Removes an announcement of a group.',
  access: 'user',
  at: { groupAnnouncement: 'aid', needs: 'entrant' },
  refuses: refusedOthers,
  input: z.object({ aid: int }),
  output: none,
})
