import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../packages/server/src/account/password.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'

/** A call of a list as a page makes it. */
export interface ListRequest {
  name: string
  path: string
  /** Sent as JSON by POST; otherwise it is a GET. */
  json?: object
  /** Made by somebody who is signed in. */
  signedIn?: boolean
  /** Where given, asked by turns instead of `path`: of other objects, by other people. */
  turns?: readonly { path: string; uid: string }[]
}

/** Every call that lists something, with its usual filters and far pages; of a database that `seed` filled. */
export async function listRequests(db: Db): Promise<ListRequest[]> {
  const { username, pids } = await known(db)
  const get = (name: string, path: string, query: Record<string, string | number | boolean> = {}): ListRequest => ({
    name,
    path: `/api/${path}?${new URLSearchParams(Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])))}`,
  })
  const status = (name: string, query: Record<string, string | number | boolean>) =>
    get(`status list, ${name}`, 'get-submission-list', { limit: 30, currentPage: 1, ...query })
  const bank = (name: string, query: Record<string, string | number | boolean>) =>
    get(`bank, ${name}`, 'get-problem-list', { limit: 30, currentPage: 1, ...query })
  return [
    status('first page', {}),
    status('page 300', { currentPage: 300 }),
    status('page 5000', { currentPage: 5000 }),
    status('accepted', { status: 0 }),
    status('a rare status', { status: 4 }),
    status('a user name', { username }),
    status('part of many names', { username: 'wang' }),
    status('one letter of all names', { username: '_' }),
    status('a problem', { problemID: 'P1000', completeProblemID: true }),
    status('part of many problem ids', { problemID: 'P1' }),
    status('user, problem and status', { username, problemID: 'P10', status: 0 }),
    { ...status('own', { onlyMine: true }), signedIn: true },
    bank('first page', {}),
    bank('page 500', { currentPage: 500 }),
    bank('a common word', { keyword: 'graph' }),
    bank('a rare word', { keyword: 'P1234' }),
    bank('two Chinese characters', { keyword: '背包' }),
    bank('one letter', { keyword: 'p' }),
    bank('two letters that few have', { keyword: 'kn' }),
    bank('a tag', { tagId: 1 }),
    bank('all filters', { keyword: 'path', tagId: 2, difficulty: 1 }),
    get('random problem', 'get-random-problem'),
    get('recent problems', 'get-recent-updated-problem'),
    get('search of everything', 'search', { keyword: 'wang' }),
    get('tags', 'get-all-problem-tags', { oj: 'ME' }),
    get('tags by classification', 'get-problem-tags-and-classification', { oj: 'ME' }),
    get('announcements', 'get-common-announcement', { currentPage: 1, limit: 10 }),
    get('recent contests', 'get-recent-contest'),
    get('week', 'get-last-week-submission-statistics'),
    get('rank of seven days', 'get-recent-seven-ac-rank'),
    get('ACM rank', 'get-rank-list', { type: 0, currentPage: 1, limit: 30 }),
    get('OI rank, page 1000', 'get-rank-list', { type: 1, currentPage: 1000, limit: 30 }),
    get('ACM rank, part of many names', 'get-rank-list', { type: 0, searchUser: 'wang' }),
    get('ACM rank, one letter of many names', 'get-rank-list', { type: 0, searchUser: 'i' }),
    get('user home', 'get-user-home-info', { username }),
    get('days of a year', 'get-user-calendar-heatmap', { username }),
    {
      ...get('standing on 30 problems', 'get-user-problem-status'),
      json: { pidList: pids, isContestProblemList: false },
      signedIn: true,
    },
  ]
}

/** Of 1,000,000 submissions 1,500 are of this person; the first has 21,500, which nobody has. */
export const busy = 'u10'

/** Somebody who submits a lot, and the problems of a page. */
async function known(db: Db) {
  const { username } = await db
    .selectFrom('account')
    .where('uid', '=', busy)
    .select('username')
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('problem').select('pid').orderBy('pid').limit(30).execute()
  return { username, pids: rows.map(({ pid }) => pid) }
}

/** Gives somebody a password, and signs them in; answers the token. */
export async function signIn(db: Db, address: string, uid: string): Promise<string> {
  const password = randomUUID().slice(0, 18)
  const account = db.updateTable('account').set({ passwordHash: await hashPassword(password) })
  const { username } = await account.where('uid', '=', uid).returning('username').executeTakeFirstOrThrow()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password })
  const reply = await fetch(`${address}/api/login`, { method: 'POST', headers, body })
  const token = reply.headers.get('authorization')
  if (!token) throw new Error(`login: ${reply.status} ${await reply.text()}`)
  return token
}
