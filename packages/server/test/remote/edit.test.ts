import { getAdminProblem, updateProblem } from '@verdict/contract/problem/admin-routes.ts'
import { updateTestCases } from '@verdict/contract/problem/test-data-routes.ts'
import { setJudgingRules } from '@verdict/contract/problem/workbench-routes.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'
import { insertRemoteProblem } from './support/errands.ts'

test('words of a problem of another site are edited, what it is judged by is not', async ({ site }) => {
  const admin = await site.user('root', 1000)
  const { pid, problemId } = await insertRemoteProblem(site, { site: 'LIBRE', id: '6001(17)' })
  const read = await admin.get(getAdminProblem, { pid })
  const whole = { ...read, id: pid, title: 'Renamed', description: 'Anew', gmtModified: undefined }
  const form = {
    problem: whole,
    samples: [],
    isUploadTestCase: false,
    uploadTestcaseDir: '',
    languages: [{ id: 4711 }],
  }

  await admin.get(updateProblem, { ...form, tags: [{ name: 'Fresh' }] })

  expect(await admin.get(getAdminProblem, { pid })).toMatchObject({
    ...{ title: 'Renamed', description: 'Anew', problemId, isRemote: true, caseVersion: null },
  })
  const tag = await site.db.selectFrom('tag').where('name', '=', 'Fresh').select('oj').executeTakeFirst()
  expect(tag?.oj).toBe('LIBRE')
  for (const change of [
    { samples: [{ input: '1', output: '1' }] },
    { judgeMode: 'spj' as const },
    { problem: { ...whole, problemId: 'P7777' } },
    { problem: { ...whole, spjCode: 'int main;' } },
  ])
    expect(await admin.call(updateProblem, { ...form, ...change })).toBeRefused('problem/judged-elsewhere')
  expect(await admin.call(updateTestCases, { pid, samples: [{ input: '1', output: '1' }] })).toBeRefused(
    'problem/judged-elsewhere',
  )
  const rules = { pid, languageLimits: [], keepTranscript: true }
  expect(await admin.call(setJudgingRules, rules)).toBeRefused('problem/judged-elsewhere')
})
