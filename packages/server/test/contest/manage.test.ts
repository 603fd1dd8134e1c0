import * as announcements from '@verdict/contract/contest/admin-announcement-routes.ts'
import * as problems from '@verdict/contract/contest/admin-problem-routes.ts'
import * as routes from '@verdict/contract/contest/admin-routes.ts'
import { getContestInfo, registerContest } from '@verdict/contract/contest/routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { describe } from 'vitest'
import { expect } from '../support/expect.ts'
import { insertContest } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const minutes = (site: TestSite, count: number) => new Date(site.now().getTime() + count * 60_000).toISOString()

/** As the form of a new contest sends it. */
const formOf = (site: TestSite, more: object = {}) => ({
  ...{ title: 'Spring round', description: 'Five problems.', type: 0, auth: 1, pwd: 'spring', visible: true },
  ...{ startTime: minutes(site, 60), endTime: minutes(site, 360), duration: 1, uid: 'somebody', author: 'somebody' },
  ...{ sealRank: true, sealRankTime: minutes(site, 300), autoRealRank: true, openRank: true, openPrint: true },
  ...{ allowEndSubmit: true, rankShowName: 'nickname', oiRankScoreType: 'Recent', openAccountLimit: true },
  accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>30</end><extra>guest</extra>',
  starAccount: [' star ', 'star', 'other'],
  awardType: 1,
  awardConfigList: [
    { priority: 2, name: 'Silver', background: '#b4c0c7', color: '#fff', num: 20 },
    { priority: 1, name: 'Gold', background: '#e6bf25', color: 'rgb(0, 0, 0)', num: '10' },
  ],
  ...more,
})

const made = async (site: TestSite, owner: Awaited<ReturnType<TestSite['user']>>, more: object = {}) =>
  (await owner.get(routes.addContest, formOf(site, more))).cid

/** A submission of the contest's problem; what is made of it is another's story. */
async function submitTo(site: TestSite, person: Person, cid: number, pid: string): Promise<void> {
  const submission = { pid, language: 'C', code: 'int main;', isRemote: false }
  const { data } = await person.send('POST', '/api/submit-problem-judge', submission)
  const { submitId } = data as { submitId: number }
  await site.db.updateTable('submission').set({ cid }).where('submitId', '=', submitId).execute()
}

describe('a contest of the back office', () => {
  test('is made with every field, and owned by whoever made it', async ({ site }) => {
    const setter = await site.user('setter', 1001)
    const cid = await made(site, setter)

    const contest = await setter.get(routes.getAdminContest, { cid })
    expect(contest).toMatchObject({
      ...{ author: 'setter', uid: setter.uid, title: 'Spring round', duration: 18_000, status: -1, pwd: 'spring' },
      ...{ sealRank: true, openRank: true, openPrint: true, allowEndSubmit: true, rankShowName: 'nickname' },
      ...{ starAccount: ['star', 'other'], awardType: 1, openAccountLimit: true, gid: null, source: 0 },
      awardConfigList: [{ name: 'Gold', num: 10 }, { name: 'Silver' }],
    })
    const { records } = await setter.get(routes.getAdminContestList, { keyword: 'spring' })
    expect(records).toMatchObject([{ id: cid, pwd: null, description: null, visible: true, mayManage: true }])
  })

  test.for([
    ['ends before it starts', { endTime: '2000-01-01T00:00:00.000+0000' }, 'contest/times'],
    ['is private without a password', { pwd: ' ' }, 'contest/password-needed'],
    ['freezes its board after its end', { sealRankTime: '2999-01-01T00:00:00.000+0000' }, 'contest/seal-time'],
    ['gives awards and names none', { awardConfigList: [] }, 'contest/awards-missing'],
    ['lets in nobody by name', { accountLimitRule: '<prefix>a</prefix>' }, 'contest/account-rule-malformed'],
    ['has no title', { title: '  ' }, 'request/malformed'],
    [
      'has a badge of no colour',
      { awardConfigList: [{ priority: 1, name: 'x', background: 'url(//x)', color: '#fff', num: 1 }] },
      'request/malformed',
    ],
  ] as const)('is refused when it %s', async ([, more, code], { site }) => {
    const setter = await site.user('setter', 1001)
    expect(await setter.send('POST', '/api/admin/contest', formOf(site, more))).toBeRefused(code)
  })

  test('gives no more than all of those ranked an award', async ({ site }) => {
    const setter = await site.user('setter', 1001)
    const tier = { priority: 1, name: 'All', background: '#fff', color: '#000', num: 60 }
    const twice = formOf(site, { awardConfigList: [tier, tier] })
    expect(await setter.send('POST', '/api/admin/contest', twice)).toBeRefused('contest/awards-percent')
    expect(await setter.send('POST', '/api/admin/contest', { ...twice, awardType: 2 })).toMatchObject({ status: 200 })
  })

  test('is changed, copied, hidden by its owner and by no other admin, and deleted by root alone', async ({ site }) => {
    const [setter, rival, root] = [
      await site.user('setter', 1001),
      await site.user('rival', 1001),
      await site.user('root', 1000),
    ]
    const cid = await made(site, setter)
    const asOwner = { cid, uid: rival.uid }

    const change = { id: cid, title: 'Mine now', uid: rival.uid, author: 'rival', gid: 1 }
    expect(await rival.send('PUT', '/api/admin/contest', change)).toBeRefused('contest/not-manager')
    expect(await rival.call(routes.getAdminContest, { cid })).toBeRefused('contest/not-manager')
    expect(await rival.call(routes.cloneContest, { cid })).toBeRefused('contest/not-manager')
    expect(await rival.call(routes.changeContestVisible, { ...asOwner, visible: false })).toBeRefused(
      'contest/not-manager',
    )
    expect(await setter.call(routes.deleteContest, { cid })).toBeRefused('account/not-allowed')
    expect((await rival.get(routes.getAdminContestList, {})).records).toMatchObject([{ id: cid, mayManage: false }])

    await setter.get(routes.changeContestVisible, { cid, visible: false })
    await setter.send('PUT', '/api/admin/contest', change)
    const kept = { uid: setter.uid, author: 'setter', gid: null, title: 'Mine now', visible: false, awardType: 1 }
    expect(await setter.get(routes.getAdminContest, { cid })).toMatchObject(kept)

    const copy = await setter.get(routes.cloneContest, { cid })
    expect(await setter.get(routes.getAdminContest, copy)).toMatchObject({
      title: 'Mine now [Cloned]',
      source: cid,
      visible: false,
    })

    await root.get(routes.deleteContest, { cid })
    expect(await root.call(routes.getAdminContest, { cid })).toBeRefused('contest/not-found')
    const { records } = await root.get(getAuditLog, { limit: 20 })
    const acts = records.map(({ act }) => act)
    expect(acts).toEqual(['deleteContest', 'cloneContest', 'updateContest', 'changeContestVisible', 'addContest'])
    expect(JSON.stringify(records)).not.toContain('spring')
  })

  test('has the penalty that its form says, of an earlier client the usual one, and its copy the same', async ({
    site,
  }) => {
    const setter = await site.user('setter', 1001)
    const usual = { penaltyMinutes: 20, penaltyUnit: 'seconds', compileErrorPenalty: false }
    const icpc = { penaltyMinutes: 15, penaltyUnit: 'minutes', compileErrorPenalty: true }
    const cid = await made(site, setter)
    expect(await setter.get(routes.getAdminContest, { cid })).toMatchObject(usual)

    await setter.get(routes.updateContest, { id: cid, ...icpc })
    expect(await setter.get(getContestInfo, { cid })).toMatchObject(icpc)
    await setter.get(routes.updateContest, { id: cid, title: 'Only the title' })
    const copy = await setter.get(routes.cloneContest, { cid })
    expect(await setter.get(routes.getAdminContest, copy)).toMatchObject(icpc)
    for (const wrong of [
      { penaltyMinutes: -1 },
      { penaltyMinutes: 1441 },
      { penaltyMinutes: 1.5 },
      { penaltyUnit: 'hours' },
    ])
      expect(await setter.send('PUT', '/api/admin/contest', { id: cid, ...wrong })).toBeRefused('request/malformed')
  })

  test('keeps those registered until its password really changes', async ({ site }) => {
    const [setter, mina] = [await site.user('setter', 1001), await site.user('mina')]
    const cid = await made(site, setter, { openAccountLimit: false })
    await mina.get(registerContest, { cid, password: 'spring' })
    const whole = await setter.get(routes.getAdminContest, { cid })
    const save = async (more: object) =>
      setter.send('PUT', '/api/admin/contest', { ...whole, gmtModified: null, ...more })

    expect(await save({ title: 'Renamed' })).toMatchObject({ data: { registrationsEnded: 0 } })
    expect(await save({ pwd: '' })).toMatchObject({ data: { registrationsEnded: 0 } })
    expect(await save({ pwd: 'summer' })).toMatchObject({ data: { registrationsEnded: 1 } })
    expect(await mina.call(registerContest, { cid, password: 'spring' })).toBeRefused('contest/wrong-password')
    expect(await mina.call(registerContest, { cid, password: 'summer' })).toMatchObject({ status: 200 })
  })

  test('is not written over by whoever read it before the last save', async ({ site }) => {
    const setter = await site.user('setter', 1001)
    const cid = await made(site, setter)
    const read = await setter.get(routes.getAdminContest, { cid })
    const { data } = await setter.send('PUT', '/api/admin/contest', { ...read, title: 'First' })

    expect(await setter.send('PUT', '/api/admin/contest', { ...read, title: 'Second' })).toBeRefused(
      'contest/changed-meanwhile',
    )
    const { gmtModified } = data as { gmtModified: string }
    expect(await setter.send('PUT', '/api/admin/contest', { ...read, gmtModified, title: 'Third' })).toMatchObject({
      status: 200,
    })
  })

  test('keeps its rule and its start once there are submissions, and may last longer', async ({ site }) => {
    const [setter, mina] = [await site.user('setter', 1001), await site.user('mina')]
    await site.node()
    const { pid } = await site.problem({ problemId: 'P1' })
    const cid = await insertContest(site.db, setter, site.now(), { problems: { A: pid } })
    await submitTo(site, mina, cid, 'P1')
    const save = (more: object) => setter.send('PUT', '/api/admin/contest', { id: cid, ...more })

    expect(await save({ type: 1 })).toBeRefused('contest/type-fixed')
    expect(await save({ startTime: minutes(site, 5) })).toBeRefused('contest/start-fixed')
    expect(await save({ endTime: minutes(site, 90) })).toMatchObject({ status: 200 })
    const belongings = { problems: 1, submissions: 1, registrations: 0, announcements: 0, prints: 0 }
    expect(await setter.get(routes.getContestBelongings, { cid })).toEqual(belongings)
  })
})

describe('the announcements of a contest', () => {
  test('are kept by whoever runs it, and those of others and of the site are out of reach', async ({ site }) => {
    const [setter, rival] = [await site.user('setter', 1001), await site.user('rival', 1001)]
    const [mine, others] = [await made(site, setter), await made(site, rival)]
    const announcement = { title: 'Welcome', content: 'Hello', status: 0 }
    await setter.get(announcements.addContestAnnouncement, {
      cid: mine,
      announcement: { ...announcement, uid: rival.uid } as never,
    })
    const { records } = await setter.get(announcements.getAdminContestAnnouncements, { cid: mine })
    expect(records).toMatchObject([{ title: 'Welcome', username: 'setter', status: 0 }])
    const id = records[0]?.id ?? 0

    const change = { announcement: { ...announcement, id, status: 1 } }
    for (const cid of [mine, others]) {
      const reply = await rival.call(announcements.updateContestAnnouncement, { cid, ...change })
      expect(reply).toBeRefused(cid === mine ? 'contest/not-manager' : 'announcement/not-found')
    }
    expect(await rival.call(announcements.deleteContestAnnouncement, { aid: id })).toBeRefused('contest/not-manager')
    await setter.get(announcements.updateContestAnnouncement, { cid: mine, ...change })
    expect((await setter.get(announcements.getAdminContestAnnouncements, { cid: mine })).records).toMatchObject([
      { status: 1 },
    ])
    await setter.get(announcements.deleteContestAnnouncement, { aid: id })
    expect(await setter.call(announcements.deleteContestAnnouncement, { aid: id })).toBeRefused(
      'announcement/not-found',
    )
  })
})

test('a hidden contest is there for those who run it alone', async ({ site }) => {
  const [setter, mina] = [await site.user('setter', 1001), await site.user('mina')]
  const cid = await made(site, setter, { visible: false })
  expect(await mina.call(getContestInfo, { cid })).toBeRefused('contest/not-found')
  expect(await setter.get(problems.getAdminContestProblemList, { cid })).toMatchObject({ problemList: { total: 0 } })
})
