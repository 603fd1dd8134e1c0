import { z } from 'zod'
import { route } from '../route.ts'
import { filterText, int, moment, none, optionalInt, page, paging } from '../wire.ts'
import { groupLimits } from './limits.ts'

/** Somebody's row in a group; its second moment has a name of its own on the wire. */
export const GroupMember = z.object({
  id: z.number(),
  gid: z.number(),
  uid: z.string(),
  username: z.string(),
  auth: z.number().describe('1 applying, 2 refused, 3 member, 4 manager, 5 owner'),
  reason: z.string().nullable().describe('why they want to join; null for other members'),
  realname: z.string().nullable().describe('for those who manage the group; null for others'),
  number: z.string().nullable().describe('student number; for those who manage the group'),
  gmtCreate: moment,
  gmtModify: moment,
})

const filters = paging(10).extend({
  gid: int,
  keyword: filterText.describe('in the user name'),
  auth: optionalInt.describe('0 or absent: all'),
})
const path = '/api/group/member'
const uid = z.string().trim().min(1).max(64)

export const getMemberList = route({
  method: 'GET',
  path: '/api/group/get-member-list',
  summary: 'Members, managers and owners of a group, the newest first.',
  access: 'user',
  at: { group: 'gid', needs: 'entrant' },
  scope: 'read',
  input: filters,
  output: page(GroupMember),
})

export const getApplyList = route({
  method: 'GET',
  path: '/api/group/get-apply-list',
  summary: 'Everybody who is in a group, has applied or was refused, with their reasons, the newest first.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  input: filters,
  output: page(GroupMember),
})

export const addGroupMember = route({
  method: 'POST',
  path,
  summary:
    'Joins a public group, or applies for another one with a reason, for a private one with its code too; after a refusal once more.',
  access: 'user',
  at: { group: 'gid', needs: 'visitor' },
  limit: {
    counts: 'group-code',
    times: 20,
    seconds: 600,
    by: 'user',
    refusal: 'request/too-many',
    taken: 'by-handler',
  },
  refuses: [
    ...(['group/code-wrong', 'group/reason-length', 'group/applied-already'] as const),
    ...(['group/member-already', 'request/too-many'] as const),
  ],
  inQuery: ['gid', 'code', 'reason'],
  input: z.object({
    gid: int,
    code: z.string().max(64).nullish(),
    reason: z
      .string()
      .trim()
      .max(10_000)
      .nullish()
      .describe(
        `as long as the group asks, ${groupLimits.reason.max} characters at most; of a public group it is not read`,
      ),
  }),
  output: none,
})

export const updateGroupMember = route({
  method: 'PUT',
  path,
  summary: 'Lets an applicant in, refuses them, or sets a member’s level: below one’s own; the group’s owner sets any.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  refuses: ['group/owner-stays', 'group/member-unknown', 'group/member-stays', 'group/outranked'],
  input: z.object({ gid: int, uid, auth: int.pipe(z.int().min(1).max(5)) }),
  output: none,
})

export const deleteGroupMember = route({
  method: 'DELETE',
  path,
  summary: 'Removes a member below one’s own level, or an application.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  refuses: ['group/not-oneself', 'group/owner-stays', 'group/member-unknown', 'group/outranked'],
  input: z.object({ gid: int, uid }),
  output: none,
})

export const exitGroup = route({
  method: 'DELETE',
  path: `${path}/exit`,
  summary: 'Leaves a group; its owner cannot.',
  access: 'user',
  at: { group: 'gid', needs: 'entrant' },
  refuses: ['group/owner-stays', 'group/member-unknown'],
  input: z.object({ gid: int }),
  output: none,
})
