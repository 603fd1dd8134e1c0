import * as profile from '@verdict/contract/account/profile-routes.ts'
import { addApiToken } from '@verdict/contract/account/session-routes.ts'
import type { JudgementResult } from '@verdict/contract/judging/job.ts'
import { getSubmissionDetail } from '@verdict/contract/judging/routes.ts'
import { expect } from 'vitest'
import { verdictSite } from '../../../remote/src/sites/verdict/index.ts'
import { failureOf } from '../../../remote/test/support/at-stand-in.ts'
import { lineTo, webOf } from '../../../remote/test/support/site-server.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const statement = { description: 'Add $a$ and $b$.\n\n![two](/api/public/img/two.png)', input: 'Two numbers.' }
const examples = '<input>1 2</input><output>3</output>'
const languages = ['C', 'Python3']
const c = { name: 'C', id: 'C' }

/** A site, a problem there, somebody's account there, and a session of it. */
async function elsewhere(site: TestSite, scopes: ('read' | 'submit')[] = ['read', 'submit']) {
  const web = webOf(lineTo(await site.listen()))
  const node = await site.node()
  const problem = await site.problem({ title: 'Sum', statement, examples, languages })
  const person = await site.user()
  return { web, node, problem, person, account: await accountOf(person, scopes) }
}

async function accountOf(person: Person, scopes: ('read' | 'submit')[]) {
  const { token } = await person.get(addApiToken, { name: 'relay', scopes, days: 30 })
  return { name: person.username, password: token }
}

test('a problem comes whole: Markdown, samples, languages, pictures wanted', async ({ site }) => {
  const { web, problem, account } = await elsewhere(site)
  await verdictSite.signIn(web, account)
  expect(await verdictSite.importProblem(web, problem.problemId.toLowerCase())).toMatchObject({
    id: problem.problemId,
    title: 'Sum',
    url: `${web.address}/problem/${problem.problemId}`,
    timeMs: 1000,
    description: 'Add $a$ and $b$.\n\n![two](remote-file:0)',
    input: 'Two numbers.',
    examples: [{ input: '1 2', output: '3' }],
    wanted: [{ url: `${web.address}/api/public/img/two.png`, name: 'two.png' }],
  })
  expect((await verdictSite.importProblem(web, problem.problemId)).languages?.toSorted()).toEqual(languages)
  expect(await failureOf(verdictSite.importProblem(web, 'NONE'))).toMatchObject({ reason: 'not-found' })
})

test('a token signs in: one’s own, of the right person', async ({ site }) => {
  const { web, account } = await elsewhere(site)
  expect(await verdictSite.isSignedIn(web, account)).toBe(false)
  expect(await failureOf(verdictSite.signIn(web, { ...account, password: 'verdict_no' }))).toMatchObject({
    reason: 'wrong-password',
  })
  const other = { ...account, name: 'somebody' }
  expect(await failureOf(verdictSite.signIn(web, other))).toMatchObject({ reason: 'wrong-password' })
  await verdictSite.signIn(web, account)
  expect(await verdictSite.isSignedIn(web, account)).toBe(true)
  expect(await verdictSite.isSignedIn(web, other)).toBe(false)
})

test('a submission goes there, is listed, judged, and read back test by test', async ({ site }) => {
  const { web, node, problem, account } = await elsewhere(site)
  await verdictSite.signIn(web, account)
  const list = () => verdictSite.list(web, { name: account.name, problem: problem.problemId })
  expect(await list()).toEqual([])
  const code = 'int main() { return 0; } // 中文\n'
  const sent = { as: account.name, problem: problem.problemId, language: c, code }
  const { remoteId = '' } = await verdictSite.submit(web, sent)
  expect(await list()).toEqual([{ id: remoteId, language: 'C', bytes: expect.any(Number) }])
  const look = () => verdictSite.result(web, { remoteId, problem: problem.problemId })
  expect(await look()).toMatchObject({ is: 'waiting', status: 5, word: 'Pending' })
  await node.endAll(await node.take(), -1)
  expect(await look()).toMatchObject({
    ...{ is: 'final', status: -1, word: 'WA' },
    cases: [
      { status: -1, timeMs: 10, memoryKb: 1000 },
      { status: -1, timeMs: 11, memoryKb: 1001 },
    ],
  })
  const { submission } = await site.guest.get(getSubmissionDetail, { submitId: Number(remoteId) })
  expect(submission.username).toBe(account.name)
})

test('what the compiler said comes back', async ({ site }) => {
  const { web, node, problem, account } = await elsewhere(site)
  await verdictSite.signIn(web, account)
  const sent = { as: account.name, problem: problem.problemId, language: c, code: 'int main(' }
  const { remoteId = '' } = await verdictSite.submit(web, sent)
  const result: Partial<JudgementResult> = { compileError: 'main.c:1: expected )', cases: [] }
  await node.end(await node.take(), result)
  expect(await verdictSite.result(web, { remoteId, problem: problem.problemId })).toMatchObject({
    ...{ is: 'final', status: -2, word: 'CE', compileError: 'main.c:1: expected )' },
  })
})

test('what the site does not take has a reason', async ({ site }) => {
  const { web, problem, account, person } = await elsewhere(site)
  const sent = { as: account.name, problem: problem.problemId, language: c, code: 'x' }
  expect(await failureOf(verdictSite.submit(web, sent))).toMatchObject({ reason: 'session-ended' })
  await verdictSite.signIn(web, account)
  const reasonOf = async (other: object) => (await failureOf(verdictSite.submit(web, { ...sent, ...other }))).reason
  expect(await reasonOf({ language: { name: 'Elvish', id: 'Elvish' } })).toBe('language-refused')
  expect(await reasonOf({ code: 'x'.repeat(65_536) })).toBe('too-long')
  expect(await reasonOf({ code: ' ' })).toBe('source-refused')
  expect(await reasonOf({ problem: 'NONE' })).toBe('not-found')
  await verdictSite.signIn(web, await accountOf(person, ['read']))
  expect(await reasonOf({})).toBe('wrong-password')
})

test('own submissions and profiles are read as the public sees them', async ({ site }) => {
  const { web, problem, account, person } = await elsewhere(site)
  await verdictSite.signIn(web, account)
  const sent = { as: account.name, problem: problem.problemId, language: c, code: 'x' }
  const { remoteId = '' } = await verdictSite.submit(web, sent)
  await person.get(profile.changeUserInfo, { gender: 'secrecy', nickname: 'ada', signature: 'code verdict-1234' })
  web.clear()
  expect(await verdictSite.authorOf?.(web, remoteId, problem.problemId)).toEqual({
    handle: account.name,
    problem: problem.problemId,
  })
  expect(await verdictSite.list(web, { name: account.name, problem: problem.problemId })).toHaveLength(1)
  expect(await verdictSite.profile(web, account.name)).toContain('verdict-1234')
  expect(await failureOf(verdictSite.profile(web, 'nobody'))).toMatchObject({ reason: 'not-found' })
})

test('a session that is somebody else’s is no session, and their submissions are not the account’s', async ({
  site,
}) => {
  const { web, problem, account } = await elsewhere(site)
  const other = await accountOf(await site.user(), ['read', 'submit'])
  await verdictSite.signIn(web, other)
  await verdictSite.submit(web, { as: other.name, problem: problem.problemId, language: c, code: 'x' })

  expect(await verdictSite.isSignedIn(web, account)).toBe(false)
  expect(await failureOf(verdictSite.list(web, { name: account.name, problem: problem.problemId }))).toMatchObject({
    reason: 'session-ended',
  })
})
