import * as contract from '@verdict/contract/judging/routes.ts'
import { serve } from '../http/serve.ts'
import { caseResults } from './case-results.ts'
import { shareSubmission, submissionDetail, submissionList, submissionStates } from './read.ts'
import { submitCode } from './submit-code.ts'

export const judgingRoutes = serve(contract, {
  submitProblemJudge: submitCode,
  getSubmissionDetail: submissionDetail,
  getAllCaseResult: caseResults,
  getSubmissionList: submissionList,
  checkSubmissionsStatus: submissionStates,
  updateSubmission: shareSubmission,
})
