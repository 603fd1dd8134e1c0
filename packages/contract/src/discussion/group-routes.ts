import { z } from 'zod'
import { maxPageSizeOfTexts } from '../limits.ts'
import { route } from '../route.ts'
import { filterText, flag, int, paging } from '../wire.ts'
import { discussionFilter, newDiscussion } from './form.ts'
import { discussionLimits } from './limits.ts'
import { adding, changing, DiscussionPage, deleting } from './routes.ts'

export const getGroupDiscussionList = route({
  method: 'GET',
  path: '/api/group/get-discussion-list',
  summary: 'Discussions of a group, pinned ones first, then the newest.',
  access: 'user',
  scope: 'read',
  at: { group: 'gid', needs: 'entrant' },
  refuses: ['discussion/group-closed', 'problem/not-found'],
  input: paging(discussionLimits.perPage, maxPageSizeOfTexts).extend({
    ...discussionFilter,
    gid: int,
    keyword: filterText.describe('in title, description or author; or a number'),
    onlyMine: flag(),
  }),
  output: DiscussionPage,
})

export const getGroupAdminDiscussionList = route({
  method: 'GET',
  path: '/api/group/get-admin-discussion-list',
  summary: 'Discussions of a group for those who manage it, disabled ones too.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  refuses: ['discussion/group-closed'],
  input: paging(discussionLimits.perPage, maxPageSizeOfTexts).extend({
    gid: int,
    keyword: filterText.describe('in title, description or author; or a number'),
  }),
  output: DiscussionPage,
})

export const addGroupDiscussion = route({
  ...adding,
  path: '/api/group/discussion',
  summary: 'Writes a discussion in a group.',
  input: z.object({ ...newDiscussion, gid: int }),
})

export const updateGroupDiscussion = route({
  ...changing,
  path: '/api/group/discussion',
  summary: 'Changes what a discussion of a group says; for its managers, whether it is pinned and shown, too.',
})

export const deleteGroupDiscussion = route({
  ...deleting,
  path: '/api/group/discussion',
  summary: 'Deletes a discussion of a group with what was said about it.',
})
