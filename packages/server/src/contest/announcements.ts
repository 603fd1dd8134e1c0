import type * as routes from '@verdict/contract/contest/routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Handler } from '../http/serve.ts'
import { listAnnouncements, newAnnouncements } from '../message/announcement-queries.ts'
import { contestOf, groupOf } from './place.ts'

/** More than this many are never new at once. */
const maxNew = 100

export const getContestAnnouncement: Handler<typeof routes.getContestAnnouncement> = async (call, paging) => {
  const { rows, total } = await listAnnouncements(call.db, { cid: contestOf(call).contest.cid }, paging)
  return pageOf(rows, total, paging)
}

export const getContestNotReadAnnouncement: Handler<typeof routes.getContestNotReadAnnouncement> = async (
  call,
  { readAnnouncementList },
) => {
  const at = contestOf(call)
  const gid = groupOf(at)
  const rows = await newAnnouncements(call.db, { cid: at.contest.cid }, readAnnouncementList ?? [], maxNew)
  return rows.map((row) => ({ ...row, gid }))
}
