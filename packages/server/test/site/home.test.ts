import { setRemoteServer } from '@verdict/contract/remote/admin-routes.ts'
import {
  getCommonAnnouncement,
  getLastWeekSubmissionStatistics,
  getRecentContest,
  getRecentOtherContest,
  getRecentUpdatedProblem,
  getWebsiteConfig,
  homeCarousel,
} from '@verdict/contract/site/routes.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { type TestSite, test } from '../support/site.ts'

test('the site has names and switches of its own from the start, and the operator’s when they are set', async ({
  site,
}) => {
  const before = await site.guest.get(getWebsiteConfig, {})
  expect(before).toMatchObject({ shortName: 'Verdict', register: true, email: null })

  await changeSettings(site, { shortName: 'MyOJ', emailPassword: 'never told' })

  const reply = await site.guest.call(getWebsiteConfig, {})
  expect(reply.data).toEqual({ ...before, shortName: 'MyOJ' })
  expect(reply.text).not.toContain('never told')
})

test('another Verdict is named beside the other sites once root has said where it is, and not while it is closed', async ({
  site,
}) => {
  const root = await site.user('keeper', 1000)
  const named = async () => (await site.guest.get(getWebsiteConfig, {})).otherVerdict
  expect(await named()).toBeNull()

  await root.get(setRemoteServer, { key: 'VERDICT', address: 'https://judge.example' })
  expect(await named()).toBe('https://judge.example')
  for (const address of ['http://10.0.0.5:3000', 'http://[fd00::5]', 'http://verdict:3000', 'https://judge.internal']) {
    await site.db.updateTable('remoteServer').set({ address }).where('key', '=', 'VERDICT').execute()
    expect(await named(), address).toBeNull()
  }

  await root.get(setRemoteServer, { key: 'VERDICT', isOpen: false })
  expect(await named()).toBeNull()
})

test('announcements come newest first, hidden ones not at all', async ({ site }) => {
  const root = await site.user('writer', 1000)
  const put = (title: string, status: number) => ({ title, status, content: '**hi**', uid: root.uid })
  await site.db
    .insertInto('announcement')
    .values([put('one', 0), put('two', 1), put('three', 0)])
    .execute()

  const page = await site.guest.get(getCommonAnnouncement, { limit: 5, currentPage: 1 })

  expect(page).toMatchObject({ total: 2, size: 5 })
  expect(page.records.map(({ title }) => title)).toEqual(['three', 'one'])
  expect(page.records[0]).toMatchObject({ username: 'writer', content: '**hi**', status: 0 })
})

test('the ten problems changed last come first', async ({ site }) => {
  for (let n = 0; n < 12; n++) await site.problem({ problemId: `P${n}` })
  await site.db
    .updateTable('problem')
    .set({ modifiedAt: new Date(Date.now() + 5000) })
    .where('problemId', '=', 'P3')
    .execute()

  const recent = await site.guest.get(getRecentUpdatedProblem, {})

  expect(recent).toHaveLength(10)
  expect(recent[0]).toMatchObject({ problemId: 'P3', title: 'Sum of two', type: 0 })
})

async function submitted(site: TestSite, daysAgo: number, status: number) {
  const alice = await site.user()
  const { pid, problemId } = await site.problem()
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  await site.db
    .insertInto('submission')
    .values({
      pid,
      displayPid: problemId,
      uid: alice.uid,
      username: 'x',
      language: 'C',
      code: 'x',
      length: 1,
      status,
      submittedAt: at,
    })
    .execute()
}

test('the week is counted by day, kept for a minute, and counted anew sooner for root only', async ({ site }) => {
  await submitted(site, 0, 0)
  await submitted(site, 0, -1)
  await submitted(site, 3, 0)
  await submitted(site, 9, 0)
  const week = await site.guest.get(getLastWeekSubmissionStatistics, {})
  expect(week.dateStrList).toHaveLength(7)
  const today = new Date()
  expect(week.dateStrList[6]).toBe(
    `${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`,
  )
  expect(week.totalCountList).toEqual([0, 0, 0, 1, 0, 0, 2])
  expect(week.acCountList).toEqual([0, 0, 0, 1, 0, 0, 1])

  await submitted(site, 0, 0)
  const total = async (who: Pick<TestSite['guest'], 'get'>, forceRefresh: boolean) =>
    (await who.get(getLastWeekSubmissionStatistics, { forceRefresh })).totalCountList[6]

  expect(await total(site.guest, true)).toBe(2)
  expect(await total(await site.user(undefined, 1001), true)).toBe(2)
  expect(await total(await site.user(undefined, 1000), true)).toBe(3)
  expect(await total(site.guest, false)).toBe(3)
  await submitted(site, 0, 0)
  site.wait(60_000)
  expect(await total(site.guest, false)).toBe(4)
})

test('contests that run or begin within two weeks are told, the latest start first; others are not', async ({
  site,
}) => {
  const [owner, entrant] = [await site.user('owner', 1001), await site.user('entrant')]
  const now = new Date()
  const contest = (about: Parameters<typeof insertContest>[3]) => insertContest(site.db, owner, now, about)
  const day = 24 * 60
  const running = await contest({ entrants: [entrant] })
  const soon = await contest({ from: 13 * day, to: 13 * day + 60, auth: 2 })
  await contest({ from: 20 * day, to: 21 * day })
  await contest({ from: -60, to: -1 })
  await contest({ isVisible: false })
  await contest({ gid: await insertGroup(site.db, owner) })

  const contests = await site.guest.get(getRecentContest, {})

  expect(contests.map(({ id, status, count, auth }) => ({ id, status, count, auth }))).toEqual([
    { id: soon, status: -1, count: null, auth: 2 },
    { id: running, status: 0, count: 1, auth: 0 },
  ])
  expect(contests[1]).toMatchObject({ author: 'owner', duration: 3600, type: 0, gid: null })
  expect(JSON.stringify(contests)).not.toContain('secret')
})

test('pictures of the home page come in their order, and those of other sites cannot be stored', async ({ site }) => {
  expect(await site.guest.get(homeCarousel, {})).toEqual([])
  const put = (...urls: string[]) =>
    site.db
      .insertInto('carouselPicture')
      .values(urls.map((url) => ({ url })))
      .execute()
  await put('/api/public/img/a.png', '/api/public/img/b.png')
  await expect(put('https://elsewhere.example/a.png')).rejects.toThrow('carousel_picture_url_check')
  await expect(put('//elsewhere.example/a.png')).rejects.toThrow('carousel_picture_url_check')

  const pictures = await site.guest.get(homeCarousel, {})

  expect(pictures.map(({ url }) => url)).toEqual(['/api/public/img/a.png', '/api/public/img/b.png'])
})

test('contests of other sites are told until they end, the next first, while their calendar is read', async ({
  site,
}) => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const contest = (title: string, from: number, to: number) => ({
    ...{ oj: 'Codeforces', server: 'CF' as const, title },
    url: `https://other.example/${title}`,
    beginsAt: at(from),
    endsAt: at(to),
  })
  const read = async (calendarAt: Date, isOpen = true) => {
    await site.db.updateTable('remoteServer').set({ calendarAt, isOpen }).where('key', '=', 'CF').execute()
    return site.guest.get(getRecentOtherContest, {})
  }
  expect(await site.guest.get(getRecentOtherContest, {})).toBeNull()
  await site.db
    .insertInto('otherContest')
    .values([contest('later', 30, 32), contest('over', -3, -1), contest('running', -1, 1)])
    .execute()

  const contests = await read(at(-2))

  expect(contests?.map(({ title }) => title)).toEqual(['running', 'later'])
  expect(contests?.[0]).toMatchObject({ oj: 'Codeforces', url: 'https://other.example/running' })
  expect(await read(at(-25)), 'nobody has heard of that site for a day').toBeNull()
  expect(await read(at(-2), false), 'it is not spoken to').toBeNull()
})
