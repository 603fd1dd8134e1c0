import { z } from 'zod'
import { maxRestrictionReason } from '../account/restriction.ts'
import { route } from '../route.ts'
import { filterText, moment, none, page, paging } from '../wire.ts'

const managing = { access: 'admin', statuses: { 'account/not-found': 400 } } as const
const path = '/api/admin/discussion/mute'
const username = z.string().trim().min(1).max(64)
const whyNot = ['account/not-found', 'mute/outranked', 'mute/restricted'] as const

export const muteUser = route({
  ...managing,
  method: 'POST',
  path,
  summary:
    'Takes the right to post, comment and reply from a user for a time, with a reason, or changes both; the user is told.',
  refuses: [...whyNot, 'user/restriction-past', 'mute/too-long'],
  input: z.object({
    username,
    reason: z.string().trim().min(1).max(maxRestrictionReason),
    until: z.iso.datetime({ offset: true }),
  }),
  output: none,
})

export const unmuteUser = route({
  ...managing,
  method: 'DELETE',
  path,
  summary: 'Gives a muted user these rights back before the time is over; the user is told.',
  refuses: [...whyNot, 'mute/none'],
  input: z.object({ username }),
  output: none,
})

export const MutedUser = z.object({
  username: z.string(),
  reason: z.string(),
  until: moment.nullable(),
  mutedBy: z.string().nullable().describe('user name; null when that account is gone'),
  mutedAt: moment,
  mayChange: z.boolean().describe('false: a super administrator muted them'),
})

export const getMutedUsers = route({
  ...managing,
  method: 'GET',
  path,
  summary: 'Users that are muted now, the latest first.',
  input: paging(10).extend({ keyword: filterText.describe('part of a user name') }),
  output: page(MutedUser),
})
