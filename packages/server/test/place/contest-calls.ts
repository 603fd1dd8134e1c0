import type { ErrorCode } from '@verdict/contract/errors.ts'
import type { Route } from '@verdict/contract/route.ts'

export const people = ['guest', 'stranger', 'entrant', 'maker', 'member', 'manager', 'owner', 'admin', 'root'] as const
export type Who = (typeof people)[number]
export type Answers = Record<Who, ErrorCode | 'ok'>

export interface ContestCall {
  url: string
  method?: Route['method']
  body?: object
  /** In a contest of the site and in one of a group, both private and running. */
  answers: { site: Answers; group: Answers }
}

/**
 * Who is told what. The maker made the contest, the entrant registered for it; the entrant of the group's contest is in the group,
 * as are its members, manager and owner. An admin is one of the site.
 */
const everybody: Answers = {
  guest: 'account/sign-in-needed',
  stranger: 'ok',
  entrant: 'ok',
  maker: 'ok',
  member: 'ok',
  manager: 'ok',
  owner: 'ok',
  admin: 'ok',
  root: 'ok',
}
const outside = { stranger: 'group/not-member', admin: 'group/not-member' } as const
const of = (answers: Answers, inGroup: Partial<Answers> = {}) => ({
  site: answers,
  group: { ...answers, owner: 'ok', ...outside, ...inGroup } as Answers,
})

const found = of(everybody)
const unregistered = 'contest/not-registered'
/** Who may read a private contest, and take part in it. */
const takingPart: Answers = {
  ...everybody,
  ...{ stranger: unregistered, member: unregistered, manager: unregistered, owner: unregistered, admin: unregistered },
}
const insiders = of(takingPart)
const others = 'contest/not-manager'
const forManagers = of({
  ...everybody,
  ...{ stranger: others, entrant: others, member: others, manager: others, owner: others, admin: others },
})
/** Whoever runs the contest is told something else than `ok`. */
const ruled = (code: ErrorCode): ContestCall['answers'] => ({
  site: { ...forManagers.site, maker: code, root: code },
  group: { ...forManagers.group, maker: code, owner: code, root: code },
})
const entered = (code: ErrorCode): ContestCall['answers'] => ({
  site: { ...insiders.site, entrant: code, maker: code, root: code },
  group: { ...insiders.group, entrant: code, maker: code, owner: code, root: code },
})

/** Refused to everybody alike. */
const nobody = (code: ErrorCode): ContestCall['answers'] => {
  const all = Object.fromEntries(people.map((who) => [who, code])) as Answers
  return { site: all, group: all }
}

/** What the calls of a contest answer to each level; CID, PID and SUBMIT stand for the contest, its problem and the entrant's submission. */
export const inContest: Record<string, ContestCall> = {
  getContestInfo: { url: 'get-contest-info?cid=CID', answers: found },
  getContestAccess: { url: 'get-contest-access?cid=CID', answers: found },
  registerContest: {
    method: 'POST',
    url: 'register-contest',
    body: { cid: 'CID', password: 'wrong' },
    answers: {
      site: allBut(found.site, 'contest/wrong-password'),
      group: allBut(found.group, 'contest/wrong-password'),
    },
  },
  getContestProblem: { url: 'get-contest-problem?cid=CID', answers: insiders },
  getContestProblemDetails: { url: 'get-contest-problem-details?cid=CID&displayId=A', answers: insiders },
  getContestAnnouncement: { url: 'get-contest-announcement?cid=CID', answers: insiders },
  getCommentList: { url: 'comments?cid=CID&currentPage=1&limit=10', answers: insiders },
  addComment: { method: 'POST', url: 'comment', body: { cid: 'CID', did: null, content: 'Hello' }, answers: insiders },
  getContestNotReadAnnouncement: {
    method: 'POST',
    url: 'get-contest-not-read-announcement',
    body: { cid: 'CID', readAnnouncementList: [] },
    answers: insiders,
  },
  submitPrintText: {
    method: 'POST',
    url: 'submit-print-text',
    body: { cid: 'CID', content: 'x' },
    answers: entered('contest/print-closed'),
  },
  getContestAcInfo: { url: 'get-contest-ac-info?cid=CID', answers: forManagers },
  checkContestAcInfo: {
    method: 'PUT',
    url: 'check-contest-ac-info',
    body: { id: '0', cid: 'CID', checked: true },
    answers: ruled('contest/no-record'),
  },
  getContestPrint: { url: 'get-contest-print?cid=CID', answers: forManagers },
  getContestPreflight: { url: 'get-contest-preflight?cid=CID', answers: forManagers },
  checkContestPrintStatus: {
    method: 'PUT',
    url: 'check-contest-print-status?id=0&cid=CID',
    body: {},
    answers: ruled('contest/no-record'),
  },
  contestSubmissions: { url: 'contest-submissions?contestID=CID', answers: insiders },
  checkContestSubmissionsStatus: {
    method: 'POST',
    url: 'check-contest-submissions-status',
    body: { submitIds: [], cid: 'CID' },
    answers: insiders,
  },
  downloadContestAcSubmission: {
    url: 'file/download-contest-ac-submission?cid=CID&splitType=user',
    answers: forManagers,
  },
  downloadContestRank: { url: 'file/download-contest-rank?cid=CID', answers: forManagers },
  getContestRank: { method: 'POST', url: 'get-contest-rank', body: { cid: 'CID' }, answers: insiders },
  getContestOutsideScoreboard: {
    method: 'POST',
    url: 'get-contest-outside-scoreboard',
    body: { cid: 'CID' },
    answers: nobody('contest/board-closed'),
  },
  getContestOutsizeInfo: { url: 'get-contest-outsize-info?cid=CID', answers: nobody('contest/board-closed') },
  getContestScrollBoardInfo: { url: 'get-contest-scroll-board-info?cid=CID', answers: entered('contest/no-seal') },
  getContestScrollBoardSubmission: {
    url: 'get-contest-scroll-board-submission?cid=CID',
    answers: entered('contest/no-seal'),
  },
}

/** Calls that happen elsewhere too, which `levels.test.ts` asks in a group, as they are in a contest. */
export const alsoInContest: Record<string, ContestCall> = {
  getUserProblemStatus: {
    method: 'POST',
    url: 'get-user-problem-status',
    body: { pidList: ['PID'], isContestProblemList: true, cid: 'CID' },
    answers: insiders,
  },
  getFullScreenProblemList: { url: 'get-full-screen-problem-list?cid=CID', answers: insiders },
  getLastAcCode: { url: 'get-last-ac-code?pid=PID&cid=CID', answers: insiders },
  languages: { url: 'languages?pid=PID&cid=CID&all=false', answers: insiders },
  getProblemLanguages: { url: 'get-problem-languages?pid=PID&cid=CID', answers: insiders },
  getRemotePlace: { url: 'remote/place?pid=PID&cid=CID', answers: insiders },
  getRemoteStanding: { url: 'remote/standing?submitId=SUBMIT', answers: insiders },
  getProblemCodeTemplate: { url: 'get-problem-code-template?pid=PID&cid=CID', answers: insiders },
  submitProblemJudge: {
    method: 'POST',
    url: 'submit-problem-judge',
    body: { pid: 'A', language: 'C', code: 'int main;', cid: 'CID', isRemote: false },
    answers: insiders,
  },
  submitOwnRemote: {
    method: 'POST',
    url: 'remote/own-submission',
    body: { pid: 'A', language: 'C', code: 'int main;', cid: 'CID' },
    answers: entered('remote/not-remote'),
  },
  submitProblemTestJudge: {
    method: 'POST',
    url: 'submit-problem-test-judge',
    body: { pid: 'PID', cid: 'CID', type: 'contest', language: 'C', code: 'int main;', userInput: '1' },
    answers: insiders,
  },
  getSubmissionDetail: { url: 'get-submission-detail?submitId=SUBMIT', answers: insiders },
  getAllCaseResult: { url: 'get-all-case-result?submitId=SUBMIT', answers: insiders },
  getSubmissionHistory: {
    url: 'get-submission-history?submitId=SUBMIT',
    answers: insiders,
  },
  updateSubmission: {
    method: 'PUT',
    url: 'submission',
    body: { submitId: 'SUBMIT', share: true },
    answers: entered('submission/not-yours'),
  },
}

function allBut(answers: Answers, code: ErrorCode): Answers {
  const told = Object.entries(answers).map(([who, answer]) => [who, answer === 'ok' ? code : answer])
  return Object.fromEntries(told) as Answers
}
