import { getManagedUser, getUserList, getUserSessions } from '@verdict/contract/account/user-admin-routes.ts'
import { getAdminContestList } from '@verdict/contract/contest/admin-routes.ts'
import { getDiscussionReports } from '@verdict/contract/discussion/admin-routes.ts'
import { getDeadLetters } from '@verdict/contract/judging/admin-routes.ts'
import { getNotices } from '@verdict/contract/message/notice-routes.ts'
import { getAdminProblemList, getGroupProblemApplications } from '@verdict/contract/problem/admin-routes.ts'
import type { Asked, Route } from '@verdict/contract/route.ts'
import { getAnnouncements } from '@verdict/contract/site/announcement-routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import {
  getDashboardHealth,
  getDashboardInfo,
  getDashboardStatistics,
} from '@verdict/contract/site/dashboard-routes.ts'
import { getAdminTrainingList } from '@verdict/contract/training/admin-routes.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'
import type { ListRequest } from '../lists/requests.ts'

/** What root's pages of the back office ask, with their filters and far pages; of a database that `seedOffice` filled. */
export async function officeRequests(db: Db): Promise<ListRequest[]> {
  const { username } = await db
    .selectFrom('account')
    .where('uid', '=', 'u1')
    .select('username')
    .executeTakeFirstOrThrow()
  const since = new Date(Date.now() - 86_400_000).toISOString()
  return [
    get('users, first page', getUserList, {}),
    get('users, page 9000', getUserList, { currentPage: 9000 }),
    get('users, part of many names', getUserList, { keyword: 'wang' }),
    get('users, one letter', getUserList, { keyword: 'a' }),
    get('users, part of one name', getUserList, { keyword: username }),
    get('users, a name that is nowhere', getUserList, { keyword: 'nobodyhere' }),
    get('users, administrators', getUserList, { onlyAdmin: true }),
    get('users, a role', getUserList, { role: 1001 }),
    get('users, banned', getUserList, { status: 1 }),
    get('a user', getManagedUser, { uid: 'u2' }),
    get('sessions of a user', getUserSessions, { uid: 'u2' }),
    get('problems, first page', getAdminProblemList, {}),
    get('problems, page 5000', getAdminProblemList, { currentPage: 5000 }),
    get('problems, a common word', getAdminProblemList, { keyword: 'graph' }),
    get('problems, an id', getAdminProblemList, { keyword: 'P1234' }),
    get('problems, a word that is nowhere', getAdminProblemList, { keyword: 'quaternion' }),
    get('problems, hidden', getAdminProblemList, { auth: 2, oj: 'Mine' }),
    get('problems of another site', getAdminProblemList, { oj: 'CF' }),
    get('problems of groups', getGroupProblemApplications, {}),
    get('contests, first page', getAdminContestList, {}),
    get('contests, page 300', getAdminContestList, { currentPage: 300 }),
    get('contests, a word', getAdminContestList, { keyword: 'Contest 29' }),
    get('trainings', getAdminTrainingList, {}),
    get('trainings, a word', getAdminTrainingList, { keyword: 'Training 9' }),
    get('announcements', getAnnouncements, {}),
    get('notices', getNotices, { type: 'All' }),
    get('reports', getDiscussionReports, {}),
    get('work that was given up', getDeadLetters, {}),
    get('audit log, first page', getAuditLog, {}),
    get('audit log, page 3000', getAuditLog, { currentPage: 3000 }),
    get('audit log, a person', getAuditLog, { username }),
    get('audit log, an act', getAuditLog, { act: 'rejudge' }),
    get('audit log, an object', getAuditLog, { objectKind: 'problem', object: '1000' }),
    get('audit log, an address', getAuditLog, { ip: '10.0.1.1' }),
    get('audit log, a day', getAuditLog, { since }),
    get('dashboard, counters', getDashboardInfo, {}),
    get('dashboard, fourteen days', getDashboardStatistics, {}),
    get('dashboard, health', getDashboardHealth, {}),
  ]
}

function get<R extends Route>(name: string, route: R, input: Asked<R>): ListRequest {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]))
  return { name, path: `${route.path}?${query}`, signedIn: true }
}
