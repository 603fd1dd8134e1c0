import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import * as admin from '@verdict/contract/problem/admin-routes.ts'
import * as group from '@verdict/contract/problem/group-routes.ts'
import * as member from '@verdict/contract/problem/member-routes.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { downloadTestcase, getTestCases } from '@verdict/contract/problem/test-data-routes.ts'
import { getHelpers, getVerifications } from '@verdict/contract/problem/workbench-routes.ts'
import { expect } from '../support/expect.ts'
import { insertGroup } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const [root, adminRole, problemAdmin] = [1000, 1001, 1008] as const
const samples = [{ input: '1 2\n', output: '3\n' }]

/** A problem that its author, an administrator, keeps hidden, and people of every kind. */
async function scene(site: TestSite) {
  await site.node()
  const author = await site.user('author', adminRole)
  const [colleague, other] = [await site.user('colleague', adminRole), await site.user('other', adminRole)]
  const [mina, paul] = [await site.user('mina'), await site.user('paul')]
  const problem = { problemId: 'SUM', title: 'Sum', description: 'canary', type: 0, timeLimit: 1000, auth: 2 }
  const { pid } = await author.get(admin.addProblem, {
    problem,
    samples,
    isUploadTestCase: false,
  } as never)
  const name = (by: Person, username: string, role: string) =>
    by.send('PUT', member.setProblemMember.path, { pid, username, role })
  return { site, pid, author, colleague, other, mina, paul, name }
}

const refusal = async (reply: Promise<{ headers: Record<string, unknown> }>) => (await reply).headers['x-refusal']
const at = (path: string, query: object) => `${path}?${new URLSearchParams(query as Record<string, string>)}`

/** What a person is told who calls these: undefined where they may. */
async function answers(person: Person, pid: number) {
  const calls: Record<string, [string, string, object?]> = {
    see: ['GET', at(getProblemDetail.path, { problemId: 'SUM' })],
    submit: ['POST', submitProblemJudge.path, { pid: 'SUM', language: 'C', code: 'int main(){return 0;}' }],
    cases: ['GET', at(getTestCases.path, { pid })],
    download: ['GET', at(downloadTestcase.path, { pid })],
    helpers: ['GET', at(getHelpers.path, { pid })],
    verifications: ['GET', at(getVerifications.path, { pid })],
    people: ['GET', at(member.getProblemMembers.path, { pid })],
    read: ['GET', at(admin.getAdminProblem.path, { pid })],
    change: ['PUT', admin.updateProblem.path, { problem: { id: pid, title: 'Sum', auth: 2 } }],
    measure: ['POST', '/api/admin/problem/measure-limit', { pid }],
    publish: ['PUT', admin.changeProblemAuth.path, { id: pid, auth: 1 }],
    name: ['PUT', member.setProblemMember.path, { pid, username: 'paul', role: 'tester' }],
    remove: ['DELETE', at(admin.deleteProblem.path, { pid })],
    handOver: ['POST', member.handOverProblem.path, { pid, username: 'colleague' }],
  }
  const told: Record<string, unknown> = {}
  for (const [name, [method, url, body]] of Object.entries(calls))
    told[name] = await refusal(person.send(method as 'GET', url, body))
  return told
}

const may = { see: undefined, submit: undefined }
const mayTest = {
  ...may,
  cases: undefined,
  download: undefined,
  helpers: undefined,
  verifications: undefined,
  people: undefined,
}
const none = 'problem/not-yours'

test('who is named tester reads and runs a hidden problem, and changes nothing of it', async ({ site }) => {
  const { pid, author, mina, paul, name } = await scene(site)
  const others = { ...{ cases: none, download: none, helpers: none, verifications: none, people: none }, measure: none }
  const outside = { read: 'account/not-allowed', change: 'account/not-allowed', publish: 'account/not-allowed' }
  const never = { ...outside, name: none, remove: 'account/not-allowed', handOver: none, measure: none }

  await name(author, 'MINA', 'tester')

  expect(await answers(mina, pid)).toEqual({ ...mayTest, ...never, measure: none })
  expect(await answers(paul, pid)).toEqual({
    ...{ see: 'problem/not-public', submit: 'submission/problem-unknown', ...others },
    ...never,
  })
})

test('who is named co-author changes a problem too, and neither deletes it nor names people', async ({ site }) => {
  const { pid, author, colleague, name } = await scene(site)
  expect((await answers(colleague, pid))['change']).toBe(none)

  await name(author, 'colleague', 'co-author')

  expect(await answers(colleague, pid)).toEqual({
    ...mayTest,
    ...{ read: undefined, change: undefined, measure: 'workbench/no-references' },
    ...{ publish: 'problem/publishing-not-allowed', name: none, remove: 'account/not-allowed', handOver: none },
  })
  const list = await colleague.get(admin.getAdminProblemList, {})
  expect(list.records.map(({ mayManage, mayOwn }) => ({ mayManage, mayOwn }))).toEqual([
    { mayManage: true, mayOwn: false },
  ])
})

test('the author names people by their names, who are told; what they cannot be is refused in words', async ({
  site,
}) => {
  const { pid, author, other, mina, name } = await scene(site)

  expect(await refusal(name(author, 'nobody', 'tester'))).toBe('problem/person-unknown')
  expect(await refusal(name(author, 'author', 'tester'))).toBe('problem/person-is-author')
  expect(await refusal(name(author, 'mina', 'co-author'))).toBe('problem/person-cannot-work')
  expect(await refusal(name(other, 'mina', 'tester'))).toBe('problem/not-yours')
  expect(await refusal(name(author, 'mina', 'owner'))).toBeDefined()
  await name(author, 'mina', 'tester')
  await name(author, 'mina', 'tester')
  await name(author, 'colleague', 'tester')
  await name(author, 'colleague', 'co-author')

  const { members, ...rest } = await author.get(member.getProblemMembers, { pid })
  expect(rest).toEqual({ author: 'author', mayName: true, mayHandOver: true })
  expect(members.map(({ username, role }) => [username, role])).toEqual([
    ['colleague', 'co-author'],
    ['mina', 'tester'],
  ])
  const told = await site.db
    .selectFrom('systemMessage')
    .where('uid', '=', mina.uid)
    .select(['words', 'about'])
    .execute()
  expect(told).toEqual([
    { words: 'problem-tester', about: { problem: 'SUM Sum', username: 'author', address: '/problem/SUM/tests' } },
  ])
  const noted = await site.db
    .selectFrom('auditEntry')
    .where('act', '=', 'setProblemMember')
    .orderBy('id')
    .select(['before', 'after'])
    .execute()
  expect(noted).toEqual([
    { before: null, after: { tester: 'mina' } },
    { before: null, after: { tester: 'colleague' } },
    { before: { tester: 'colleague' }, after: { coAuthor: 'colleague' } },
  ])
})

test('a role ends when it is taken or given back, and one that needs an office with the office', async ({ site }) => {
  const { pid, author, colleague, mina, name } = await scene(site)
  await name(author, 'mina', 'tester')
  await name(author, 'colleague', 'co-author')
  const take = (by: Person, uid: string) => by.send('DELETE', at(member.removeProblemMember.path, { pid, uid }))

  expect(await refusal(take(mina, colleague.uid))).toBe('problem/not-yours')
  expect(await refusal(take(mina, mina.uid))).toBeUndefined()
  expect(await refusal(take(author, mina.uid))).toBe('problem/person-unknown')
  expect((await answers(mina, pid))['cases']).toBe('problem/not-yours')
  await site.db.updateTable('accountRole').set({ roleId: 1002 }).where('uid', '=', colleague.uid).execute()

  const { change, cases } = await answers(colleague, pid)
  expect({ change, cases }).toEqual({ change: 'account/not-allowed', cases: undefined })
})

test('a problem is handed over by its author or a super administrator; who was the author stays a co-author', async ({
  site,
}) => {
  const { pid, author, other, mina } = await scene(site)
  const [setter, boss] = [await site.user('setter', problemAdmin), await site.user('boss', root)]
  const handOver = (by: Person, username: string) => by.send('POST', member.handOverProblem.path, { pid, username })

  expect(await refusal(handOver(other, 'other'))).toBe('problem/not-yours')
  expect(await refusal(handOver(setter, 'setter'))).toBe('problem/not-yours')
  expect(await refusal(handOver(author, mina.username))).toBe('problem/person-cannot-work')
  expect(await refusal(handOver(author, 'colleague'))).toBeUndefined()
  expect(await refusal(handOver(author, 'other'))).toBe('problem/not-yours')
  expect(await refusal(handOver(boss, 'other'))).toBeUndefined()

  const { author: now, members } = await author.get(member.getProblemMembers, { pid })
  expect([now, ...members.map(({ username, role }) => `${username} ${role}`)]).toEqual([
    ...['other', 'author co-author', 'colleague co-author'],
  ])
})

test('on what is a group’s own the same roles are for its people: co-authors manage it, testers are members', async ({
  site,
}) => {
  const [owner, manager, keeper, mina, paul] = [
    ...(await Promise.all(['owner', 'manager', 'keeper', 'mina'].map((name) => site.user(name)))),
    await site.user('paul', adminRole),
  ] as [Person, Person, Person, Person, Person]
  const gid = await insertGroup(site.db, owner, { members: [mina], managers: [manager, keeper] })
  const problem = { problemId: 'one', title: 'Sum', description: 'canary', auth: 2, gid: String(gid) }
  const { pid, problemId } = await manager.get(group.addGroupProblem, {
    problem,
    samples,
    isUploadTestCase: false,
  } as never)
  const name = (username: string, role: string) =>
    manager.send('PUT', member.setProblemMember.path, { pid, username, role })

  expect(await refusal(name('mina', 'co-author'))).toBe('problem/person-cannot-work')
  expect(await refusal(name('paul', 'tester'))).toBe('problem/person-cannot-work')
  expect(await refusal(name('mina', 'tester'))).toBeUndefined()
  expect(await refusal(name('keeper', 'co-author'))).toBeUndefined()

  const see = (person: Person) => refusal(person.send('GET', at(getProblemDetail.path, { problemId, gid })))
  const change = (person: Person) =>
    refusal(person.send('PUT', group.updateGroupProblem.path, { problem: { id: pid, title: 'Sums' } }))
  const remove = (person: Person) => refusal(person.send('DELETE', at(group.deleteGroupProblem.path, { pid })))
  const read = (person: Person) => refusal(person.send('GET', at(getTestCases.path, { pid })))
  expect([await see(mina), await read(mina), await change(mina)]).toEqual([undefined, undefined, 'problem/not-yours'])
  expect([await change(keeper), await remove(keeper)]).toEqual([undefined, 'problem/not-yours'])
  expect([await see(paul), await read(paul)]).toEqual(['group/not-member', 'problem/not-yours'])
  await site.db.deleteFrom('groupMember').where('uid', '=', mina.uid).execute()
  expect([await see(mina), await read(mina)]).toEqual(['group/not-member', 'problem/not-yours'])
})
