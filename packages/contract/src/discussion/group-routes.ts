import { z } from 'zod'
import { maxPageSizeOfTexts } from '../limits.ts'
import { route } from '../route.ts'
import { filterText, flag, int, none, paging } from '../wire.ts'
import { changedDiscussion, discussionFilter, newDiscussion } from './form.ts'
import { discussionFaults, discussionLimits } from './limits.ts'
import { DiscussionPage, editPace, refusedAdding, refusedChange, writingPace } from './routes.ts'

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
  method: 'POST',
  path: '/api/group/discussion',
  summary: 'Writes a discussion in a group.',
  access: 'user',
  permission: 'discussion_add',
  keeps: true,
  at: { group: 'gid', needs: 'entrant' },
  limit: writingPace,
  refuses: refusedAdding,
  faults: discussionFaults,
  input: z.object({ ...newDiscussion, gid: int }),
  output: none,
})

export const updateGroupDiscussion = route({
  method: 'PUT',
  path: '/api/group/discussion',
  summary: 'Changes what a discussion of a group says; for its managers, whether it is pinned and shown, too.',
  access: 'user',
  permission: 'discussion_edit',
  keeps: true,
  limit: editPace,
  refuses: refusedChange,
  faults: discussionFaults,
  input: changedDiscussion,
  output: none,
})

export const deleteGroupDiscussion = route({
  method: 'DELETE',
  path: '/api/group/discussion',
  summary: 'Deletes a discussion of a group with what was said about it.',
  access: 'user',
  permission: 'discussion_del',
  refuses: refusedChange,
  input: z.object({ did: int }),
  output: none,
})
