import type { Db } from '../../packages/server/src/db/connect.ts'
import type { ListRequest } from '../lists/requests.ts'
import { known, others } from './known.ts'

type Query = Record<string, string | number | boolean>

const address = (path: string, query: Query) =>
  `/api/${path}?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`

const firstPage = { currentPage: 1, limit: 10 }

/** Members of the largest group who have no right beside that, one after the other; `u1` is an administrator, `u2` owns the group. */
const members = Array.from({ length: 20 }, (_, nth) => `u${3 + nth}`)

const byMembers = (name: string, path: string, query: Query): ListRequest => ({
  ...{ name, path: '' },
  turns: members.map((uid) => ({ path: address(path, query), uid })),
})

/** What pages ask where people talk; of a database that `seedCommunity` filled. */
export async function communityRequests(db: Db): Promise<ListRequest[]> {
  return [...(await talkRequests(db)), ...(await groupRequests(db)), ...administratorRequests()]
}

async function talkRequests(db: Db): Promise<ListRequest[]> {
  const { common, problemId, did } = await known(db)
  const { discussions: some, comments, cid } = await others(db)
  const discussions = (name: string, query: Query) =>
    byMembers(`discussions, ${name}`, 'get-discussion-list', { ...firstPage, onlyMine: false, ...query })
  /** Each of many objects by somebody else. */
  const each = (name: string, path: string, queries: Query[]): ListRequest => ({
    ...{ name, path: '' },
    turns: queries.map((query, nth) => ({
      path: address(path, query),
      uid: members[nth % members.length] ?? 'u3',
    })),
  })
  return [
    discussions('first page', {}),
    discussions('page 2000', { currentPage: 2000 }),
    discussions('a category', { cid: common }),
    discussions('a common word', { keyword: 'segment' }),
    discussions('a rare word', { keyword: 'tree 40000' }),
    discussions('two Chinese characters', { keyword: '求助' }),
    discussions('of a problem', { pid: problemId }),
    discussions('own', { onlyMine: true }),
    discussions('a common word, page 20', { keyword: 'segment', currentPage: 20 }),
    discussions('part of many names', { keyword: 'wang' }),
    discussions('one letter', { keyword: 'e' }),
    discussions('a category and a common word', { cid: common, keyword: 'segment' }),
    each(
      'a discussion',
      'get-discussion-detail',
      some.map(({ did }) => ({ did })),
    ),
    each(
      'its comments',
      'comments',
      some.map(({ did }) => ({ ...firstPage, did })),
    ),
    each('its comments, page 20', 'comments', [{ ...firstPage, did, currentPage: 20 }]),
    each(
      'its comments, around one',
      'comments',
      comments.map(({ id, did }) => ({ ...firstPage, did: did ?? 0, around: id })),
    ),
    each(
      'all replies to a comment',
      'reply',
      comments.map(({ id }) => ({ commentId: id })),
    ),
    byMembers('comments of a contest that runs', 'comments', { ...firstPage, cid }),
    byMembers('unread', 'msg/unread', {}),
    ...['comment', 'reply', 'like', 'sys', 'mine'].map((kind) =>
      byMembers(`messages, ${kind}`, `msg/${kind}`, { currentPage: 1, limit: 6 }),
    ),
  ]
}

async function groupRequests(db: Db): Promise<ListRequest[]> {
  const { gid } = await known(db)
  const { groups: some, tid } = await others(db)
  const groups = (name: string, query: Query) =>
    byMembers(`groups, ${name}`, 'get-group-list', { currentPage: 1, limit: 15, onlyMine: false, ...query })
  const rank = (name: string, query: Query) =>
    byMembers(`rank of a group, ${name}`, 'get-group-rank-list', { gid, type: 0, currentPage: 1, limit: 30, ...query })
  const inside = (name: string, path: string, query: Query = {}) =>
    byMembers(`of a group, ${name}`, path, { gid, ...firstPage, ...query })
  /** Of many groups, each by its owner, who manages it. */
  const managed = (name: string, path: string, query: Query = {}): ListRequest => ({
    ...{ name: `of a group, for managers, ${name}`, path: '' },
    turns: [
      { path: address(path, { gid, ...firstPage, ...query }), uid: 'u2' },
      ...some.map(({ gid, uid }) => ({ path: address(path, { gid, ...firstPage, ...query }), uid })),
    ],
  })
  return [
    groups('first page', {}),
    groups('page 300', { currentPage: 300 }),
    groups('a word', { keyword: 'Graphs 12' }),
    groups('of one kind', { auth: 2 }),
    groups('own', { onlyMine: true }),
    byMembers('a group', 'get-group-detail', { gid }),
    byMembers('what one is in a group', 'get-group-auth', { gid }),
    byMembers('whether one may enter a group', 'get-group-access', { gid }),
    inside('members', 'group/get-member-list'),
    inside('members, page 50', 'group/get-member-list', { currentPage: 50 }),
    inside('members, part of many names', 'group/get-member-list', { keyword: 'wang' }),
    inside('announcements', 'group/get-announcement-list'),
    inside('discussions', 'group/get-discussion-list', { onlyMine: false }),
    inside('discussions, a word', 'group/get-discussion-list', { onlyMine: false, keyword: 'segment' }),
    inside('problems', 'group/get-problem-list'),
    inside('problems, page 20', 'group/get-problem-list', { currentPage: 20 }),
    inside('contests', 'group/get-contest-list'),
    inside('trainings', 'group/get-training-list'),
    inside('submissions', 'get-submission-list', { limit: 30 }),
    inside('own submissions', 'get-submission-list', { limit: 30, onlyMine: true }),
    byMembers('problems of a training of a group', 'get-training-problem-list', { tid }),
    rank('first page', {}),
    rank('OI, page 20', { type: 1, currentPage: 20 }),
    rank('part of many names', { searchUser: 'wang' }),
    managed('applications', 'group/get-apply-list'),
    managed('announcements', 'group/get-admin-announcement-list'),
    managed('discussions', 'group/get-admin-discussion-list'),
    managed('problems', 'group/get-admin-problem-list'),
    managed('contests', 'group/get-admin-contest-list'),
    managed('trainings', 'group/get-admin-training-list'),
  ]
}

function administratorRequests(): ListRequest[] {
  const get = (name: string, path: string, query: Query): ListRequest => ({
    ...{ name, signedIn: true },
    path: address(path, { ...firstPage, ...query }),
  })
  return [
    get('reports, first page', 'admin/discussion-report', {}),
    get('reports, page 1000', 'admin/discussion-report', { currentPage: 1000 }),
    get('reports, a common word', 'admin/discussion-report', { keyword: 'segment' }),
    get('deleted discussions', 'admin/discussion/deleted', { keyword: 'segment' }),
    get('discussions, for administrators', 'get-discussion-list', { onlyMine: false, admin: true }),
  ]
}
