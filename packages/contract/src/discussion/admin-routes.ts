import { z } from 'zod'
import { maybeFlag, zeroOrOne } from '../form-fields.ts'
import { route } from '../route.ts'
import { filterText, int, moment, none, page, paging } from '../wire.ts'

/**
 * Whoever manages the site manages its discussions; those of groups are for super administrators here, and for the managers of the
 * group in the group.
 */
const managing = { access: 'admin', statuses: { 'discussion/not-found': 400 } } as const
const text = z.string().nullable()
const did = int

export const changeDiscussion = route({
  ...managing,
  method: 'PUT',
  path: '/api/admin/discussion',
  summary: 'Shows or disables a discussion, or sets it on top; what is not sent stays.',
  refuses: ['discussion/not-found'],
  input: z.object({
    id: did,
    status: zeroOrOne.optional().describe('0 shown, 1 disabled'),
    topPriority: maybeFlag,
  }),
  output: none,
})

export const deleteDiscussions = route({
  ...managing,
  method: 'DELETE',
  path: '/api/admin/discussion',
  summary: 'Deletes discussions, all or none; for 30 days they can be restored.',
  refuses: ['discussion/not-found'],
  wholeBody: { field: 'ids', is: 'array' },
  input: z.object({ ids: z.array(did).min(1).max(500) }),
  output: none,
})

export const DiscussionReport = z.object({
  id: z.number(),
  did: z.number(),
  gid: z.number().nullable(),
  discussionTitle: z.string(),
  discussionAuthor: z.string(),
  discussionStatus: z.number().describe('0 shown, 1 disabled'),
  isDeleted: z.boolean(),
  reporter: z.string(),
  content: z.string().describe('each tag between number signs, then the reason'),
  status: z.boolean().describe('whether somebody has looked at it'),
  checkedBy: text,
  gmtCreate: moment,
  gmtModified: moment,
})

export const getDiscussionReports = route({
  ...managing,
  method: 'GET',
  path: '/api/admin/discussion-report',
  summary: 'Reports of discussions: those that nobody has looked at first, then the newest.',
  input: paging(10).extend({
    checked: z
      .preprocess((value) => value || undefined, z.enum(['true', 'false']).optional())
      .optional()
      .describe('only those that were looked at, or only the others'),
    keyword: filterText.describe('part of a title, a reason or the name of a reporter'),
  }),
  output: page(DiscussionReport),
})

export const updateDiscussionReport = route({
  ...managing,
  method: 'PUT',
  path: '/api/admin/discussion-report',
  summary: 'Notes that somebody has looked at a report, or takes it back.',
  refuses: ['report/not-found'],
  input: z.object({ id: int, status: z.boolean() }),
  output: none,
})

export const DeletedDiscussion = z.object({
  id: z.number(),
  gid: z.number().nullable(),
  title: z.string(),
  author: z.string(),
  commentNum: z.number(),
  gmtCreate: moment,
  deletedAt: moment,
  deletedBy: text.describe('null when that account is gone'),
})

export const getDeletedDiscussions = route({
  ...managing,
  method: 'GET',
  path: '/api/admin/discussion/deleted',
  summary: 'Discussions that were deleted in the last 30 days, the latest first.',
  input: paging(10).extend({ keyword: filterText.describe('part of a title or the name of an author') }),
  output: page(DeletedDiscussion),
})

export const restoreDiscussion = route({
  ...managing,
  method: 'POST',
  path: '/api/admin/discussion/restore',
  summary: 'Puts a deleted discussion back, with its comments and likes.',
  refuses: ['discussion/not-found'],
  input: z.object({ id: did }),
  output: none,
})

/** What a discussion says, or said. */
const Wording = z.object({ title: z.string(), description: z.string(), content: z.string() })

export const getDiscussionVersions = route({
  ...managing,
  method: 'GET',
  path: '/api/admin/discussion/versions',
  summary:
    'What a discussion says now, deleted or not, and what it said before each change, the latest first (50 at most).',
  refuses: ['discussion/not-found'],
  input: z.object({ id: did }),
  output: z.object({
    now: Wording,
    versions: z.array(Wording.extend({ id: z.number(), replacedAt: moment, replacedBy: text })),
  }),
})
