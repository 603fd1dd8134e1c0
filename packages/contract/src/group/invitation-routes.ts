import { z } from 'zod'
import { route } from '../route.ts'
import { int, moment, none, optionalInt } from '../wire.ts'
import { invitationLimits } from './limits.ts'

const { days, uses } = invitationLimits
const path = '/api/group/invitation'
const token = z.string().trim().min(1).max(64)
const guesses = {
  counts: 'group-invitation',
  times: 60,
  seconds: 600,
  by: 'user',
  refusal: 'request/too-many',
} as const

/** A link by which people join a group at once. */
export const GroupInvitation = z.object({
  id: z.number(),
  token: z.string().describe('the link is /invitation/ and this'),
  username: z.string().describe('who made it'),
  expiresAt: moment,
  mostUses: z.number().nullable().describe('null: any number'),
  uses: z.number(),
  gmtCreate: moment,
})

export const getGroupInvitationList = route({
  method: 'GET',
  path: '/api/group/get-invitation-list',
  summary: 'The links by which one joins a group at once, those that are over too, the newest first.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  input: z.object({ gid: int }),
  output: z.array(GroupInvitation),
})

export const addGroupInvitation = route({
  method: 'POST',
  path,
  summary: 'Makes a link by which one joins a group at once, for so many days and, if said, so many people.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  refuses: ['group/invitations-full'],
  input: z.object({
    gid: int,
    days: int.pipe(z.int().min(days.min).max(days.max)),
    mostUses: optionalInt.pipe(z.int().min(uses.min).max(uses.max).optional()).describe('absent: any number'),
  }),
  output: GroupInvitation,
})

export const deleteGroupInvitation = route({
  method: 'DELETE',
  path,
  summary: 'Revokes a link; whoever joined by it stays.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  input: z.object({ gid: int, id: int }),
  output: none,
})

export const getGroupInvitation = route({
  method: 'GET',
  path,
  summary: 'The group that a link leads into.',
  access: 'user',
  limit: guesses,
  refuses: ['group/invitation-over'],
  input: z.object({ token }),
  output: z.object({
    gid: z.number(),
    name: z.string(),
    brief: z.string(),
    avatar: z.string().nullable(),
    owner: z.string().describe('user name'),
    memberCount: z.number(),
    isMember: z.boolean().describe('whether the caller is in it already'),
    expiresAt: moment,
  }),
})

export const acceptGroupInvitation = route({
  method: 'POST',
  path: `${path}/accept`,
  summary: 'Joins the group that a link leads into, whether one has applied or was refused before.',
  access: 'user',
  limit: { ...guesses, counts: 'group-invited' },
  refuses: ['group/invitation-over', 'group/member-already'],
  input: z.object({ token }),
  output: z.object({ gid: z.number() }),
})
