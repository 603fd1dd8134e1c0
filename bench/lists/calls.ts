import { site } from '@verdict/contract/place.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'
import { getSubmissionList } from '../../packages/server/src/judging/read.ts'
import { getProblemList } from '../../packages/server/src/problem/problem-list.ts'
import { randomProblem, recentProblems } from '../../packages/server/src/problem/queries.ts'
import type { ListCall } from './list-call.ts'
import { otherCalls } from './other-calls.ts'

/** Every list with each of its filters, first and far pages; of a database that `seed` filled. */
export async function listCalls(db: Db): Promise<ListCall[]> {
  const busy = await submitterOf(db, 'newest')
  const rare = await submitterOf(db, 'oldest')
  const some = { uid: rare.uid, username: rare.username, roles: [] }
  const root = { uid: 'root', username: 'root', roles: ['root' as const] }
  const status = (name: string, input: object, viewer?: object): ListCall => ({
    name: `status list, ${name}`,
    run: (db) => getSubmissionList(callOf(db, viewer), { ...plain, ...input } as never),
  })
  const bank = (name: string, input: object): ListCall => ({
    name: `bank, ${name}`,
    run: (db) => getProblemList(callOf(db), { currentPage: 1, limit: 30, ...input }),
  })
  return [
    status('first page', {}),
    status('500 rows', { limit: 500 }),
    status('page 300', { currentPage: 300 }),
    status('page 5000', { currentPage: 5000 }),
    status('before the middle', { before: Math.floor(busy.submitId / 2) }),
    status('accepted', { status: 0 }),
    status('accepted, page 300', { status: 0, currentPage: 300 }),
    status('a rare status', { status: 4 }),
    status('a whole user name', { username: busy.username }),
    status('a whole user name, page 20', { username: busy.username, currentPage: 20 }),
    status('part of many names', { username: 'wang' }),
    status('part of some names', { username: '_3e' }),
    status('two letters of a name', { username: '7f' }),
    status('one letter of all names', { username: '_' }),
    status('an unknown name', { username: 'nobodyhere' }),
    status('user and status', { username: busy.username, status: -1 }),
    status('a whole problem id', { problemID: 'P1000', completeProblemID: true }),
    status('a whole problem id, page 300', { problemID: 'P1000', completeProblemID: true, currentPage: 300 }),
    status('a problem and a rare status', { problemID: 'P1000', completeProblemID: true, status: 4 }),
    status('part of many problem ids', { problemID: 'P1' }),
    status('part of some problem ids', { problemID: 'P100' }),
    status('user, problem and status', { username: busy.username, problemID: 'P10', status: 0 }),
    status('parts of both, rare', { username: '_3e', problemID: 'P199' }),
    status('own', { onlyMine: true }, some),
    status('own of one problem', { onlyMine: true, problemID: 'P1000', completeProblemID: true }, some),
    status('own of one status', { onlyMine: true, status: 2 }, some),
    status('of somebody signed in', {}, some),
    status('of a manager', {}, root),
    status('of a manager, page 300', { currentPage: 300 }, root),
    bank('first page', {}),
    bank('page 500', { currentPage: 500 }),
    bank('500 rows', { limit: 500 }),
    bank('a common word', { keyword: 'graph' }),
    bank('a rare word', { keyword: 'P1234' }),
    bank('a word that is nowhere', { keyword: 'quaternion' }),
    bank('two Chinese characters', { keyword: '背包' }),
    bank('one letter', { keyword: 'p' }),
    bank('two letters that few have', { keyword: 'kn' }),
    bank('one letter that is nowhere', { keyword: 'z' }),
    bank('a common tag', { tagId: [1] }),
    bank('two tags', { tagId: [1, 7] }),
    bank('a difficulty, page 100', { difficulty: 1, currentPage: 100 }),
    bank('all filters', { keyword: 'path', tagId: [2], difficulty: 1 }),
    { name: 'random problem', run: randomProblem },
    { name: 'recent problems', run: (db) => recentProblems(db, 'zh-CN') },
    ...(await otherCalls(db, busy)),
  ]
}

const plain = { onlyMine: false, completeProblemID: false, currentPage: 1, limit: 30 }

const callOf = (db: Db, viewer?: object) =>
  ({ db, viewer, language: 'zh-CN', at: { place: site, level: 'visitor' } }) as never

/** Who sent the newest or the oldest submission. */
async function submitterOf(db: Db, which: 'newest' | 'oldest') {
  return db
    .selectFrom('submission')
    .select(['uid', 'username', 'submitId'])
    .orderBy('submitId', which === 'newest' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
