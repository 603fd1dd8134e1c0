import type { Db } from '../../packages/server/src/db/connect.ts'
import { deletedPage } from '../../packages/server/src/discussion/admin/admin-queries.ts'
import { reportPage } from '../../packages/server/src/discussion/admin/report-queries.ts'
import * as comments from '../../packages/server/src/discussion/comment/comment-queries.ts'
import { type DiscussionFilter, listDiscussions } from '../../packages/server/src/discussion/list-queries.ts'
import { findDiscussion } from '../../packages/server/src/discussion/queries.ts'
import { listPeople } from '../../packages/server/src/group/member-queries.ts'
import { listGroups } from '../../packages/server/src/group/queries.ts'
import { listAnnouncements } from '../../packages/server/src/message/announcement-queries.ts'
import {
  listSystemMessages,
  listUserMessages,
  unreadCounts,
} from '../../packages/server/src/message/message-queries.ts'
import { groupRankPage } from '../../packages/server/src/rank/group-queries.ts'
import type { ListCall } from '../lists/list-call.ts'
import { known } from './known.ts'

const uid = 'u7'
const page = (currentPage: number, limit = 10) => ({ currentPage, limit })

/** Every list of groups and of what people say, with its filters and far pages; of a database that `seedCommunity` filled. */
export async function communityCalls(db: Db): Promise<ListCall[]> {
  const { gid, did, common, pid } = await known(db)
  const thread = { did, cid: null }
  const { rows: newest } = await comments.listComments(db, thread, null, page(1))
  const shown = newest.map(({ id }) => id)
  const last = await comments.listComments(db, thread, null, page(20))
  const around = last.rows[0]?.id ?? 0
  const groups = (name: string, input: object): ListCall => ({
    name: `groups, ${name}`,
    run: (db) => listGroups(db, { uid, username: uid, roles: [] }, { ...page(1, 15), onlyMine: false, ...input }),
  })
  const people = (name: string, input: object): ListCall => ({
    name: `people of a group, ${name}`,
    run: (db) => listPeople(db, { gid, from: 3, ...page(1), ...input }),
  })
  const discussions = (name: string, input: Partial<DiscussionFilter>): ListCall => ({
    name: `discussions, ${name}`,
    run: (db) => listDiscussions(db, { ...page(1), gid: null, whole: false, contentOf: uid, ...input }),
  })
  const reports = (name: string, input: object): ListCall => ({
    name: `reports, ${name}`,
    run: (db) => reportPage(db, { ...page(1), groups: false, ...input }),
  })
  const since = new Date(Date.now() - 30 * 86_400_000)
  const deleted = (name: string, input: object): ListCall => ({
    name: `deleted discussions, ${name}`,
    run: (db) => deletedPage(db, { ...page(1), since, groups: false, ...input }),
  })
  return [
    groups('first page', {}),
    groups('page 300', { currentPage: 300 }),
    groups('a word', { keyword: 'Graphs 12' }),
    groups('one letter', { keyword: 'g' }),
    groups('an owner', { keyword: 'wang_3' }),
    groups('of one kind', { auth: 2 }),
    groups('own', { onlyMine: true }),
    people('first page', {}),
    people('page 50', page(50)),
    people('a name', { keyword: 'wang' }),
    people('applications', { from: 1, auth: 1 }),
    discussions('first page', {}),
    discussions('page 2000', page(2000)),
    discussions('a category', { categoryId: common }),
    discussions('of a problem', { pid }),
    discussions('own', { uid }),
    discussions('of a group', { gid, contentOf: 'all' }),
    discussions('of a group, for its managers', { gid, contentOf: 'all', whole: true }),
    discussions('for administrators', { whole: true }),
    discussions('for super administrators, page 2000', { gid: 'all', whole: true, ...page(2000) }),
    discussions('a common word', { keyword: 'segment' }),
    discussions('a common word, page 50', { keyword: 'segment', ...page(50) }),
    discussions('a rare word', { keyword: 'tree 4000' }),
    discussions('a word that is nowhere', { keyword: 'quaternion' }),
    discussions('two Chinese characters', { keyword: '求助' }),
    discussions('one letter', { keyword: 'e' }),
    discussions('a writer', { keyword: 'wang_3e' }),
    discussions('part of many names', { keyword: 'wang' }),
    discussions('a category and a common word', { categoryId: common, keyword: 'segment' }),
    reports('first page', {}),
    reports('page 1000', page(1000)),
    reports('those to be looked at', { checked: 'false', groups: true }),
    reports('a common word', { keyword: 'segment' }),
    reports('a word that is nowhere', { keyword: 'quaternion' }),
    deleted('first page', {}),
    deleted('page 50', page(50)),
    deleted('a common word', { keyword: 'segment' }),
    { name: 'a discussion', run: (db) => findDiscussion(db, did) },
    { name: 'its comments', run: (db) => comments.listComments(db, thread, null, page(1)) },
    { name: 'its comments, page 20', run: (db) => comments.listComments(db, thread, null, page(20)) },
    { name: 'its comments, around one', run: (db) => comments.countBefore(db, thread, null, around) },
    { name: 'their newest replies', run: (db) => comments.newestReplies(db, shown, null, 3) },
    { name: 'how many replies they have', run: (db) => comments.countReplies(db, shown, null) },
    { name: 'unread', run: (db) => unreadCounts(db, uid) },
    { name: 'messages', run: (db) => listUserMessages(db, uid, 'comment', page(3, 6)) },
    { name: 'messages of the site', run: (db) => listSystemMessages(db, uid, 'Sys', page(1, 6)) },
    { name: 'announcements of a group', run: (db) => listAnnouncements(db, { gid }, page(1)) },
    { name: 'rank of a group', run: (db) => groupRankPage(db, gid, 0, undefined, page(1, 30)) },
    { name: 'rank of a group, OI, page 20', run: (db) => groupRankPage(db, gid, 1, undefined, page(20, 30)) },
    {
      name: 'rank of a group, part of many names',
      run: (db) => groupRankPage(db, gid, 0, { text: 'wang', byRealname: false }, page(1, 30)),
    },
  ]
}
