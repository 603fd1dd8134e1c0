import type { GroupCall } from '@verdict/contract/group/rights.ts'
import type { Route } from '@verdict/contract/route.ts'
import { zipOf } from '../problem/import/support/zip.ts'
import { pngOf } from '../support/pictures.ts'

/**
 * How each call of a group is sent. Words in capitals are numbers and names of things that are made for it: GID the group, PID a
 * problem of it and DISPLAY its id, PUBLIC a problem of the bank and BANKID its id, TID a training and CID a contest with the problem USED, AID and
 * CAID announcements of the group and of the contest, DID a discussion with COMMENT and REPLY, FILE a picture for its texts, SUBMIT a
 * submission to PID, RUNNING a contest that runs, APPLICANT and MEMBER people of it, FRESH a word that is not in use.
 */
export interface GroupAsk {
  method?: Route['method']
  url: string
  body?: unknown
  /** A file that is sent in this part of a form, of which the body is the other fields. */
  file?: { part: string; name: string; content: Buffer | string }
}

const form = {
  name: 'Group FRESH',
  shortName: 'sFRESH',
  brief: 'A group.',
  description: 'A group.',
  auth: 1,
  visible: true,
}
const announcement = { title: 'News', content: 'News', status: 0, gid: 'GID' }
const problemOf = (problem: object) => ({
  problem: {
    title: 'A problem',
    type: 0,
    auth: 2,
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    gid: 'GID',
    ...problem,
  },
  samples: [{ input: '1 2', output: '3' }],
  ...{ codeTemplates: [], tags: [], languages: [], isUploadTestCase: false, judgeMode: 'default' },
})
const training = { title: 'A training', description: 'x', auth: 'Public', rank: 1, status: true, gid: 'GID' }
const trainingCategory = { name: 'FRESH', color: '#112233' }
const contest = { title: 'A contest', description: 'x', type: 0, auth: 0, gid: 'GID' }
const times = { startTime: '2099-01-01T00:00:00.000Z', endTime: '2099-01-01T05:00:00.000Z', duration: 18_000 }
const discussion = { title: 'A word', description: 'x', content: 'x', categoryId: 1, gid: 'GID', topPriority: false }
const program = { pid: 'PID', code: 'int main;', language: 'C', extraFiles: null }
const page = 'currentPage=1&limit=10'
const picture = (part: string) => ({ part, name: 'a.png', content: pngOf() })
const tests = zipOf([
  { name: '1.in', data: '1' },
  { name: '1.out', data: '1' },
])
const [put, post, running] = [{ method: 'PUT' }, { method: 'POST' }, { cid: 'RUNNING', displayId: null }] as const
const ofTests = { body: { gid: 'GID', for: 'WRITTEN' }, method: 'POST' } as const

export const groupAsks: Record<GroupCall, GroupAsk> = {
  getGroupList: { url: `get-group-list?${page}&onlyMine=false` },
  getGroupAuth: { url: 'get-group-auth?gid=GID' },
  addGroup: { method: 'POST', url: 'group', body: form },
  getGroupDetail: { url: 'get-group-detail?gid=GID' },
  getGroupAccess: { url: 'get-group-access?gid=GID' },
  addGroupMember: { method: 'POST', url: 'group/member?gid=GID&code=&reason=' },
  updateGroup: { method: 'PUT', url: 'group', body: { ...form, id: 'GID' } },
  uploadGroupAvatar: { method: 'POST', url: 'file/upload-group-avatar', body: { gid: 'GID' }, file: picture('image') },
  deleteGroup: { method: 'DELETE', url: 'group?gid=GID' },

  getMemberList: { url: `group/get-member-list?${page}&gid=GID` },
  getApplyList: { url: `group/get-apply-list?${page}&gid=GID` },
  updateGroupMember: { method: 'PUT', url: 'group/member', body: { gid: 'GID', uid: 'APPLICANT', auth: 3 } },
  deleteGroupMember: { method: 'DELETE', url: 'group/member?gid=GID&uid=APPLICANT' },
  addGroupMembers: { method: 'POST', url: 'group/members', body: { gid: 'GID', names: ['FRESH'] } },
  decideGroupApplications: {
    method: 'PUT',
    url: 'group/members',
    body: { gid: 'GID', uids: ['APPLICANT'], isAccepted: true },
  },
  getGroupInvitationList: { url: 'group/get-invitation-list?gid=GID' },
  addGroupInvitation: { method: 'POST', url: 'group/invitation', body: { gid: 'GID', days: 7 } },
  getGroupManagers: { url: 'group/get-managers?gid=GID' },
  setGroupManagerRights: {
    method: 'PUT',
    url: 'group/manager-rights',
    body: { gid: 'GID', uid: 'MANAGER', rights: ['code'] },
  },
  deleteGroupInvitation: { method: 'DELETE', url: 'group/invitation?gid=GID&id=1' },
  exitGroup: { method: 'DELETE', url: 'group/member/exit?gid=GID' },
  getGroupRankList: { url: `get-group-rank-list?${page}&gid=GID&type=0&searchUser=` },

  getAnnouncementList: { url: `group/get-announcement-list?${page}&gid=GID` },
  getAdminAnnouncementList: { url: `group/get-admin-announcement-list?${page}&gid=GID` },
  addGroupAnnouncement: { method: 'POST', url: 'group/announcement', body: announcement },
  updateGroupAnnouncement: { method: 'PUT', url: 'group/announcement', body: { ...announcement, id: 'AID' } },
  deleteGroupAnnouncement: { method: 'DELETE', url: 'group/announcement?aid=AID' },

  getGroupProblemList: { url: `group/get-problem-list?${page}&gid=GID` },
  getGroupAdminProblemList: { url: `group/get-admin-problem-list?${page}&gid=GID` },
  getGroupProblem: { url: 'group/problem?pid=PID' },
  addGroupProblem: { method: 'POST', url: 'group/problem', body: problemOf({ problemId: 'FRESH' }) },
  updateGroupProblem: { method: 'PUT', url: 'group/problem', body: problemOf({ id: 'PID', problemId: 'FRESH' }) },
  deleteGroupProblem: { method: 'DELETE', url: 'group/problem?pid=PID' },
  getGroupProblemCases: { url: 'group/get-problem-cases?pid=PID&isUpload=true' },
  // nobody reads `for`: a problem is made, whose writer is its author
  getAllProblemTags: { url: 'group/get-all-problem-tags?gid=GID&for=WRITTEN' },
  groupCompileSpj: { method: 'POST', url: 'group/compile-spj?gid=GID&for=WRITTEN', body: program },
  groupCompileInteractive: { method: 'POST', url: 'group/compile-interactive?gid=GID&for=WRITTEN', body: program },
  changeGroupProblemAuth: { method: 'PUT', url: 'group/change-problem-auth?pid=PID&auth=2' },
  applyPublic: { method: 'PUT', url: 'group/apply-public?pid=PID&isApplied=true' },

  getGroupTrainingList: { url: `group/get-training-list?${page}&gid=GID` },
  getGroupAdminTrainingList: { url: `group/get-admin-training-list?${page}&gid=GID` },
  getGroupTraining: { url: 'group/training?tid=TID' },
  addGroupTraining: { method: 'POST', url: 'group/training', body: { training, trainingCategory } },
  updateGroupTraining: {
    method: 'PUT',
    url: 'group/training',
    body: { training: { ...training, id: 'TID' }, trainingCategory },
  },
  deleteGroupTraining: { method: 'DELETE', url: 'group/training?tid=TID' },
  changeGroupTrainingStatus: { method: 'PUT', url: 'group/change-training-status?tid=TID&status=false' },
  getGroupTrainingProblemList: { url: `group/get-training-problem-list?${page}&tid=TID` },
  updateGroupTrainingProblem: {
    method: 'PUT',
    url: 'group/training-problem',
    body: { id: 1, tid: 'TID', pid: 'USED', rank: 3 },
  },
  deleteGroupTrainingProblem: { method: 'DELETE', url: 'group/training-problem?tid=TID&pid=USED' },
  addTrainingProblemFromPublic: {
    method: 'POST',
    url: 'group/add-training-problem-from-public',
    body: { tid: 'TID', pid: 'PUBLIC', displayId: 'BANKID' },
  },
  addTrainingProblemFromGroup: {
    method: 'POST',
    url: 'group/add-training-problem-from-group?problemId=DISPLAY&tid=TID',
  },

  getGroupContestList: { url: `group/get-contest-list?${page}&gid=GID` },
  getGroupAdminContestList: { url: `group/get-admin-contest-list?${page}&gid=GID` },
  getGroupContest: { url: 'group/contest?cid=CID' },
  addGroupContest: { method: 'POST', url: 'group/contest', body: { ...contest, ...times } },
  updateGroupContest: { method: 'PUT', url: 'group/contest', body: { ...contest, id: 'CID' } },
  deleteGroupContest: { method: 'DELETE', url: 'group/contest?cid=CID' },
  changeGroupContestVisible: { method: 'PUT', url: 'group/change-contest-visible?cid=CID&visible=false' },
  getGroupContestProblemList: { url: `group/get-contest-problem-list?${page}&cid=CID` },
  addGroupContestProblem: {
    method: 'POST',
    url: 'group/contest-problem',
    body: problemOf({ problemId: 'FRESH', auth: 3 }),
  },
  getGroupContestProblem: { url: 'group/contest-problem?cid=CID&pid=USED' },
  updateGroupContestProblem: {
    method: 'PUT',
    url: 'group/contest-problem',
    body: { cid: 'CID', pid: 'USED', displayId: 'B', displayTitle: 'B', color: '#112233' },
  },
  deleteGroupContestProblem: { method: 'DELETE', url: 'group/contest-problem?cid=CID&pid=USED' },
  addContestProblemFromPublic: {
    method: 'POST',
    url: 'group/add-contest-problem-from-public',
    body: { cid: 'CID', pid: 'PUBLIC', displayId: 'C' },
  },
  addContestProblemFromGroup: {
    method: 'POST',
    url: 'group/add-contest-problem-from-group?problemId=DISPLAY&cid=CID&displayId=D',
  },
  getGroupContestAnnouncementList: { url: `group/get-contest-announcement-list?${page}&cid=CID` },
  addGroupContestAnnouncement: {
    method: 'POST',
    url: 'group/contest-announcement',
    body: { announcement: { ...announcement }, cid: 'CID' },
  },
  updateGroupContestAnnouncement: {
    method: 'PUT',
    url: 'group/contest-announcement',
    body: { announcement: { ...announcement, id: 'CAID' }, cid: 'CID' },
  },
  deleteGroupContestAnnouncement: { method: 'DELETE', url: 'group/contest-announcement?aid=CAID&cid=CID' },

  getGroupDiscussionList: { url: `group/get-discussion-list?${page}&gid=GID` },
  getGroupAdminDiscussionList: { url: `group/get-admin-discussion-list?${page}&gid=GID` },
  addGroupDiscussion: { method: 'POST', url: 'group/discussion', body: discussion },
  updateGroupDiscussion: { method: 'PUT', url: 'group/discussion', body: { ...discussion, id: 'DID' } },
  deleteGroupDiscussion: { method: 'DELETE', url: 'group/discussion?did=DID' },

  getGroupBelongings: { url: 'group/get-belongings?gid=GID' },
  getGroupProblemBelongings: { url: 'group/problem/belongings?pid=PID' },

  addDiscussion: { method: 'POST', url: 'discussion', body: { ...discussion, pid: 'DISPLAY' } },
  getDiscussionDetail: { url: 'get-discussion-detail?did=DID' },
  updateDiscussion: { method: 'PUT', url: 'discussion', body: { ...discussion, id: 'DID' } },
  deleteDiscussion: { method: 'DELETE', url: 'discussion?did=DID' },
  discussionLike: { url: 'discussion-like?did=DID&toLike=true' },
  discussionReport: { method: 'POST', url: 'discussion-report', body: { did: 'DID', content: '#Spam#' } },
  getCommentList: { url: `comments?${page}&did=DID` },
  addComment: { method: 'POST', url: 'comment', body: { did: 'DID', content: 'x' } },
  deleteComment: { method: 'DELETE', url: 'comment?id=COMMENT' },
  toLikeComment: { url: 'comment-like?cid=COMMENT&toLike=true' },
  getAllReply: { url: 'reply?commentId=COMMENT' },
  addReply: {
    method: 'POST',
    url: 'reply',
    body: { reply: { commentId: 'COMMENT', content: 'x' }, quoteId: 'REPLY', quoteType: 'Reply' },
  },
  deleteReply: { method: 'DELETE', url: 'reply?id=REPLY' },

  uploadMdImg: { ...ofTests, url: 'file/upload-md-img', file: picture('image') },
  uploadMdFile: { ...ofTests, url: 'file/upload-md-file', file: picture('file') },
  deleteMdImg: { url: 'file/delete-md-img?fileId=FILE' },
  uploadTestcaseZip: {
    ...ofTests,
    url: 'file/upload-testcase-zip',
    file: { part: 'file', name: 'tests.zip', content: tests },
  },
  uploadTestcaseFile: {
    ...ofTests,
    url: 'file/upload-testcase-file',
    file: { part: 'file', name: '1.in', content: '1' },
  },
  downloadTestcase: { url: 'file/download-testcase?pid=PID' },
  downloadContestAcSubmission: { url: 'file/download-contest-ac-submission?cid=RUNNING&splitType=user' },
  downloadContestRank: { url: 'file/download-contest-rank?cid=RUNNING' },

  getProblemDetail: { url: 'get-problem-detail?problemId=DISPLAY&gid=GID' },
  getUserProblemStatus: {
    method: 'POST',
    url: 'get-user-problem-status',
    body: { pidList: ['PID'], isContestProblemList: false, gid: 'GID' },
  },
  getFullScreenProblemList: { url: 'get-full-screen-problem-list?gid=GID' },
  languages: { url: 'languages?pid=PID&all=false' },
  getProblemLanguages: { url: 'get-problem-languages?pid=PID' },
  getProblemCodeTemplate: { url: 'get-problem-code-template?pid=PID' },
  getProblemTags: { url: 'get-problem-tags?pid=PID' },
  // what the caller sent themselves, to whatever problem
  getLastAcCode: { url: 'get-last-ac-code?pid=1&cid=RUNNING' },
  getRemotePlace: { url: 'remote/place?pid=PID' },
  submitProblemJudge: {
    method: 'POST',
    url: 'submit-problem-judge',
    body: { pid: 'DISPLAY', language: 'C', code: 'int main;', gid: 'GID', isRemote: false },
  },
  submitProblemTestJudge: {
    method: 'POST',
    url: 'submit-problem-test-judge',
    body: { pid: 'PID', type: 'group', language: 'C', code: 'int main;', userInput: '1' },
  },

  getSubmissionList: { url: `get-submission-list?${page}&gid=GID` },
  getSubmissionDetail: { url: 'get-submission-detail?submitId=SUBMIT' },
  getAllCaseResult: { url: 'get-all-case-result?submitId=SUBMIT' },
  getRemoteStanding: { url: 'remote/standing?submitId=SUBMIT' },
  getSubmissionHistory: { url: 'get-submission-history?submitId=SUBMIT' },
  updateSubmission: { method: 'PUT', url: 'submission', body: { submitId: 'SUBMIT', share: true } },
  resubmit: { url: 'resubmit?submitId=SUBMIT' },

  getTrainingCategory: { url: 'get-training-category?gid=GID' },
  getTrainingDetail: { url: 'get-training-detail?tid=TID' },
  getTrainingAccess: { url: 'get-training-access?tid=TID' },
  registerTraining: { method: 'POST', url: 'register-training', body: { tid: 'TID', password: 'x' } },
  getTrainingProblemList: { url: 'get-training-problem-list?tid=TID' },
  getTrainingProblemDetails: { url: 'get-training-problem-details?cid=TID&displayId=TRAINED' },
  getTrainingRank: { url: `get-training-rank?${page}&tid=TID` },
  orderTrainingProblems: { method: 'PUT', url: 'admin/training/order-problems', body: { tid: 'TID', pids: ['USED'] } },
  getAdminTraining: { url: 'admin/training?tid=TID' },
  updateTraining: {
    method: 'PUT',
    url: 'admin/training',
    body: { training: { ...training, id: 'TID' }, trainingCategory },
  },
  changeTrainingStatus: { method: 'PUT', url: 'admin/training/change-training-status?tid=TID&status=false' },
  getAdminTrainingProblemList: { url: `admin/training/get-problem-list?${page}&tid=TID` },
  updateTrainingProblem: { method: 'PUT', url: 'admin/training/problem', body: { tid: 'TID', pid: 'USED', rank: 3 } },
  deleteTrainingProblem: { method: 'DELETE', url: 'admin/training/problem?tid=TID&pid=USED' },

  getContestClarifications: { url: `get-contest-clarifications?${page}&cid=RUNNING` },
  getContestClarificationNews: { url: 'get-contest-clarification-news?cid=RUNNING' },
  readContestClarifications: { ...put, url: 'read-contest-clarifications', body: { ...running, told: 0 } },
  askContestClarification: { ...post, url: 'ask-contest-clarification', body: { ...running, question: 'Why?' } },
  answerContestClarification: {
    ...put,
    url: 'answer-contest-clarification',
    body: { ...running, id: 999_999, answer: 'x' },
  },
  closeContestClarification: {
    ...put,
    url: 'close-contest-clarification',
    body: { ...running, id: 999_999, isClosed: true },
  },
  addContestClarification: { ...post, url: 'add-contest-clarification', body: { ...running, answer: 'Hello' } },
  getContestCannedAnswers: { url: 'get-contest-canned-answers?cid=RUNNING' },
  setContestCannedAnswers: { ...put, url: 'set-contest-canned-answers', body: { ...running, answers: ['No'] } },
  getContestBalloons: { url: `get-contest-balloons?${page}&cid=RUNNING` },
  getContestBalloonFacts: { url: 'get-contest-balloon-facts?cid=RUNNING' },
  moveContestBalloon: {
    ...put,
    url: 'move-contest-balloon',
    body: { ...running, uid: 'MEMBER', pid: 'USED', from: 'waiting', to: 'carried' },
  },
  getContestPrintsToBring: { url: `get-contest-prints-to-bring?${page}&cid=RUNNING` },
  getContestPrintToBring: { url: 'get-contest-print-to-bring?cid=RUNNING&id=999999' },
  markContestPrintBrought: {
    ...put,
    url: 'mark-contest-print-brought',
    body: { ...running, id: 999_999, isPrinted: true },
  },
  setContestBalloonRule: { ...put, url: 'set-contest-balloon-rule', body: { ...running, afterSeal: true } },
  getContestSeats: { url: 'get-contest-seats?cid=RUNNING' },
  setContestSeats: { ...put, url: 'set-contest-seats', body: { ...running, seats: [] } },
  getContestVolunteers: { url: 'get-contest-volunteers?cid=RUNNING' },
  addContestVolunteer: { ...post, url: 'add-contest-volunteer', body: { ...running, username: 'member' } },
  removeContestVolunteer: { method: 'DELETE', url: 'remove-contest-volunteer?cid=RUNNING&uid=x' },
}
