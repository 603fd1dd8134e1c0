import { useQuery } from '@tanstack/react-query'
import {
  addGroupDiscussion,
  deleteGroupDiscussion,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  updateGroupDiscussion,
} from '@verdict/contract/discussion/group-routes.ts'
import {
  addDiscussion,
  deleteDiscussion,
  getDiscussionCategory,
  getDiscussionDetail,
  getDiscussionList,
  updateDiscussion,
} from '@verdict/contract/discussion/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../api/ask.ts'
import { accountDialog } from '../api/dialog.ts'
import { messages } from '../i18n/language.ts'
import type { Address } from '../place/links.ts'
import { showToast } from '../ui/toasts.ts'

export type Row = Output<typeof getDiscussionList>['records'][number]
export type Detail = Output<typeof getDiscussionDetail>

/** Every list and page that tells of a discussion. */
export const tellers = [
  getDiscussionList,
  getGroupDiscussionList,
  getGroupAdminDiscussionList,
  getDiscussionDetail,
] as const

/** The calls of discussions of the site (null) or of a group. */
export const callsOf = (gid: number | null) =>
  gid === null
    ? { list: getDiscussionList, add: addDiscussion, update: updateDiscussion, remove: deleteDiscussion }
    : {
        list: getGroupDiscussionList,
        add: addGroupDiscussion,
        update: updateGroupDiscussion,
        remove: deleteGroupDiscussion,
      }

const within = (gid: number | null): Address =>
  gid === null ? { to: '', params: {} } : { to: '/group/$groupID', params: { groupID: String(gid) } }

/** Where discussions of the site (null) or of a group are listed. */
export const listAddress = (gid: number | null): Address => {
  const { to, params } = within(gid)
  return { to: `${to}/discussion`, params }
}

/** Where one is read. */
export function detailAddress({ id, gid }: Pick<Row, 'id' | 'gid'>): Address {
  const { to, params } = within(gid)
  return { to: `${to}/discussion-detail/$discussionID`, params: { ...params, discussionID: String(id) } }
}

/** The problem that a discussion is about, where it stands. */
export function problemAddress(gid: number | null, problemID: string): Address {
  const { to, params } = within(gid)
  return { to: `${to}/problem/$problemID`, params: { ...params, problemID } }
}

export type Category = Output<typeof getDiscussionCategory>[number]

/** The categories; none until they are known. */
export const useCategories = (): Category[] => useQuery(ask(getDiscussionCategory, {})).data ?? []

/** Tells a guest to log in, and how. */
export function askToLogIn(): void {
  showToast(messages().common.pleaseLogin, 'info')
  accountDialog.set('login')
}
