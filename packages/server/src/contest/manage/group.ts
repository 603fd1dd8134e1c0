import type * as routes from '@verdict/contract/contest/group-routes.ts'
import type { Handler } from '../../http/serve.ts'
import { listVisible } from '../contests.ts'
import {
  addContestAnnouncement,
  getAdminContestAnnouncements,
  removeAnnouncement,
  updateContestAnnouncement,
} from './announcements.ts'
import {
  changeContestVisible,
  deleteContest,
  getAdminContest,
  listManaged,
  makeContest,
  updateContest,
} from './contests.ts'

export const getGroupContestList: Handler<typeof routes.getGroupContestList> = (call, { gid, ...filter }) =>
  listVisible(call, gid, filter)

export const getGroupAdminContestList: Handler<typeof routes.getGroupAdminContestList> = (call, { gid, ...filter }) =>
  listManaged(call, gid, filter, call.at.level === 'owner')

export const getGroupContest: Handler<typeof routes.getGroupContest> = getAdminContest

export const addGroupContest: Handler<typeof routes.addGroupContest> = (call, { gid, ...form }) =>
  makeContest(call, form, gid)

export const updateGroupContest: Handler<typeof routes.updateGroupContest> = updateContest
export const deleteGroupContest: Handler<typeof routes.deleteGroupContest> = deleteContest
export const changeGroupContestVisible: Handler<typeof routes.changeGroupContestVisible> = changeContestVisible

export const getGroupContestAnnouncementList: Handler<typeof routes.getGroupContestAnnouncementList> =
  getAdminContestAnnouncements
export const addGroupContestAnnouncement: Handler<typeof routes.addGroupContestAnnouncement> = addContestAnnouncement
export const updateGroupContestAnnouncement: Handler<typeof routes.updateGroupContestAnnouncement> =
  updateContestAnnouncement
export const deleteGroupContestAnnouncement: Handler<typeof routes.deleteGroupContestAnnouncement> = (
  call,
  { cid, aid },
) => removeAnnouncement(call, cid, aid)
