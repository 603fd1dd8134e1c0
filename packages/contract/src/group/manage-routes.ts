import { z } from 'zod'
import { avatarLimit, refusedAvatar } from '../account/profile-routes.ts'
import { refusalsOfPlace } from '../place.ts'
import { route } from '../route.ts'
import { int, moment, none, nothing } from '../wire.ts'
import { changedGroup, newGroup } from './form.ts'
import { groupFaults } from './limits.ts'
import { Group } from './routes.ts'

const count = z.number()

export const addGroup = route({
  method: 'POST',
  path: '/api/group',
  keeps: true,
  summary: 'Makes a group of the caller’s.',
  access: 'user',
  permission: 'group_add',
  limit: { counts: 'group-add', times: 30, seconds: 60, by: 'user', refusal: 'request/too-many' },
  refuses: [
    ...(['group/need-accepted', 'group/daily-limit', 'group/limit'] as const),
    ...(['group/code-needed', 'group/name-taken', 'group/short-name-taken'] as const),
  ],
  faults: groupFaults,
  input: newGroup,
  output: none,
})

export const updateGroup = route({
  method: 'PUT',
  path: '/api/group',
  keeps: true,
  summary: 'Changes a group; fields that are left out stay.',
  access: 'user',
  at: { group: 'id', needs: 'owner' },
  refuses: [
    ...(['group/code-needed', 'group/name-taken', 'group/short-name-taken', 'group/short-name-in-use'] as const),
    'group/changed-meanwhile',
  ],
  faults: groupFaults,
  input: changedGroup,
  output: z.object({ gmtModified: moment }),
})

export const deleteGroup = route({
  method: 'DELETE',
  path: '/api/group',
  summary: 'Ends a group with everything that belongs to it; its people are told.',
  access: 'user',
  permission: 'group_del',
  at: { group: 'gid', needs: 'owner' },
  input: z.object({ gid: int }),
  output: none,
})

/** What ends with a group. */
export const getGroupBelongings = route({
  method: 'GET',
  path: '/api/group/get-belongings',
  summary: 'How much of what would end with a group there is.',
  access: 'user',
  at: { group: 'gid', needs: 'owner' },
  input: z.object({ gid: int }),
  output: z.object({
    members: count,
    problems: count.describe('also those that were made public'),
    trainings: count,
    contests: count,
    submissions: count.describe('of everybody, in its contests too'),
    discussions: count,
    announcements: count,
  }),
})

export const uploadGroupAvatar = route({
  method: 'POST',
  path: '/api/file/upload-group-avatar',
  keeps: true,
  summary: 'Gives the group that the part `gid` names a picture: part `image`, at most 2 MB; answers the group.',
  access: 'user',
  limit: avatarLimit,
  transport: 'upload',
  refuses: [...refusedAvatar, ...refusalsOfPlace({ group: 'gid', needs: 'owner' })],
  input: nothing,
  output: Group,
})
