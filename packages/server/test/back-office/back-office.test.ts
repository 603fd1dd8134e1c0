import { getAllProblemTags, getProblemTagsAndClassification } from '@verdict/contract/problem/routes.ts'
import * as tag from '@verdict/contract/problem/tag-admin-routes.ts'
import * as announcement from '@verdict/contract/site/announcement-routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import * as config from '@verdict/contract/site/config-routes.ts'
import { getDashboardInfo, getSessions } from '@verdict/contract/site/dashboard-routes.ts'
import { getCommonAnnouncement, getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { changeSettings, readSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { test, testOnSite } from '../support/site.ts'

test('announcements are written in the name of the caller, hidden, changed and removed, each noted', async ({
  site,
}) => {
  const root = await site.user('root-1', 1000)
  const seen = async () => (await site.guest.get(getCommonAnnouncement, {})).records.map(({ title }) => title)

  await root.send('POST', announcement.addAnnouncement.path, {
    title: 'Hello',
    content: '*hi*',
    status: 0,
    uid: 'someone',
  })
  const [written] = (await root.get(announcement.getAnnouncements, {})).records
  expect(written).toMatchObject({ title: 'Hello', uid: root.uid, username: 'root-1' })
  const id = written?.id ?? 0
  await root.get(announcement.updateAnnouncement, { id, title: 'Hello all', content: null, status: 1 })
  expect(await seen()).toEqual([])
  expect((await root.get(announcement.getAnnouncements, {})).records).toMatchObject([{ title: 'Hello all', status: 1 }])
  await root.get(announcement.deleteAnnouncement, { aid: id })

  expect((await root.get(announcement.getAnnouncements, {})).total).toBe(0)
  expect(await root.call(announcement.deleteAnnouncement, { aid: id })).toBeRefused('announcement/not-found')
  const { records } = await root.get(getAuditLog, { objectKind: 'announcement', object: String(id) })
  expect(records.map(({ act }) => act)).toEqual(['deleteAnnouncement', 'updateAnnouncement', 'addAnnouncement'])
  // saving what is not there, or not any more, writes it
  await root.get(announcement.updateAnnouncement, { title: 'New', status: 0 })
  await root.get(announcement.updateAnnouncement, { id, title: 'Kept', status: 0 })
  const anew = (await root.get(announcement.getAnnouncements, {})).records
  expect(anew.map(({ title, username }) => [title, username])).toEqual([
    ['Kept', 'root-1'],
    ['New', 'root-1'],
  ])
  expect(records[1]).toMatchObject({ before: { title: 'Hello', status: 0 }, after: { title: 'Hello all', status: 1 } })
})

test('problem admins keep tags and their classifications; a name is there once in a bank', async ({ site }) => {
  const keeper = await site.user('keeper', 1008)
  const { id: tcid } = await keeper.get(tag.addTagClassification, { name: 'Graphs', rank: 1 })
  const flow = await keeper.get(tag.addTag, { name: 'flow', color: '#2d8cf0', tcid })
  await keeper.get(tag.addTag, { name: 'flow', oj: 'hdu' })

  expect(await keeper.call(tag.addTag, { name: 'FLOW' })).toBeRefused('tag/name-taken')
  expect(await keeper.call(tag.addTag, { name: 'x', tcid: 999 })).toBeRefused('tag/classification-unknown')
  expect(await keeper.call(tag.addTagClassification, { name: 'graphs' })).toBeRefused('tag/classification-taken')
  expect(await keeper.call(tag.addTag, { name: 'x', color: 'red;background:url(x)' })).toMatchObject({ status: 400 })
  await keeper.get(tag.updateTagClassification, { id: tcid, name: 'Graph theory', rank: 2 })
  expect(await site.guest.get(getProblemTagsAndClassification, { oj: 'ME' })).toMatchObject([
    { classification: { name: 'Graph theory' }, tagList: [{ id: flow.id }] },
  ])
  await keeper.get(tag.deleteTagClassification, { tcid })
  expect(await site.guest.get(getAllProblemTags, { oj: 'ME' })).toMatchObject([{ name: 'flow', tcid: null }])
  await keeper.get(tag.updateTag, { id: flow.id, name: 'flows', color: null })
  await keeper.get(tag.deleteTag, { tid: flow.id })

  expect(await site.guest.get(getAllProblemTags, { oj: 'ME' })).toEqual([])
  expect(await keeper.call(tag.deleteTag, { tid: flow.id })).toBeRefused('tag/not-found')
  expect(await keeper.get(tag.getTagClassifications, { oj: 'all' })).toEqual([])
})

test('what a change does not say of an announcement, a tag or a classification stays', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  await root.get(announcement.addAnnouncement, { title: 'Hello', content: 'Welcome', status: 1 })
  const [{ id } = { id: 0 }] = (await root.get(announcement.getAnnouncements, {})).records
  const { id: tcid } = await root.get(tag.addTagClassification, { name: 'Graphs', oj: 'hdu', rank: 3 })
  const flow = await root.get(tag.addTag, { name: 'flow', oj: 'hdu', color: '#2d8cf0', tcid })

  await root.get(announcement.updateAnnouncement, { id, title: 'Hello all' })
  await root.send('PUT', '/api/admin/tag', { id: flow.id, name: 'flows', oj: null, tcid: '' })
  await root.send('PUT', '/api/admin/tag/classification', { id: tcid, name: 'Graph theory', rank: '' })

  expect((await root.get(announcement.getAnnouncements, {})).records).toMatchObject([
    { title: 'Hello all', content: 'Welcome', status: 1 },
  ])
  expect(await site.guest.get(getAllProblemTags, { oj: 'HDU' })).toMatchObject([
    { name: 'flows', color: '#2d8cf0', tcid: null },
  ])
  expect(await root.get(tag.getTagClassifications, { oj: 'HDU' })).toMatchObject([{ name: 'Graph theory', rank: 3 }])
  await root.send('PUT', '/api/admin/tag', { id: flow.id, name: 'flows', color: '' })
  expect(await site.guest.get(getAllProblemTags, { oj: 'HDU' })).toMatchObject([{ color: null }])
})

test('an emptied setting is empty, goes back to its default, or is refused by name', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const empty = async (name: string, value: null | '') =>
    root.send('PUT', name in switchesSet ? config.setSwitchConfig.path : config.setWebConfig.path, { [name]: value })
  const websiteSet = { baseUrl: 'https://judge.example.org', recordName: 'ICP 1', recordUrl: 'https://example.org' }
  const switchesSet = { refusedEmailDomains: 'spam.example', defaultCreateGroupLimit: 7 }
  for (const value of ['', null] as const) {
    await root.get(config.setWebConfig, websiteSet)
    await root.get(config.setSwitchConfig, switchesSet)
    for (const name of Object.keys({ ...websiteSet, ...switchesSet }))
      expect((await empty(name, value)).status).toBe(200)
    expect(await root.get(config.getWebConfig, {})).toMatchObject({ baseUrl: '', recordName: null, recordUrl: null })
    expect(await root.get(config.getSwitchConfig, {})).toMatchObject({
      refusedEmailDomains: '',
      defaultCreateGroupLimit: 5,
    })
    const refused = await empty('shortName', value)
    expect(refused).toMatchObject({ status: 400, headers: { 'x-refusal': 'request/malformed shortName' } })
  }
})

test('the links of the footer lead to the web or into the site', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  for (const recordUrl of ['javascript:alert(1)', '//example.org', 'data:text/html,x'])
    expect(await root.call(config.setWebConfig, { recordUrl })).toBeRefused('request/malformed')
  await root.get(config.setWebConfig, { recordUrl: 'https://example.org/1', projectUrl: '/developer' })
})

test('the site is renamed at once for everybody, what is missing stays, and a bad value changes nothing', async ({
  site,
}) => {
  const root = await site.user('root-1', 1000)
  await root.get(config.setWebConfig, { name: 'City Judge', description: 'For all', register: false })
  await root.get(config.setWebConfig, { description: '' })

  expect(await site.guest.get(getWebsiteConfig, {})).toMatchObject({
    name: 'City Judge',
    shortName: 'Verdict',
    description: null,
    register: false,
  })
  expect(await root.call(config.setWebConfig, { name: 'New', baseUrl: 'javascript:alert(1)' })).toBeRefused(
    'request/malformed',
  )
  expect((await root.get(config.getWebConfig, {})).name).toBe('City Judge')
  expect((await root.get(getAuditLog, { act: 'setWebConfig' })).records).toMatchObject([
    { before: { description: 'For all' }, after: { description: null } },
    { before: { name: 'Verdict Online Judge', register: true }, after: { name: 'City Judge', register: false } },
  ])
})

test('secrets are taken and never told: not by the forms, not by the table of settings, not by the log', async ({
  site,
}) => {
  const root = await site.user('root-1', 1000)
  await root.get(config.setEmailConfig, { emailHost: 'mail.example.org', emailPort: 465, emailPassword: 'mail-secret' })
  await root.get(config.setSwitchConfig, { cfUsernameList: ['a', 'b'], cfPasswordList: ['a-secret', 'b-secret'] })
  // as existing clients do, who send back what they read
  const read = await root.get(config.getSwitchConfig, {})
  expect(read.cfPasswordList).toEqual(['', ''])
  await root.get(config.setSwitchConfig, { ...read, cfUsernameList: ['b', 'c'], cfPasswordList: ['', 'c-secret'] })

  const { cfPasswordList } = await readSettings(site, ['cfPasswordList'])
  expect(cfPasswordList).toEqual(['b-secret', 'c-secret'])
  expect(await root.call(config.setSwitchConfig, { cfUsernameList: ['new'], cfPasswordList: [''] })).toBeRefused(
    'request/malformed',
  )
  const told = [
    await root.get(config.getEmailConfig, {}),
    await root.get(config.getSwitchConfig, {}),
    await root.get(config.getSettings, {}),
    await root.get(config.getDbAndRedisConfig, {}),
    await root.get(getAuditLog, {}),
    await site.guest.get(getWebsiteConfig, {}),
  ]
  expect(JSON.stringify(told)).not.toMatch(/-secret/)
  expect(await root.call(config.setDbAndRedisConfig, {})).toBeRefused('setting/fixed')
})

test('refused domains are words that a domain can end with; what was stored by an earlier version can be sent back', async ({
  site,
}) => {
  const root = await site.user('root-1', 1000)
  const taken = '@Throw.example, .spam.test；邮箱.中国'
  await root.get(config.setSwitchConfig, { refusedEmailDomains: taken })
  for (const odd of ['spam.test, b@d!!', 'a..b', '-', 'spam.test.'])
    expect(await root.call(config.setSwitchConfig, { refusedEmailDomains: odd }), odd).toBeRefused(
      'setting/domain-malformed',
    )
  expect((await root.get(config.getSwitchConfig, {})).refusedEmailDomains).toBe(taken)
  await changeSettings(site, { refusedEmailDomains: 'old, words!!' })
  await root.get(config.setSwitchConfig, { refusedEmailDomains: 'old, words!!', openPublicDiscussion: true })
})

const onFixedSite = testOnSite({ SUBMIT_INTERVAL: '3' })

onFixedSite(
  'what the environment fixes is said, refused when changed and taken when sent back as it is',
  async ({ site }) => {
    const root = await site.user('root-1', 1000)
    const read = await root.get(config.getSwitchConfig, {})
    expect(read.defaultSubmitInterval).toBe(3)
    await root.get(config.setSwitchConfig, { ...read, openPublicDiscussion: true })
    expect((await site.guest.get(getWebsiteConfig, {})).openPublicDiscussion).toBe(true)
    expect(await root.call(config.setSwitchConfig, { ...read, defaultSubmitInterval: 9 })).toBeRefused('setting/fixed')
    const named = (await root.get(config.getSettings, {})).find(({ name }) => name === 'defaultSubmitInterval')
    expect(named).toMatchObject({ fixedBy: 'SUBMIT_INTERVAL', preset: 8, value: 3, isDefault: false })
  },
)

test('the audit log is only ever added to', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  await root.get(config.setWebConfig, { name: 'A' })
  await expect(site.db.updateTable('auditEntry').set({ username: 'x' }).execute()).rejects.toThrow('only ever added')
  await expect(site.db.deleteFrom('auditEntry').execute()).rejects.toThrow('only ever added')
  const since = new Date(Date.now() + 60_000).toISOString()
  expect((await root.get(getAuditLog, { since })).total).toBe(0)
  expect((await root.get(getAuditLog, { until: since, uid: root.uid })).total).toBe(1)
})

test('the dashboard counts users and submissions, and tells managers of the login before this one', async ({
  site,
}) => {
  const manager = await site.user('manager', 1001)
  await site.db
    .insertInto('loginRecord')
    .values(
      [1, 2].map((n) => ({
        uid: manager.uid,
        at: new Date(n * 1000),
        ip: `10.0.0.${n}`,
        userAgent: n === 2 ? null : 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0',
      })),
    )
    .execute()

  const { userNum, todayJudgeNum } = await manager.get(getDashboardInfo, {})
  expect(userNum).toBeGreaterThan(0)
  expect(todayJudgeNum).toBe(0)
  // existing clients send the caller's id as bare text
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await manager.send('POST', getSessions.path, 'somebody-else', { headers })).toMatchObject({
    data: {
      ...{ ip: '10.0.0.2', uid: manager.uid, browser: null },
      earlier: [{ ip: '10.0.0.2' }, { ip: '10.0.0.1', browser: 'Firefox 143', system: 'Linux' }],
    },
  })
})
