import { changeGroupProblemProgress, getGroupProblemApplication } from '@verdict/contract/problem/admin-routes.ts'
import * as group from '@verdict/contract/problem/group-routes.ts'
import { getProblemDetail, getProblemList, getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import * as data from '@verdict/contract/problem/test-data-routes.ts'
import type { Route } from '@verdict/contract/route.ts'
import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { expect } from '../support/expect.ts'
import { giveToGroup, insertContest, insertGroup } from '../support/places.ts'
import { type TestSite, test } from '../support/site.ts'

const samples = [{ input: '1 2\n', output: '3\n' }]
const form = (gid: number, more: object = {}) => ({
  problem: { problemId: 'one', title: 'Secret sum', description: 'canary', auth: 2, gid: String(gid), ...more },
  samples,
  isUploadTestCase: false,
  tags: [{ name: 'ours' }],
  languages: [{ id: 1 }],
})

/** A group with somebody of every standing in it, and a hidden problem that its writer made while managing the group. */
async function scene(site: TestSite) {
  const [owner, writer, manager, member] = await Promise.all(
    ['owner', 'writer', 'manager', 'member'].map((name) => site.user(name)),
  )
  const [outsider, foreigner] = [await site.user('outsider'), await site.user('foreigner')]
  const [admin, setter, root] = [
    await site.user('admin', 1001),
    await site.user('setter', 1008),
    await site.user('boss', 1000),
  ]
  if (!owner || !writer || !manager || !member) throw new Error('nobody')
  const gid = await insertGroup(site.db, owner, { members: [member], managers: [manager, writer] })
  await insertGroup(site.db, foreigner)
  const made = await writer.get(group.addGroupProblem, form(gid) as never)
  return { gid, pid: made.pid, made, owner, writer, manager, member, outsider, foreigner, admin, setter, root }
}

/** Every call about one problem that shows or changes what is kept back of it. */
const aboutOne = (pid: number): [string, Route['method'], string, object?][] => [
  ['getGroupProblem', 'GET', `/api/group/problem?pid=${pid}`],
  ['updateGroupProblem', 'PUT', '/api/group/problem', { problem: { id: pid, title: 'Taken over' } }],
  ['getGroupProblemCases', 'GET', `/api/group/get-problem-cases?pid=${pid}&isUpload=false`],
  ['belongings', 'GET', `/api/group/problem/belongings?pid=${pid}`],
  ['changeGroupProblemAuth', 'PUT', `/api/group/change-problem-auth?pid=${pid}&auth=2`],
  ['applyPublic', 'PUT', `/api/group/apply-public?pid=${pid}&isApplied=false`],
  ['getTestCases', 'GET', `/api/admin/problem/test-cases?pid=${pid}`],
  ['getTestDataVersions', 'GET', `/api/admin/problem/test-data-versions?pid=${pid}`],
  ['getTestDataChanges', 'GET', `/api/admin/problem/test-data-changes?pid=${pid}&version=1`],
  ['updateTestCases', 'PUT', '/api/admin/problem/test-cases', { pid, samples: [{ input: '5\n', output: '6\n' }] }],
  ['restoreTestData', 'POST', '/api/admin/problem/restore-test-data', { pid, version: '1' }],
  ['downloadTestcase', 'GET', `/api/file/download-testcase?pid=${pid}`],
  ['downloadTestCaseFile', 'GET', `/api/admin/problem/test-case-file?pid=${pid}&id=1&side=output`],
  ['getHelpers', 'GET', `/api/admin/problem/helpers?pid=${pid}`],
  ['getVerifications', 'GET', `/api/admin/problem/verify-list?pid=${pid}`],
  ['verifyProblem', 'POST', '/api/admin/problem/verify', { pid }],
  ['getCheckerTests', 'GET', `/api/admin/problem/checker-test?pid=${pid}`],
  ['getJudgingRules', 'GET', `/api/admin/problem/judging-rules?pid=${pid}`],
  ['getLimitRuns', 'GET', `/api/admin/problem/limit-runs?pid=${pid}`],
  ['getAdminProblem', 'GET', `/api/admin/problem?pid=${pid}`],
  ['getAdminProblemCases', 'GET', `/api/admin/problem/get-problem-cases?pid=${pid}`],
  ['updateProblem', 'PUT', '/api/admin/problem', { problem: { id: pid, title: 'Taken over' } }],
  ['changeProblemAuth', 'PUT', '/api/admin/problem/change-problem-auth', { id: pid, auth: 2 }],
  ['deleteProblem', 'DELETE', `/api/admin/problem?pid=${pid}`],
  ['exportProblemPackage', 'GET', `/api/file/export-problem-package?pid=${pid}&format=hoj`],
  ['deleteGroupProblem', 'DELETE', `/api/group/problem?pid=${pid}`],
]

const mayNot = ['group/not-member', 'problem/not-yours', 'account/not-allowed']

test('a group’s own problem is worked on by its author, the group’s owners and root, and by nobody else', async ({
  site,
}) => {
  const { pid, owner, writer, root, ...people } = await scene(site)
  const { manager, member, outsider, foreigner, admin, setter } = people

  for (const [name, method, url, body] of aboutOne(pid)) {
    for (const [who, somebody] of Object.entries({ manager, member, outsider, foreigner, admin, setter })) {
      const reply = await somebody.send(method, url, body)
      expect(mayNot, `${name} as ${who}: ${reply.text.slice(0, 200)}`).toContain(reply.headers['x-refusal'])
      expect(reply.text).not.toContain('canary')
    }
    const forGroups =
      !url.includes('/api/admin/problem') || !name.match(/^(getAdmin|update|change|delete)Problem|AdminProblem/)
    if (name.startsWith('delete') || name.startsWith('export')) continue
    for (const [who, somebody] of Object.entries({ owner, writer, root })) {
      if (!forGroups && who !== 'root') continue
      const reply = await somebody.send(method, url, body)
      expect(mayNot, `${name} as ${who}: ${reply.text.slice(0, 200)}`).not.toContain(reply.headers['x-refusal'] ?? 'ok')
    }
  }

  await site.db.deleteFrom('groupMember').where('uid', '=', writer.uid).execute()
  for (const [name, method, url, body] of aboutOne(pid)) {
    const reply = await writer.send(method, url, body)
    expect(mayNot, `${name} by an author who left`).toContain(reply.headers['x-refusal'])
  }
  expect(await owner.send('DELETE', `/api/group/problem?pid=${pid}`)).toMatchObject({ status: 200 })
})

test('a problem is made under the group’s short name, with its tags, and stays what it is when the group is renamed', async ({
  site,
}) => {
  const { gid, pid, writer, manager, member, outsider, root } = await scene(site)
  const { shortName } = await site.db
    .selectFrom('group')
    .where('gid', '=', gid)
    .select('shortName')
    .executeTakeFirstOrThrow()
  const id = `${shortName}ONE`.toUpperCase()

  expect(await writer.get(group.getGroupProblem, { pid })).toMatchObject({
    ...{ problemId: id, ownId: id, author: 'writer', gid, isGroup: true, auth: 2 },
  })
  expect((await manager.call(group.addGroupProblem, form(gid) as never)).headers['x-refusal']).toBe('problem/id-taken')
  const foreign = await member.send('POST', '/api/group/problem', form(gid))
  expect(foreign.headers['x-refusal']).toBe('group/not-manager')
  const nameless = await manager.send('POST', '/api/group/problem', form(gid, { problemId: '' }))
  expect(nameless).toMatchObject({ status: 400 })
  const contestOnly = await manager.send('POST', '/api/group/problem', form(gid, { problemId: 'c', auth: 3 }))
  expect(contestOnly.headers['x-refusal']).toBe('problem/contest-only')

  const tags = await manager.get(group.getAllProblemTags, { gid })
  expect(tags).toMatchObject([{ name: 'ours', gid }])
  expect((await outsider.call(group.getAllProblemTags, { gid })).headers['x-refusal']).toBe('group/not-member')
  const other = await insertGroup(site.db, root)
  const [theirs] = tags
  const stolen = await root.send('POST', '/api/group/problem', { ...form(other), tags: [theirs] })
  expect(stolen.headers['x-refusal']).toBe('tag/not-found')

  await site.db.updateTable('group').set({ shortName: 'renamed' }).where('gid', '=', gid).execute()
  const after = await writer.get(group.getGroupProblem, { pid })
  expect(after).toMatchObject({ problemId: `renamed${id}`, ownId: id })
  const sent = { problem: { id: pid, problemId: after.problemId.slice('renamed'.length), title: 'Sum' } }
  expect(await writer.get(group.updateGroupProblem, sent as never)).toMatchObject({ problemId: id })
  const moved = { problem: { id: pid, problemId: 'two' } }
  expect(await writer.get(group.updateGroupProblem, moved as never)).toMatchObject({ problemId: 'RENAMEDTWO' })
})

test('members see and are told of what is open to them; hidden problems are listed for managers alone', async ({
  site,
}) => {
  const { gid, pid, writer, manager, member, outsider, admin } = await scene(site)
  expect((await member.get(group.getGroupProblemList, { gid })).records).toEqual([])
  const { records } = await manager.get(group.getGroupAdminProblemList, { gid })
  expect(records).toMatchObject([{ id: pid, author: 'writer', auth: 2, mayManage: false, mayApply: false }])
  for (const somebody of [member, outsider, admin])
    expect((await somebody.call(group.getGroupAdminProblemList, { gid })).text).not.toContain('Secret sum')

  await writer.get(group.changeGroupProblemAuth, { pid, auth: 1 })
  const list = await member.get(group.getGroupProblemList, { gid })
  expect(list.records).toMatchObject([{ pid, title: 'Secret sum', total: 0, tags: [{ name: 'ours' }] }])
  const state = await member.get(getUserProblemStatus, { pidList: [pid], isContestProblemList: false, gid } as never)
  expect(state).toEqual({ [pid]: expect.objectContaining({ status: -10 }) })
  expect((await outsider.call(group.getGroupProblemList, { gid })).headers['x-refusal']).toBe('group/not-member')
  expect((await writer.call(group.changeGroupProblemAuth, { pid, auth: 3 })).headers['x-refusal']).toBe(
    'problem/contest-only',
  )
  await insertContest(site.db, writer, site.now(), { gid, problems: { A: pid } })
  expect(await writer.call(group.changeGroupProblemAuth, { pid, auth: 3 })).toMatchObject({ status: 200 })
})

test('a problem becomes the site’s by a problem admin’s word, and the group’s again unless others use it', async ({
  site,
}) => {
  const { gid, pid, made, owner, writer, manager, member, setter, admin, root } = await scene(site)
  const { problemId } = made
  const decide = (progress: number) => setter.call(changeGroupProblemProgress, { pid, progress } as never)
  const apply = (isApplied: boolean, who = writer) => who.call(group.applyPublic, { pid, isApplied } as never)

  expect((await setter.call(getGroupProblemApplication, { pid })).headers['x-refusal']).toBe('problem/no-application')
  expect((await decide(2)).headers['x-refusal']).toBe('problem/no-application')
  expect((await apply(true)).headers['x-refusal']).toBe('problem/not-for-everybody')
  await writer.get(group.changeGroupProblemAuth, { pid, auth: 1 })
  expect((await apply(true, manager)).headers['x-refusal']).toBe('problem/not-yours')
  expect(await apply(true)).toMatchObject({ status: 200 })
  expect(await apply(true)).toMatchObject({ status: 200 })
  expect(await setter.get(getGroupProblemApplication, { pid })).toMatchObject({ description: 'canary' })
  expect((await admin.call(getGroupProblemApplication, { pid })).headers['x-refusal']).toBe('account/not-allowed')
  const toOfficers = await site.db
    .selectFrom('systemMessage')
    .where('words', '=', 'problems-wait')
    .selectAll()
    .execute()
  expect(toOfficers.length).toBeGreaterThan(0)

  expect(await decide(3)).toMatchObject({ status: 200 })
  expect((await setter.call(getGroupProblemApplication, { pid })).headers['x-refusal']).toBe('problem/no-application')
  expect((await decide(2)).headers['x-refusal']).toBe('problem/no-application')
  expect(await apply(true)).toMatchObject({ status: 200 })

  expect(await decide(2)).toMatchObject({ status: 200 })
  expect((await site.guest.get(getProblemList, {})).records).toMatchObject([{ problemId, tags: [] }])
  expect(
    (await owner.call(group.updateGroupProblem, { problem: { id: pid, title: 'x' } } as never)).headers['x-refusal'],
  ).toBe('problem/not-yours')
  expect((await member.get(group.getGroupProblemList, { gid })).records).toMatchObject([{ pid }])
  const told = await site.db.selectFrom('systemMessage').where('words', '=', 'problem-published').selectAll().execute()
  expect(told).toHaveLength(1)
  const working = (who = writer) => who.call(group.getGroupProblemCases, { pid, isUpload: false } as never)
  expect(await working()).toMatchObject({ status: 200 })
  expect((await working(owner)).headers['x-refusal']).toBe('problem/not-yours')
  const inGroup = site.db.updateTable('groupMember').where('uid', '=', writer.uid)
  await inGroup.set({ auth: 1 }).execute()
  for (const url of [`/api/admin/problem/test-cases?pid=${pid}`, `/api/file/download-testcase?pid=${pid}`])
    expect((await writer.send('GET', url)).headers['x-refusal']).toBe('problem/not-yours')
  await inGroup.set({ auth: 4 }).execute()

  const cid = await insertContest(site.db, root, site.now(), { title: 'Spring cup', problems: { A: pid } })
  const kept = await apply(false, owner)
  expect(kept.headers['x-refusal']).toBe('problem/used-outside')
  expect(kept.msg).toContain('Spring cup')
  expect((await decide(3)).headers['x-refusal']).toBe('problem/used-outside')
  await site.db.deleteFrom('contestProblem').where('cid', '=', cid).execute()
  expect(await apply(false, owner)).toMatchObject({ status: 200 })
  expect((await site.guest.get(getProblemList, {})).records).toEqual([])
  expect((await setter.call(getProblemDetail, { problemId })).headers['x-refusal']).toBe('problem/not-public')
})

test('test cases for a group are uploaded by those who manage it, and by members for what they wrote', async ({
  site,
}) => {
  const { gid, pid, writer, manager, member, outsider, foreigner } = await scene(site)
  const { zipOf } = await import('./import/support/zip.ts')
  const zip = zipOf([
    { name: '1.in', data: '1' },
    { name: '1.out', data: '2' },
  ])
  const { sendForm } = await import('../support/form.ts')
  const upload = async (who: { token: string }, asked: number | undefined) =>
    sendForm<{ fileListDir: string; fileList: object[] } | null>(
      site.app,
      who.token,
      { path: `${data.uploadTestcaseZip.path}?mode=default${asked === undefined ? '' : `&gid=${asked}`}` },
      { part: 'file', name: 'tests.zip', content: zip },
    )

  expect((await upload(manager, gid)).data?.fileList).toMatchObject([{ input: '1.in', output: '1.out' }])
  expect((await upload(manager, undefined)).refusal).toBe('account/not-allowed')
  expect((await upload(member, gid)).refusal).toBe('account/not-allowed')
  expect((await upload(outsider, gid)).refusal).toBe('account/not-allowed')
  expect((await upload(foreigner, gid)).refusal).toBe('group/not-member')

  const standing = (auth: 2 | 3) =>
    site.db.updateTable('groupMember').set({ auth }).where('uid', '=', writer.uid).execute()
  await standing(3)
  const { fileListDir = '' } = (await upload(writer, gid)).data ?? {}
  const saved = { pid, samples: [{ input: '1.in', output: '1.out' }], uploadTestcaseDir: fileListDir }
  await writer.get(data.updateTestCases, saved as never)
  expect((await writer.get(data.getTestCases, { pid })).records).toMatchObject([{ input: '1.in' }])
  expect((await upload(writer, undefined)).refusal).toBe('account/not-allowed')
  await standing(2)
  expect((await upload(writer, gid)).refusal).toBe('account/not-allowed')
})

test('a group has no more problems of its own, and no more test data in force, than the site lets it', async ({
  site,
}) => {
  const { gid, pid, writer, manager, root } = await scene(site)
  await root.get(setSwitchConfig, { groupProblemLimit: 2, groupDataMegabytes: 1 })
  const cases = (bytes: number) => [{ input: 'x'.repeat(bytes), output: '3\n' }]
  const change = (bytes: number) =>
    writer.call(group.updateGroupProblem, {
      problem: { id: pid },
      samples: cases(bytes),
      isUploadTestCase: false,
    } as never)
  const make = (problemId: string, bytes: number) =>
    manager.call(group.addGroupProblem, { ...form(gid, { problemId }), samples: cases(bytes) } as never)

  expect(await change(700_000)).toMatchObject({ status: 200 })
  expect((await make('two', 400_000)).headers['x-refusal']).toBe('group/data-full')
  expect(await make('two', 100_000)).toMatchObject({ status: 200 })
  expect((await change(1_000_000)).headers['x-refusal']).toBe('group/data-full')
  expect((await make('three', 1)).headers['x-refusal']).toBe('group/problems-full')
  await root.get(setSwitchConfig, { groupProblemLimit: 0, groupDataMegabytes: 1 })
  expect(await make('three', 1)).toMatchObject({ status: 200 })
  expect(await change(600_000)).toMatchObject({ status: 200 })
})

test('what is hidden in one group is not worked on by the owner of another who made a problem there', async ({
  site,
}) => {
  const { pid, foreigner } = await scene(site)
  const { pid: own } = await site.problem({ author: 'foreigner' })
  const { gid } = await site.db
    .selectFrom('group')
    .where('uid', '=', foreigner.uid)
    .select('gid')
    .executeTakeFirstOrThrow()
  await giveToGroup(site.db, own, gid)

  expect(await foreigner.call(group.getGroupProblem, { pid: own })).toMatchObject({ status: 200 })
  expect((await foreigner.call(group.getGroupProblem, { pid })).headers['x-refusal']).toBe('group/not-member')
})

test('problems of groups take no ids that the site gives, and what they are called keeps nobody from the next one', async ({
  site,
}) => {
  const { gid, writer, setter } = await scene(site)
  const named = (shortName: string) => site.db.updateTable('group').set({ shortName }).where('gid', '=', gid).execute()
  for (const [shortName, problemId] of [
    ['P9999', '9999'],
    ['C', 'F-1A'],
  ] as const) {
    await named(shortName)
    const refused = await writer.send('POST', '/api/group/problem', form(gid, { problemId }))
    expect(refused.headers['x-refusal'], shortName + problemId).toBe('problem/id-taken')
  }
  const own = async (problemId: string, of: number | null) => {
    const { pid } = await site.problem()
    if (of !== null) await giveToGroup(site.db, pid, of)
    await site.db.updateTable('problem').set({ problemId }).where('pid', '=', pid).execute()
  }
  await own('P1000', gid)
  await own('P99999998', gid)
  const next = async () => {
    const made = await setter.send('POST', '/api/admin/problem', { ...form(gid, { problemId: '' }), tags: [] })
    return (made.data as { problemId: string }).problemId
  }
  expect(await next()).toBe('P1001')
  await own('P99999999', null)
  expect([await next(), await next()]).toEqual(['P100000000', 'P100000001'])
})

test('a group’s own problem asks no more of a judge than groups may, however it is said', async ({ site }) => {
  const { pid, writer } = await scene(site)
  const rule = { language: 'C++', factor: null, timeLimit: 600_000, memoryLimit: null }
  const change = (more: object, problem: object = {}) =>
    writer.call(group.updateGroupProblem, { problem: { id: pid, ...problem }, ...more } as never)

  expect(await change({ languageLimits: [rule] })).toBeRefused('request/malformed')
  expect(await change({}, { outputLimit: 4_000_000 })).toBeRefused('request/malformed')
  const rules = { pid, keepTranscript: false, languageLimits: [rule] }
  expect(await writer.send('PUT', '/api/admin/problem/judging-rules', rules)).toBeRefused('request/malformed')
  expect(await change({ languageLimits: [{ ...rule, timeLimit: 20_000 }] })).toMatchObject({ status: 200 })
})
