import type { Db } from '../../packages/server/src/db/connect.ts'
import type { ListRequest } from '../lists/requests.ts'
import { known } from './known.ts'

/** What pages ask where people talk; of a database that `seedCommunity` filled, for an administrator who is in the largest group. */
export async function communityRequests(db: Db): Promise<ListRequest[]> {
  const { gid, did, common, problemId } = await known(db)
  const get = (name: string, path: string, query: Record<string, string | number | boolean>): ListRequest => ({
    ...{ name, signedIn: true },
    path: `/api/${path}?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`,
  })
  const groups = (name: string, query: object) =>
    get(`groups, ${name}`, 'get-group-list', { currentPage: 1, limit: 15, onlyMine: false, ...query })
  const discussions = (name: string, query: object) =>
    get(`discussions, ${name}`, 'get-discussion-list', { currentPage: 1, limit: 10, onlyMine: false, ...query })
  const rank = (name: string, query: object) =>
    get(`rank of a group, ${name}`, 'get-group-rank-list', { gid, type: 0, currentPage: 1, limit: 30, ...query })
  const reports = (name: string, query: object) =>
    get(`reports, ${name}`, 'admin/discussion-report', { currentPage: 1, limit: 10, ...query })
  const messages = (kind: string) => get(`messages, ${kind}`, `msg/${kind}`, { currentPage: 1, limit: 6 })
  return [
    groups('first page', {}),
    groups('page 300', { currentPage: 300 }),
    groups('a word', { keyword: 'Graphs 12' }),
    groups('of one kind', { auth: 2 }),
    groups('own', { onlyMine: true }),
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
    reports('first page', {}),
    reports('page 1000', { currentPage: 1000 }),
    reports('a common word', { keyword: 'segment' }),
    get('deleted discussions', 'admin/discussion/deleted', { currentPage: 1, limit: 10, keyword: 'segment' }),
    get('discussions of a group', 'group/get-discussion-list', { gid, currentPage: 1, limit: 10 }),
    get('a discussion', 'get-discussion-detail', { did }),
    get('its comments', 'comments', { did, currentPage: 1, limit: 10 }),
    get('its comments, page 20', 'comments', { did, currentPage: 20, limit: 10 }),
    get('unread', 'msg/unread', {}),
    ...['comment', 'reply', 'like', 'sys', 'mine'].map(messages),
    get('members of a group', 'group/get-member-list', { gid, currentPage: 1, limit: 10 }),
    rank('first page', {}),
    rank('OI, page 20', { type: 1, currentPage: 20 }),
    rank('part of many names', { searchUser: 'wang' }),
  ]
}
