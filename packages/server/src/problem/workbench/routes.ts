import * as contract from '@verdict/contract/problem/workbench-routes.ts'
import { serve } from '../../http/serve.ts'
import { addTest, checkerTests, removeTest, updateTest } from './checker-tests.ts'
import { compiles } from './compile.ts'
import { changeJudgingRules, judgingRules } from './judging-rules.ts'
import { workRun } from './read-work.ts'
import { checkTests, generate, helpersOf, validateAll } from './start-work.ts'
import { pastVerifications, verificationOf, verifyNow } from './verify.ts'

export const workbenchRoutes = serve(contract, {
  verifyProblem: verifyNow,
  getVerification: verificationOf,
  getVerifications: pastVerifications,
  getHelpers: helpersOf,
  getWorkRun: workRun,
  validateProblem: validateAll,
  generateFile: generate,
  getCheckerTests: checkerTests,
  addCheckerTest: addTest,
  updateCheckerTest: updateTest,
  deleteCheckerTest: removeTest,
  runCheckerTests: checkTests,
  getJudgingRules: judgingRules,
  setJudgingRules: changeJudgingRules,
  compileSpj: compiles('checker'),
  compileInteractive: compiles('interactor'),
})
