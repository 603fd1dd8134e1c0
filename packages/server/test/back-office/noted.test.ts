import { acts } from '@verdict/contract/site/acts.ts'
import { expect, test } from 'vitest'
import { endpoints } from '../../src/endpoints.ts'

/** Calls that change nothing that anybody else sees, or are noted under the name of what they come to. */
const unnoted = {
  'to sign in, and to look': ['adminLogin', 'getSessions', 'checkBatchUser', 'planProblemImport'],
  'dry runs and tries, of which nothing is kept that counts': [
    ...['compileSpj', 'compileInteractive', 'validateProblem', 'generateFile', 'runCheckerTests', 'verifyProblem'],
    ...['uploadTestcaseFile', 'uploadTestcaseZip'],
  ],
  'pictures and files of one’s own': ['uploadAvatar', 'uploadGroupAvatar', 'uploadMdFile', 'uploadMdImg'],
  'always refused': ['setDbAndRedisConfig'],
  'noted by the call that they stand for': [
    ...['updateContestProblem', 'addContestProblemFromPublic'],
    ...['importFpsProblem', 'importHydroProblem', 'importProblem', 'importQdojProblem'],
  ],
}

const officers = ['root', 'admin', 'problem-admin']

test('whatever changes something in the back office is an act of the audit log', () => {
  const known = new Set<string>([...acts, ...Object.values(unnoted).flat()])
  const changing = endpoints.filter(
    ({ route: { method, path, access } }) =>
      method !== 'GET' && (/^\/api\/(admin|file)\//.test(path) || officers.includes(access)),
  )

  // reading alone, but of what nobody else may see
  for (const name of ['downloadTestcase', 'downloadTestCaseFile', 'downloadContestPrintText', 'exportAuditLog'])
    expect(known).toContain(name)
  expect(changing.length).toBeGreaterThan(100)
  expect(changing.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([])
})
