import { z } from 'zod'
import { route } from '../route.ts'
import { filterText, flag, int, moment, optionalInt, page, paging } from '../wire.ts'
import { givenRights } from './limits.ts'

const text = z.string().nullable()

/** A group in lists. */
export const GroupRow = z.object({
  id: z.number(),
  avatar: text,
  owner: z.string().describe('user name'),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  description: z.string(),
  auth: z.number().describe('1 public, 2 with approval, 3 with the code and approval'),
  visible: z.boolean(),
  memberCount: z.number().describe('members, managers and owners'),
  gmtCreate: moment,
})

export const Group = GroupRow.extend({
  uid: z.string(),
  status: z.number().describe('0, or 1 while it is closed by the site'),
  leastReason: z.number().describe('characters that the reason of an application needs; 0: none'),
  rankContests: z.boolean().describe('whether contests that are over count in its rank'),
  rights: z.array(z.enum(givenRights)).optional().describe('what its owner gave the caller, a manager, besides'),
  code: text.describe('for its owner and root'),
  gmtModified: moment,
})

const visiting = { access: 'user', at: { group: 'gid', needs: 'visitor' } } as const
const named = z.object({ gid: int })

export const getGroupList = route({
  method: 'GET',
  path: '/api/get-group-list',
  summary: 'Groups by number; hidden ones for those who belong to them and root.',
  access: 'anyone',
  scope: 'read',
  refuses: ['account/only-mine-needs-sign-in'],
  input: paging(10).extend({
    keyword: filterText.describe('in name, short name or the owner’s user name'),
    auth: optionalInt.describe('0 or absent: all'),
    onlyMine: flag(),
  }),
  output: page(GroupRow),
})

export const getGroupDetail = route({
  ...visiting,
  method: 'GET',
  path: '/api/get-group-detail',
  summary: 'A group; its code for its owner.',
  scope: 'read',
  input: named,
  output: Group,
})

export const getGroupAccess = route({
  ...visiting,
  method: 'GET',
  path: '/api/get-group-access',
  summary: 'Whether the caller is in the group.',
  input: named,
  output: z.object({ access: z.boolean() }),
})

export const getGroupAuth = route({
  method: 'GET',
  path: '/api/get-group-auth',
  summary:
    'What the caller is in a group: 0 nothing, 1 applying, 2 refused, 3 member, 4 manager, 5 owner; 0 of a group that they may not see.',
  access: 'user',
  input: named,
  output: z.number(),
})
