import { z } from 'zod'
import { route } from '../route.ts'
import { int, moment, none, optionalInt, optionalText, page, paging } from '../wire.ts'
import { noticeTypes } from './notice-types.ts'

const managing = { access: 'root', statuses: { 'notice/not-found': 400 } } as const
const ofNotices = { ...managing, path: '/api/admin/msg/notice' } as const

const written = {
  title: z.string().trim().min(1).max(255),
  content: z.string().trim().min(1).max(65_535),
  type: z.enum(noticeTypes),
  recipientId: z.string().max(64).nullish().describe('the uid, for type Single'),
  recipient: optionalText(255).describe('the user name in place of the uid'),
}

const refusesRecipient = ['notice/recipient-missing', 'notice/recipient-unknown'] as const

export const Notice = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  type: z.enum(noticeTypes),
  state: z.boolean().describe('whether its recipients have it'),
  pushedAt: moment.nullable(),
  adminUsername: z.string().nullable().describe('its author, while there is such an account'),
  recipientId: z.string().nullable(),
  recipient: z.string().nullable().describe('the user name'),
  received: z.number().describe('how many have it'),
  read: z.number().describe('how many of them have read it'),
  gmtCreate: moment,
  gmtModified: moment,
})

export const getNotices = route({
  ...ofNotices,
  method: 'GET',
  summary: 'Notices, those that wait to be pushed first, then the newest.',
  input: paging(5).extend({ type: z.preprocess((type) => type || undefined, z.enum(noticeTypes).optional()) }),
  output: page(Notice),
})

export const addNotice = route({
  ...ofNotices,
  method: 'POST',
  keeps: true,
  summary: 'Writes a notice in the name of the caller; it reaches its recipients at the next full hour.',
  refuses: refusesRecipient,
  input: z.object(written),
  output: none,
})

export const updateNotice = route({
  ...ofNotices,
  method: 'PUT',
  keeps: true,
  summary:
    'Changes a notice, also for those who have it; then its recipients stay. Without an id, or with one of no notice, it writes one.',
  refuses: ['notice/recipients-stay', ...refusesRecipient],
  input: z.object({ ...written, id: optionalInt }),
  output: none,
})

export const deleteNotice = route({
  ...ofNotices,
  method: 'DELETE',
  summary: 'Removes a notice, from the messages of its recipients too.',
  refuses: ['notice/not-found'],
  input: z.object({ id: int }),
  output: none,
})

export const pushNotice = route({
  ...managing,
  method: 'POST',
  path: '/api/admin/msg/push-notice',
  summary: 'Brings a notice to its recipients at once.',
  refuses: ['notice/not-found', 'notice/already-pushed'],
  input: z.object({ id: int }),
  output: z.object({ recipients: z.number() }),
})
