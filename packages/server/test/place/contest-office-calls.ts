import type { ErrorCode } from '@verdict/contract/errors.ts'
import type { Answers, ContestCall } from './contest-calls.ts'

/**
 * Calls of the back office: nobody without a role of it makes them, not even the maker of a contest who has lost it; who has one
 * and does not run this contest is refused. What those who run it may, `contest/manage.test.ts` tells.
 */
function onlyRoot(root: ErrorCode | 'ok', admin: ErrorCode = 'contest/not-manager'): ContestCall['answers'] {
  const noOffice = 'account/not-allowed'
  const answers: Answers = {
    ...{ guest: 'account/sign-in-needed', stranger: noOffice, entrant: noOffice, maker: noOffice, member: noOffice },
    ...{ manager: noOffice, owner: noOffice, admin, root },
  }
  return { site: answers, group: { ...answers, admin: admin === 'contest/not-manager' ? 'group/not-member' : admin } }
}

/**
 * Calls that serve contests of groups, too: whoever runs one there makes them without an office. On the site the maker who has lost it
 * is refused.
 */
function runners(answer: ErrorCode | 'ok', maker: ErrorCode | 'ok' = answer): ContestCall['answers'] {
  const other = 'contest/not-manager'
  const answers: Answers = {
    ...{
      guest: 'account/sign-in-needed',
      stranger: other,
      entrant: other,
      maker: 'account/not-allowed',
      member: other,
    },
    ...{ manager: other, owner: other, admin: other, root: answer },
  }
  const outside = { stranger: 'group/not-member', admin: 'group/not-member' } as const
  return { site: answers, group: { ...answers, ...outside, maker, owner: answer } }
}

/** The problem is one that the site keeps for its contests: it is there in one of the site, and is for none of a group. */
const keptBackBySite: ContestCall['answers'] = {
  site: onlyRoot('contest/problem-there').site,
  group: onlyRoot('contest/problem-unfit').group,
}

const announcement = { title: 'News', content: 'News', status: 1 }

/** What the back office's calls of a contest answer to each level; nothing here changes the contest. */
export const inContestOffice: Record<string, ContestCall> = {
  getAdminContest: { url: 'admin/contest?cid=CID', answers: onlyRoot('ok') },
  updateContest: {
    method: 'PUT',
    url: 'admin/contest',
    body: { id: 'CID', endTime: '2000-01-01T00:00:00.000+0000' },
    answers: onlyRoot('contest/times'),
  },
  getContestBelongings: { url: 'admin/contest/belongings?cid=CID', answers: runners('ok') },
  deleteContest: {
    method: 'DELETE',
    url: 'admin/contest?cid=999999',
    answers: onlyRoot('contest/not-found', 'account/not-allowed'),
  },
  cloneContest: { url: 'admin/contest/clone?cid=CID', answers: runners('ok', 'group/not-manager') },
  changeContestVisible: {
    method: 'PUT',
    url: 'admin/contest/change-contest-visible?cid=CID&visible=true&uid=somebody',
    body: {},
    answers: onlyRoot('ok'),
  },
  getAdminContestProblemList: { url: 'admin/contest/get-problem-list?cid=CID', answers: onlyRoot('ok') },
  importRemoteContestProblem: {
    url: 'admin/contest/import-remote-oj-problem?name=XOJ&problemId=1&cid=CID&displayId=Z',
    answers: onlyRoot('remote/site-unknown'),
  },
  addContestProblem: {
    method: 'POST',
    url: 'admin/contest/problem',
    body: { cid: 'CID', problem: {} },
    answers: onlyRoot('request/malformed'),
  },
  getContestProblemBelongings: { url: 'admin/contest/problem/belongings?cid=CID&pid=PID', answers: runners('ok') },
  deleteContestProblem: {
    method: 'DELETE',
    url: 'admin/contest/problem?cid=CID&pid=999999',
    answers: onlyRoot('contest/problem-unknown'),
  },
  getContestProblemInfo: { url: 'admin/contest/contest-problem?cid=CID&pid=PID', answers: onlyRoot('ok') },
  setContestProblemInfo: {
    method: 'PUT',
    url: 'admin/contest/contest-problem',
    body: { cid: 'CID', pid: 'PID', displayId: 'A' },
    answers: onlyRoot('ok'),
  },
  orderContestProblems: {
    method: 'PUT',
    url: 'admin/contest/order-problems',
    body: { cid: 'CID', pids: [] },
    answers: runners('contest/problem-unknown'),
  },
  addContestProblemFromPublic: {
    method: 'POST',
    url: 'admin/contest/add-problem-from-public',
    body: { cid: 'CID', pid: 'PID', displayId: 'B' },
    answers: keptBackBySite,
  },
  getAdminContestAnnouncements: { url: 'admin/contest/announcement?cid=CID', answers: onlyRoot('ok') },
  addContestAnnouncement: {
    method: 'POST',
    url: 'admin/contest/announcement',
    body: { cid: 'CID', announcement },
    answers: onlyRoot('ok'),
  },
  updateContestAnnouncement: {
    method: 'PUT',
    url: 'admin/contest/announcement',
    body: { cid: 'CID', announcement: { ...announcement, id: '0' } },
    answers: onlyRoot('announcement/not-found'),
  },
  deleteContestAnnouncement: {
    method: 'DELETE',
    url: 'admin/contest/announcement?aid=AID',
    answers: onlyRoot('ok'),
  },
}
