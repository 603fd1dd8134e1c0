import * as admin from '@verdict/contract/judging/admin-routes.ts'
import * as contract from '@verdict/contract/judging/routes.ts'
import * as testRun from '@verdict/contract/judging/test-run-routes.ts'
import { serve } from '../http/serve.ts'
import { caseResults } from './case-results.ts'
import { deadLetters, dropLetter, retryLetter } from './dead-letters.ts'
import { admitNode, nodeList, revokeNode } from './nodes.ts'
import { shareSubmission, submissionDetail, submissionList, submissionStates } from './read.ts'
import { rejudgeContest, rejudgeOne, resubmitOwn } from './rejudge.ts'
import { cancelOne, judgeByHand } from './rule-by-hand.ts'
import { submitCode } from './submit-code.ts'
import { startTestRun, testRunResult } from './test-run.ts'

export const judgingRoutes = serve(contract, {
  submitProblemJudge: submitCode,
  getSubmissionDetail: submissionDetail,
  getAllCaseResult: caseResults,
  getSubmissionList: submissionList,
  checkSubmissionsStatus: submissionStates,
  updateSubmission: shareSubmission,
})

export const testRunRoutes = serve(testRun, {
  submitProblemTestJudge: startTestRun,
  getTestJudgeResult: testRunResult,
  resubmit: resubmitOwn,
})

export const judgeAdminRoutes = serve(admin, {
  rejudge: rejudgeOne,
  rejudgeContestProblem: rejudgeContest,
  manualJudge: judgeByHand,
  cancelJudge: cancelOne,
  getJudgeNodes: nodeList,
  addJudgeNode: admitNode,
  revokeJudgeNode: revokeNode,
  getDeadLetters: deadLetters,
  retryDeadLetter: retryLetter,
  dropDeadLetter: dropLetter,
})
