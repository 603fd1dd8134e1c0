import { z } from 'zod'
import { maxPageSizeOfTexts } from '../limits.ts'
import { type Route, route } from '../route.ts'
import { filterText, flag, int, moment, none, nothing, optionalInt, page, paging } from '../wire.ts'
import { changedDiscussion, discussionFilter, newDiscussion } from './form.ts'
import { discussionFaults, discussionLimits } from './limits.ts'
import { WriterGroupRole, WriterRole } from './writer.ts'

const text = z.string().nullable()
const count = z.number()

export const DiscussionCategory = z.object({ id: z.number(), name: z.string() })

const ofEach = {
  id: z.number(),
  gid: z.number().nullable(),
  pid: text.describe('display id of the problem that it is about'),
  categoryId: z.number().nullable(),
  title: z.string(),
  description: z.string(),
  uid: z.string(),
  author: z.string().describe('user name'),
  avatar: text,
  role: WriterRole.describe('what its author is on the site'),
  groupRole: WriterGroupRole.nullable().describe('what its author is in its group; null: nobody special, or no group'),
  topPriority: z.boolean(),
  status: z.number().describe('0 shown, 1 disabled'),
  likeNum: count,
  viewNum: count,
  commentNum: count,
  gmtCreate: moment,
  gmtModified: moment,
}

export const DiscussionRow = z.object({
  ...ofEach,
  content: text.describe('on the site of the caller’s own ones alone, else null'),
})

/** A page of discussions with what the caller is there. */
export const DiscussionPage = page(DiscussionRow).extend({
  manages: z.boolean().describe('the caller manages the discussions of the place'),
})

export const Discussion = z.object({
  ...ofEach,
  content: z.string(),
  categoryName: text,
  titleName: text,
  titleColor: text,
  hasLike: z.literal(true).nullable().describe('the caller likes it'),
  manages: z.boolean().describe('the caller manages the discussions of the place'),
})

/** Why one cannot be had by its number. */
const refusedOne = [
  'account/sign-in-needed',
  'group/not-found',
  'group/not-member',
  'discussion/not-found',
  'discussion/disabled',
  'discussion/closed',
  'discussion/group-closed',
] as const

/** The same of calls that change it. */
export const refusedChange = [
  ...refusedOne,
  'discussion/not-yours',
  'discussion/category-unknown',
  'discussion/changed-meanwhile',
] as const

export const refusedAdding = [
  'problem/not-found',
  'discussion/closed',
  'discussion/group-closed',
  'discussion/category-unknown',
  'discussion/need-accepted',
  'discussion/daily-limit',
] as const

/** Discussions of the site and of groups count together. */
export const writingPace = {
  counts: 'discussion-write',
  times: 30,
  seconds: 60,
  by: 'user',
  refusal: 'request/too-many',
} as const

/** The same of changes, each of which keeps what was said before. */
export const editPace = { ...writingPace, counts: 'discussion-edit' } as const

/** Calls that write, change and delete a discussion, of the site or of a group. */
export const adding = {
  method: 'POST',
  access: 'user',
  permission: 'discussion_add',
  keeps: true,
  at: { group: 'gid', needs: 'entrant' },
  limit: writingPace,
  refuses: refusedAdding,
  faults: discussionFaults,
  output: none,
} as const satisfies Partial<Route>
export const changing = {
  method: 'PUT',
  access: 'user',
  permission: 'discussion_edit',
  keeps: true,
  limit: editPace,
  refuses: refusedChange,
  faults: discussionFaults,
  input: changedDiscussion,
  output: none,
} as const satisfies Partial<Route>
export const deleting = {
  method: 'DELETE',
  access: 'user',
  permission: 'discussion_del',
  refuses: refusedChange,
  input: z.object({ did: int }),
  output: none,
} as const satisfies Partial<Route>

export const getDiscussionCategory = route({
  method: 'GET',
  path: '/api/discussion-category',
  summary: 'Categories of discussions, of the site and of groups alike.',
  access: 'anyone',
  input: nothing,
  output: z.array(DiscussionCategory),
})

export const setDiscussionCategory = route({
  method: 'POST',
  path: '/api/discussion-category',
  summary: 'Names the categories of discussions: those without an id are added, those without a name left as they are.',
  access: 'root',
  wholeBody: { field: 'categories', is: 'array' },
  refuses: ['discussion/category-unknown', 'discussion/category-taken'],
  input: z.object({
    categories: z
      .array(z.object({ id: optionalInt, name: z.string().trim().max(discussionLimits.categoryName).nullish() }))
      .max(100),
  }),
  output: z.array(DiscussionCategory),
})

export const getDiscussionList = route({
  method: 'GET',
  path: '/api/get-discussion-list',
  summary: 'Discussions of the site, pinned ones first, then the newest.',
  access: 'anyone',
  scope: 'read',
  refuses: ['discussion/closed', 'problem/not-found'],
  input: paging(discussionLimits.perPage, maxPageSizeOfTexts).extend({
    ...discussionFilter,
    keyword: filterText.describe('in title, description or author; or a number'),
    onlyMine: flag().describe('the caller’s own ones; of guests not read'),
    admin: flag().describe('for administrators: disabled ones, too; for super administrators also those of groups'),
  }),
  output: DiscussionPage,
})

export const getDiscussionDetail = route({
  method: 'GET',
  path: '/api/get-discussion-detail',
  summary: 'A discussion, of the site or of a group; whoever looks counts once a day.',
  access: 'anyone',
  scope: 'read',
  refuses: refusedOne,
  input: z.object({ did: int }),
  output: Discussion,
})

export const addDiscussion = route({
  ...adding,
  path: '/api/discussion',
  summary: 'Writes a discussion; with `gid`, in that group.',
  input: z.object({ ...newDiscussion, gid: optionalInt }),
})

export const updateDiscussion = route({
  ...changing,
  path: '/api/discussion',
  summary: 'Changes what a discussion says, and its category when one is sent; its problem stays.',
})

export const deleteDiscussion = route({
  ...deleting,
  path: '/api/discussion',
  summary: 'Deletes a discussion with what was said about it.',
})

export const discussionLike = route({
  method: 'GET',
  path: '/api/discussion-like',
  summary: 'Likes a discussion, or takes it back; said twice it counts once.',
  access: 'user',
  refuses: refusedOne,
  input: z.object({ did: int, toLike: z.preprocess(wordAsFlag, z.boolean()) }),
  output: none,
})

export const discussionReport = route({
  method: 'POST',
  path: '/api/discussion-report',
  summary: 'Tells the administrators of a discussion that breaks the rules.',
  access: 'user',
  keeps: true,
  limit: { counts: 'discussion-report', times: 10, seconds: 3600, by: 'user', refusal: 'report/too-many' },
  refuses: [...refusedOne, 'report/empty', 'report/reason-length'],
  input: z.object({
    did: int,
    content: z.string().trim().max(discussionLimits.report).describe('labels as #label#, then a reason'),
  }),
  output: none,
})

function wordAsFlag(value: unknown): unknown {
  return value === 'true' ? true : value === 'false' ? false : value
}
