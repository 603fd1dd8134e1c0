import type { ErrorCode } from '@verdict/contract/errors.ts'
import type { Belongings } from './belongings.ts'

/** What a call is sent about somebody's things, and what everybody else is told. */
type Calls = Record<string, [inputOf: (of: Belongings) => object, answer: ErrorCode, others?: readonly string[]]>

/** Others than those who look after what everybody writes on the site. */
const writers = ['user']

const pid = ({ pid }: Belongings) => ({ pid })
const program = { language: 'C', code: 'int main;' }
const test = { name: 'a', input: '1', output: '1', answer: '1', expected: ['AC'] }

/** Calls about a problem, its test data and what was made for it: for its author and whoever works on all problems. */
export const ofProblems: Calls = {
  getAdminProblem: [pid, 'problem/not-yours'],
  getAdminProblemCases: [pid, 'problem/not-yours'],
  getAdminContestProblem: [pid, 'problem/not-yours'],
  updateProblem: [({ pid }) => ({ problem: { id: pid, title: 'Mine' } }), 'problem/not-yours'],
  updateContestProblem: [({ pid }) => ({ problem: { id: pid, title: 'Mine' } }), 'problem/not-yours'],
  changeProblemAuth: [({ pid }) => ({ id: pid, auth: 2 }), 'problem/not-yours'],
  getProblemBelongings: [pid, 'problem/not-yours'],
  exportProblemPackage: [({ pid }) => ({ pid: `${pid}`, format: 'hoj' }), 'problem/not-yours'],
  getProblemExportReport: [({ pid }) => ({ pid: `${pid}`, format: 'hoj' }), 'problem/not-yours'],
  refetchRemoteProblem: [({ pid }) => ({ pid, apply: false }), 'problem/not-yours'],
  getTestCases: [pid, 'problem/not-yours'],
  getTestDataVersions: [pid, 'problem/not-yours'],
  getTestDataChanges: [({ pid }) => ({ pid, version: '1' }), 'problem/not-yours'],
  downloadTestcase: [pid, 'problem/not-yours'],
  downloadTestCaseFile: [({ pid, caseId }) => ({ pid, id: caseId, side: 'input' }), 'problem/not-yours'],
  updateTestCases: [({ pid, caseId }) => ({ pid, samples: [{ id: caseId, score: 1 }] }), 'problem/not-yours'],
  restoreTestData: [({ pid }) => ({ pid, version: '1' }), 'problem/not-yours'],
  getHelpers: [pid, 'problem/not-yours'],
  getHelperPrograms: [pid, 'problem/not-yours'],
  setHelperProgram: [({ pid }) => ({ pid, role: 'validator', name: 'v', ...program }), 'problem/not-yours'],
  deleteHelperProgram: [({ pid }) => ({ pid, role: 'validator', name: 'v' }), 'problem/not-yours'],
  getJudgingRules: [pid, 'problem/not-yours'],
  setJudgingRules: [({ pid }) => ({ pid, keepTranscript: false, languageLimits: [] }), 'problem/not-yours'],
  getReferences: [pid, 'problem/not-yours'],
  setReference: [({ pid }) => ({ pid, path: 'mine.c', ...program, expected: ['AC'] }), 'problem/not-yours'],
  verifyProblem: [pid, 'problem/not-yours'],
  getVerifications: [pid, 'problem/not-yours'],
  getVerification: [({ verification }) => ({ runId: verification }), 'workbench/run-not-found'],
  validateProblem: [pid, 'problem/not-yours'],
  generateFile: [({ pid }) => ({ pid, generator: 'gen', args: [] }), 'problem/not-yours'],
  getWorkRun: [({ workRun }) => ({ runId: workRun }), 'workbench/run-not-found'],
  downloadGenerated: [({ generated }) => ({ runId: generated }), 'workbench/run-not-found'],
  getCheckerTests: [pid, 'problem/not-yours'],
  addCheckerTest: [({ pid }) => ({ pid, ...test }), 'problem/not-yours'],
  runCheckerTests: [pid, 'problem/not-yours'],
  getLimitRuns: [pid, 'problem/not-yours'],
  measureLimit: [pid, 'problem/not-yours'],
  getProposalScope: [pid, 'problem/not-yours'],
  proposeRejudge: [({ pid }) => ({ pid, version: '1', why: 'Mine' }), 'problem/not-yours'],
  getProposal: [({ proposal }) => ({ id: proposal }), 'proposal/not-found'],
  getProposalChanges: [({ proposal }) => ({ id: proposal }), 'proposal/not-found'],
  getProposalBoard: [({ proposal }) => ({ id: proposal }), 'proposal/not-found'],
  retryProposal: [({ proposal }) => ({ id: proposal }), 'proposal/not-found'],
  applyProposal: [({ proposal }) => ({ id: proposal }), 'proposal/not-found'],
  undoProposal: [({ proposal }) => ({ id: proposal }), 'proposal/not-found'],
  cancelProposal: [({ proposal }) => ({ id: proposal }), 'proposal/not-found'],
  updateCheckerTest: [({ checkerTest }) => ({ id: checkerTest, ...test }), 'workbench/test-not-found'],
  deleteCheckerTest: [({ checkerTest }) => ({ id: checkerTest }), 'workbench/test-not-found'],
  deleteReference: [({ reference }) => ({ id: reference }), 'workbench/reference-not-found'],
  getProblemMembers: [pid, 'problem/not-yours'],
  setProblemMember: [({ pid }) => ({ pid, username: 'owner', role: 'tester' }), 'problem/not-yours'],
  removeProblemMember: [({ pid }) => ({ pid, uid: '1' }), 'problem/not-yours'],
  handOverProblem: [({ pid }) => ({ pid, username: 'owner' }), 'problem/not-yours'],
  deleteProblem: [pid, 'problem/not-yours'],
}

/** Calls about what is one person's alone. */
export const ofPeople: Calls = {
  revokeApiToken: [({ apiToken }) => ({ id: apiToken }), 'account/token-unknown'],
  removePasskey: [({ passkey }) => ({ password: 'password', id: passkey }), 'account/no-passkey'],
  getTestJudgeResult: [({ testRun }) => ({ testJudgeKey: testRun }), 'test-run/key-unknown'],
  msgClean: [({ message }) => ({ type: 'Discuss', id: message }), 'message/none'],
  downloadContestPrintText: [({ print }) => ({ id: print }), 'contest/no-record'],
  updateDiscussion: [({ discussion }) => ({ id: discussion, title: 'Mine' }), 'discussion/not-yours'],
  deleteReply: [({ reply }) => ({ id: reply }), 'comment/not-yours', writers],
  deleteComment: [({ comment }) => ({ id: comment }), 'comment/not-yours', writers],
  deleteDiscussion: [({ discussion }) => ({ did: discussion }), 'discussion/not-yours', writers],
  deleteMdImg: [({ file }) => ({ fileId: file }), 'file/not-yours', ['user', 'admin']],
  endOwnSession: [({ session }) => ({ id: session }), 'account/session-unknown'],
}

/** Calls that name something and are for whoever may make them at all, or are asked elsewhere: the reason, or the test. */
export const ofTheSite: Record<string, string> = {
  addProblem: 'what it makes is the caller’s',
  addContest: 'what it makes is the caller’s',
  compileSpj: 'compiles what it is sent; no problem is read',
  compileInteractive: 'compiles what it is sent; no problem is read',
  importRemoteOjProblem: 'names a problem of another site',
  uploadTestcaseZip: 'what is uploaded is the caller’s: test/problem/test-data.test.ts',
  uploadTestcaseFile: 'what is uploaded is the caller’s: test/problem/test-data.test.ts',
  getProposals: 'lists those that the caller may see: below',
  importProblemPackage: 'test/problem/import/import.test.ts',
  planProblemImport: 'test/problem/import/plan.test.ts',
  getSessions: 'test/back-office/back-office.test.ts',
  events: 'test/live, test/group/leak-streams.test.ts',
  // words and marks that all problem admins share
  addTag: 'shared by all problem admins',
  updateTag: 'shared by all problem admins',
  deleteTag: 'shared by all problem admins',
  updateTagClassification: 'shared by all problem admins',
  deleteTagClassification: 'shared by all problem admins',
  updateTrainingCategory: 'shared by all problem admins',
  deleteTrainingCategory: 'shared by all problem admins',
  // what groups hand to the site
  getGroupProblemApplications: 'the work of all problem admins: test/problem/group-problem.test.ts',
  getGroupProblemApplication: 'the work of all problem admins: test/problem/group-problem.test.ts',
  changeGroupProblemProgress: 'the work of all problem admins: test/problem/group-problem.test.ts',
  // about what others wrote, by whoever may read it
  addReply: 'test/discussion/comments.test.ts, test/discussion/group-discussions.test.ts',
  toLikeComment: 'test/discussion/comments.test.ts, test/discussion/group-discussions.test.ts',
  discussionLike: 'test/discussion/group-discussions.test.ts',
  discussionReport: 'test/discussion/group-discussions.test.ts',
  // moderation, the work of all admins of the site
  changeDiscussion: 'test/discussion/moderation.test.ts',
  deleteDiscussions: 'test/discussion/moderation.test.ts',
  updateDiscussionReport: 'test/discussion/moderation.test.ts',
  restoreDiscussion: 'test/discussion/moderation.test.ts',
  getDiscussionVersions: 'test/discussion/moderation.test.ts',
  muteUser: 'test/discussion/mutes.test.ts',
  unmuteUser: 'test/discussion/mutes.test.ts',
}
