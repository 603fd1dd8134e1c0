import { addApiToken } from '@verdict/contract/account/session-routes.ts'
import { getAllCaseResult, getSubmissionDetail, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { setRemoteServer } from '@verdict/contract/remote/admin-routes.ts'
import { importRemoteOjProblem } from '@verdict/contract/remote/import-routes.ts'
import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { onTestFinished } from 'vitest'
import { logFrom } from '../../../node/src/log.ts'
import { startNode } from '../../../remote/src/node.ts'
import { syncAccounts } from '../../src/judging/relay/accounts.ts'
import { expect } from '../support/expect.ts'
import { openSite, type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'

/** Another site, in which a relay may hand in as `name`. */
async function openOther() {
  const site = await openSite()
  onTestFinished(() => site.close())
  const person = await site.user()
  const { token } = await person.get(addApiToken, { name: 'relay', scopes: ['read', 'submit'], days: 30 })
  return { site, address: await site.listen(), name: person.username, token, judge: await site.node() }
}

/** Has a relay of this site speak to the other. */
async function relayTo(site: TestSite, { address, name, token }: Awaited<ReturnType<typeof openOther>>) {
  const root = await site.user('super', 1000)
  await root.get(setRemoteServer, { key: 'VERDICT', address, submitMs: 0, requestMs: 0, pollMs: 100 })
  await root.get(setSwitchConfig, { verdictUsernameList: [name], verdictPasswordList: [token] })
  // as at a start of the server
  await syncAccounts(site)
  const node = await site.node('relay')
  await site.db.updateTable('judgeNode').set({ kind: 'remote' }).where('name', '=', 'relay').execute()
  logFrom('silent', 'relay')
  const relay = startNode({
    ...{
      serverUrl: await site.listen(),
      token: node.token,
      slots: 4,
      build: '',
      logLevel: 'silent' as const,
      exitWithParent: false,
    },
    privateHosts: new Set([new URL(address).host]),
  })
  onTestFinished(() => relay.stop())
  return root
}

test('two sites on one machine: a problem of one is judged there for the people of the other', async ({ site }) => {
  const other = await openOther()
  const statement = { description: 'Add $a$ and $b$.' }
  const { problemId } = await other.site.problem({ title: 'Sum', statement, languages: ['C', 'Python3'] })
  const root = await relayTo(site, other)

  await root.get(importRemoteOjProblem, { name: 'VERDICT', problemId })
  const here = `VERDICT-${problemId}`
  const { problem, languages } = await site.guest.get(getProblemDetail, { problemId: here })
  expect(problem).toMatchObject({ title: 'Sum', isRemote: true, description: 'Add $a$ and $b$.' })
  expect(languages.toSorted()).toEqual(['C', 'Python3'])

  const ada = await site.user()
  const code = 'int main() { return 0; } // 中文'
  const { submitId } = await ada.get(submitProblemJudge, { pid: here, language: 'C', code })
  const [job] = await until(async () => {
    const jobs = await other.judge.claim()
    return jobs.length > 0 ? jobs : undefined
  }, 'the other judge has a job')
  if (!job) throw new Error('the other judge has no job')
  await other.judge.endAll(job, -1)

  const detail = await until(async () => {
    const { submission } = await ada.get(getSubmissionDetail, { submitId })
    return submission.status === -1 ? submission : undefined
  }, 'the verdict comes back')
  expect(detail).toMatchObject({ time: 11, memory: 1001, language: 'C' })
  const cases = (await ada.get(getAllCaseResult, { submitId }))?.judgeCaseList
  expect(
    cases?.map(({ status, time }) => ({ status, time })),
    'as its author reads it',
  ).toEqual([
    { status: -1, time: 10 },
    { status: -1, time: 11 },
  ])
  const there = await other.site.db.selectFrom('submission').select(['username', 'code']).execute()
  expect(there).toEqual([{ username: other.name, code }])
})
