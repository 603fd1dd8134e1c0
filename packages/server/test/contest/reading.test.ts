import * as routes from '@verdict/contract/contest/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { lockContest } from '../../src/contest/manage/contest-queries.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'
import { someoneWaits, until } from '../support/until.ts'
import { sentTo } from './sent.ts'

let site: Awaited<ReturnType<typeof openSite>>
let director: Person
let alice: Person
let bob: Person
let root: Person

beforeAll(async () => {
  site = await openSite()
  await site.node()
  director = await site.user('director')
  alice = await site.user('alice')
  bob = await site.user('bob')
  root = await site.user('root', 1000)
})

afterAll(() => site.close())

const contest = (about: Parameters<typeof insertContest>[3] = {}) => insertContest(site.db, director, site.now(), about)

test('the list has what is to come, what runs and what is over, of each the latest first, and no contest of a group', async () => {
  const gid = await insertGroup(site.db, director)
  const over = await contest({ title: 'Over', from: -90, to: -30 })
  const late = await contest({ title: 'Soon %', from: 20, to: 30, type: 1 })
  const later = await contest({ title: 'Later', from: 40, to: 50 })
  const running = await contest({ title: 'Running', auth: 1, entrants: [alice, bob] })
  await contest({ title: 'Hidden', isVisible: false })
  await contest({ title: 'Ours', gid })

  const listed = await site.guest.get(routes.getContestList, {})
  expect(listed.records.map(({ id, status, count }) => [id, status, count])).toEqual([
    [later, -1, null],
    [late, -1, null],
    [running, 0, 2],
    [over, 1, null],
  ])
  expect(listed.records[2]).toMatchObject({ author: 'director', auth: 1, duration: 3600, gid: null })
  const titles = async (filter: object) =>
    (await site.guest.get(routes.getContestList, filter)).records.map(({ title }) => title)
  expect(await titles({ type: 1 })).toEqual(['Soon %'])
  expect(await titles({ status: 0 })).toEqual(['Running'])
  expect(await titles({ keyword: '%' })).toEqual(['Soon %'])
  expect(await titles({ limit: 1, currentPage: 2 })).toEqual(['Soon %'])
})

test('problems go by the titles of the bank in the language of the reader, unless the contest named them itself', async () => {
  const [apples, pears] = await Promise.all([
    site.problem({ problemId: 'APPLES', title: 'Apples', titles: { zh: '苹果' } }),
    site.problem({ problemId: 'PEARS', title: 'Pears', titles: { zh: '梨' } }),
  ])
  const problems = { A: apples.pid, B: pears.pid }
  const cid = await contest({ problems, titles: { A: 'Apples', B: 'Warm-up' }, entrants: [alice] })
  const inChinese = { headers: { 'accept-language': 'zh-CN' } }
  const ask = (path: string, query: string) => alice.send('GET', `${path}?cid=${cid}${query}`, undefined, inChinese)

  const list = (await ask(routes.getContestProblem.path, '')).data as { displayTitle: string }[]
  expect(list.map(({ displayTitle }) => displayTitle)).toEqual(['苹果', 'Warm-up'])
  const details = ['A', 'B'].map((id) => ask(routes.getContestProblemDetails.path, `&displayId=${id}`))
  expect((await Promise.all(details)).map(({ data }) => data)).toMatchObject([
    { problem: { title: '苹果' } },
    { problem: { title: 'Warm-up' } },
  ])
})

describe('entering', () => {
  test('the right password registers once, and nobody is told it', async () => {
    const cid = await contest({ auth: 1, from: 10, to: 70, password: 'open sesame' })
    const enter = (password: string | null) => alice.call(routes.registerContest, { cid, password })

    expect(await alice.get(routes.getContestAccess, { cid })).toEqual({ access: false })
    for (const wrong of ['open sesam', '', null]) expect(await enter(wrong)).toBeRefused('contest/wrong-password')
    expect(await enter('open sesame')).toMatchObject({ status: 200 })
    expect(await enter('open sesame')).toBeRefused('contest/registered-already')
    expect(await alice.get(routes.getContestAccess, { cid })).toEqual({ access: true })
    const info = await alice.call(routes.getContestInfo, { cid })
    expect(info.data).toMatchObject({ count: 1, hasPassword: true, manages: false, status: -1 })
    expect(info.text).not.toContain('sesame')
    expect(await director.get(routes.getContestInfo, { cid })).toMatchObject({ manages: true })
  })

  test('while the password is being changed nobody slips in with the old one', async () => {
    const cid = await contest({ auth: 1, password: 'old' })
    const entering = await site.db.transaction().execute(async (tx) => {
      await lockContest(tx, cid)
      const reply = alice.call(routes.registerContest, { cid, password: 'old' })
      await until(() => someoneWaits(site.db), 'the registration waits')
      await tx.updateTable('contest').set({ password: 'new' }).where('cid', '=', cid).execute()
      return { reply }
    })

    expect(await entering.reply).toBeRefused('contest/wrong-password')
    expect(await alice.get(routes.getContestAccess, { cid })).toEqual({ access: false })
  })

  test('passwords are tried so often and no more', async () => {
    const cid = await contest({ auth: 2 })
    const carl = await site.user('carl')
    const tries = Array.from({ length: 21 }, () => carl.call(routes.registerContest, { cid, password: 'guess' }))
    const refused = (await Promise.all(tries)).filter(({ text }) => !text.includes('password'))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeRefused('request/too-many')
  })

  test('a public contest has no password; one for accounts by name takes those alone', async () => {
    const open = await contest()
    const byName = await contest({ auth: 2, accountRule: '<prefix></prefix><suffix></suffix><extra>bob</extra>' })
    const enter = (who: Person, cid: number) => who.call(routes.registerContest, { cid, password: 'secret' })

    expect(await enter(alice, open)).toBeRefused('contest/no-password')
    expect(await enter(alice, byName)).toBeRefused('contest/account-rule')
    expect(await enter(bob, byName)).toMatchObject({ status: 200 })
  })
})

describe('problems', () => {
  test('counts are of contestants, up to the seal for contestants and to the end for whoever runs it', async () => {
    const [a, hidden] = [await site.problem(), await site.problem({ auth: 2 })]
    const problems = { A: a.pid, H: hidden.pid }
    const cid = await contest({ problems, sealFrom: -5 })
    const sent = sentTo(site, { cid, pid: a.pid })
    await sent(alice, -20, verdict.wrongAnswer)
    await sent(alice, -19, verdict.accepted)
    await sent(bob, -2, verdict.accepted)
    for (const helper of [director, root]) await sent(helper, -18, verdict.accepted)
    await sent(director, -40, verdict.accepted)

    const figures = async (who: Person) =>
      (await who.get(routes.getContestProblem, { cid })).map(({ displayId, ac, total }) => [displayId, ac, total])
    expect(await figures(alice)).toEqual([['A', 1, 2]])
    expect(await figures(director)).toEqual([['A', 2, 3]])
    expect(await site.guest.call(routes.getContestProblem, { cid })).toBeRefused('account/sign-in-needed')
  })

  test('before the end nothing tells where a problem is from; one that is hidden is not there', async () => {
    const about = {
      auth: 3,
      title: 'Bank title',
      author: 'setter',
      source: 'Somewhere',
      difficulty: 2,
      statement: { description: 'Add.' },
    } as const
    const [a, hidden] = [await site.problem(about), await site.problem({ auth: 2 })]
    const shown = { problems: { A: a.pid, H: hidden.pid }, titles: { A: 'Apples' } }
    const running = await contest(shown)
    const over = await contest({ ...shown, from: -90, to: -30 })
    const detail = (cid: number, displayId = 'A') => alice.call(routes.getContestProblemDetails, { cid, displayId })

    const during = await detail(running)
    expect(during.data?.problem).toMatchObject({ title: 'Apples', source: null, author: null, difficulty: null })
    expect(during.data).toMatchObject({ tags: [], problemCount: { pid: null, total: 0 } })
    for (const word of ['Bank title', 'setter', 'Somewhere', a.problemId]) expect(during.text).not.toContain(word)
    const after = await detail(over)
    expect(after.data?.problem).toMatchObject({ title: 'Apples', source: 'Somewhere', author: 'setter', difficulty: 2 })
    for (const id of ['H', 'B']) expect(await detail(running, id)).toBeRefused('contest/problem-unknown')
  })
})

test('visible announcements are told, the newest first, and those not read yet', async () => {
  const cid = await contest()
  const say = async (title: string, status: number) => {
    const row = { cid, uid: director.uid, title, content: title, status }
    return (await site.db.insertInto('announcement').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const first = await say('First', 0)
  await say('Hidden', 1)
  const second = await say('Second', 0)

  const listed = await alice.get(routes.getContestAnnouncement, { cid, limit: 5 })
  expect(listed.records.map(({ title, username }) => [title, username])).toEqual([
    ['Second', 'director'],
    ['First', 'director'],
  ])
  const unread = (readAnnouncementList: number[] | null) =>
    alice.get(routes.getContestNotReadAnnouncement, { cid, readAnnouncementList })
  expect((await unread([first])).map(({ id }) => id)).toEqual([second])
  expect((await unread(null)).map(({ id }) => id)).toEqual([second, first])
})
