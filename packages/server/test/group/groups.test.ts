import { editUser, getUserList } from '@verdict/contract/account/user-admin-routes.ts'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import * as announcements from '@verdict/contract/group/announcement-routes.ts'
import * as manage from '@verdict/contract/group/manage-routes.ts'
import { getGroupAccess, getGroupAuth, getGroupDetail, getGroupList } from '@verdict/contract/group/routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { getCommonAnnouncement } from '@verdict/contract/site/routes.ts'
import { expect } from '../support/expect.ts'
import { giveToGroup, insertContest, insertGroup, insertTraining } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const { addGroup, deleteGroup, getGroupBelongings, updateGroup } = manage
const form = {
  name: 'Graph circle',
  shortName: 'graph',
  brief: 'We like graphs.',
  description: 'All about graphs.',
  auth: 1,
}

/** Nobody needs to have solved anything. */
async function open(site: TestSite, limits: object = {}) {
  const root = await site.user('root', 1000)
  await root.get(setSwitchConfig, { defaultCreateGroupACInitValue: 0, ...limits })
  return root
}

async function made(who: Person, about: object = {}): Promise<number> {
  await who.get(addGroup, { ...form, ...about })
  const { records } = await who.get(getGroupList, { onlyMine: true, limit: 100 })
  return Math.max(...records.map(({ id }) => id))
}

test('a group is its maker’s, whatever the body says; its code is told to its owner and root alone', async ({
  site,
}) => {
  const root = await open(site)
  const [olga, alice] = [await site.user('olga'), await site.user('alice')]
  const forged = { id: 7, uid: alice.uid, owner: 'alice', status: 1, avatar: 'x', auth: 3, code: 'ABC123' }

  const gid = await made(olga, forged)

  const group = await olga.get(getGroupDetail, { gid })
  expect(group).toMatchObject({ owner: 'olga', uid: olga.uid, status: 0, avatar: null, code: 'ABC123', memberCount: 1 })
  expect(await root.get(getGroupDetail, { gid })).toMatchObject({ code: 'ABC123' })
  expect(await alice.get(getGroupDetail, { gid })).toMatchObject({ name: form.name, code: null })
  expect(await olga.get(getGroupAuth, { gid })).toBe(5)
  expect(await alice.get(getGroupAuth, { gid })).toBe(0)
  expect(await alice.get(getGroupAccess, { gid })).toEqual({ access: false })
  expect(await alice.call(updateGroup, { id: gid, name: 'Stolen circle' })).toBeRefused('group/not-member')
  expect(await alice.call(deleteGroup, { gid })).toBeRefused('group/not-member')
})

test('what a group may not be is refused, and names are taken in capitals or not', async ({ site }) => {
  await open(site, { defaultCreateGroupDailyLimit: 100 })
  const olga = await site.user('olga')
  const send = (about: object) => olga.send('POST', '/api/group', { ...form, ...about })
  const faults: [object, ErrorCode][] = [
    [{ name: 'Four' }, 'group/name-length'],
    [{ name: 'x'.repeat(26) }, 'group/name-length'],
    [{ name: null }, 'group/name-length'],
    [{ shortName: 'a b c' }, 'group/short-name-length'],
    [{ shortName: 'a/b/c' }, 'group/short-name-length'],
    [{ brief: '' }, 'group/brief-length'],
    [{ description: 'x'.repeat(1001) }, 'group/description-length'],
    [{ auth: 3, code: 'ABC12' }, 'group/code-needed'],
    [{ auth: 4 }, 'request/malformed'],
  ]
  for (const [fault, why] of faults) expect(await send(fault), JSON.stringify(fault)).toBeRefused(why)
  const told = await send({ name: 'Four' })
  expect([told.http, told.status, told.msg]).toEqual([200, 400, 'The length of group name is 5 to 25'])
  expect(await send({ auth: 2, code: '' })).toBeRefused('group/code-needed')

  const twice = await Promise.all([send({}), send({})])

  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
  for (const shortName of ['P1000', 'p99999', 'LIBRE-', 'cf-12'])
    expect(await send({ name: 'Reserved circle', shortName }), shortName).toBeRefused('group/short-name-taken')
  expect(await send({ name: 'GRAPH CIRCLE', shortName: 'other' })).toBeRefused('group/name-taken')
  expect(await send({ name: 'Other circle', shortName: 'GRAPH' })).toBeRefused('group/short-name-taken')
  expect((await olga.get(getGroupList, { onlyMine: true })).total).toBe(1)
})

test('making groups takes solved problems, and only those that came about count', async ({ site }) => {
  const root = await open(site, {
    defaultCreateGroupACInitValue: 1,
    defaultCreateGroupDailyLimit: 2,
    defaultCreateGroupLimit: 2,
  })
  const olga = await site.user('olga')
  const nextDay = () =>
    site.db
      .updateTable('groupCreation')
      .set({ createdAt: new Date(0) })
      .execute()
  const make = (number: number, about: object = {}) =>
    olga.call(addGroup, { ...form, name: `Circle ${number}`, shortName: `circ${number}`, ...about })
  expect(await make(1)).toBeRefused('group/need-accepted')
  await root.get(setSwitchConfig, { defaultCreateGroupACInitValue: 0 })

  for (let tries = 0; tries < 3; tries++) expect(await make(1, { auth: 2 })).toBeRefused('group/code-needed')
  expect((await make(1)).status).toBe(200)
  const both = await Promise.all([make(2), make(3)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  const { records } = await olga.get(getGroupList, { onlyMine: true })
  for (const { id } of records) await olga.get(deleteGroup, { gid: id })
  expect(await make(4)).toBeRefused('group/daily-limit')
  await nextDay()
  expect((await make(5)).status).toBe(200)
  expect((await make(6)).status).toBe(200)
  await nextDay()
  expect(await make(7)).toBeRefused('group/limit')
  await root.get(addGroup, { ...form, name: 'Root circle', shortName: 'rootc' })
})

test('whoever was given the right creates groups without solved problems, within the same bounds', async ({ site }) => {
  const root = await open(site, { defaultCreateGroupACInitValue: 20, defaultCreateGroupLimit: 1 })
  const olga = await site.user('olga')
  const give = (more: object) =>
    root.get(editUser, { uid: olga.uid, username: 'olga', type: 1002, status: 0, setNewPwd: false, ...more } as never)
  const make = (shortName: string) => olga.call(addGroup, { ...form, name: `Of ${shortName}`, shortName })
  expect(await make('first')).toBeRefused('group/need-accepted')

  await give({ mayCreateGroups: true })
  await give({})

  expect((await root.get(getUserList, { keyword: 'olga' })).records).toMatchObject([{ mayCreateGroups: true }])
  expect((await make('first')).status).toBe(200)
  expect(await make('second')).toBeRefused('group/limit')
  expect((await root.get(getAuditLog, { act: 'editUser' })).records[1]?.after).toMatchObject({ mayCreateGroups: true })
  await give({ mayCreateGroups: false })
  expect(await make('second')).toBeRefused('group/need-accepted')
})

test('a hidden group is found by its people and root; to others its number tells nothing', async ({ site }) => {
  const root = await open(site)
  const [olga, alice, amy] = [await site.user('olga'), await site.user('alice'), await site.user('amy', 1001)]
  const gid = await insertGroup(site.db, olga, { isVisible: false })
  await site.db
    .updateTable('group')
    .set({ name: 'Canary circle', shortName: 'canary' })
    .where('gid', '=', gid)
    .execute()
  await site.db.insertInto('groupMember').values({ gid, uid: alice.uid, auth: 1 }).execute()

  for (const who of [site.guest, alice, amy])
    for (const filter of [{}, { keyword: 'canary' }, { keyword: 'olga' }])
      expect((await who.get(getGroupList, filter)).total).toBe(0)
  for (const who of [alice, amy]) {
    expect(await who.get(getGroupAuth, { gid })).toBe(0)
    for (const route of [getGroupDetail, getGroupAccess])
      expect((await who.send('GET', `${route.path}?gid=${gid}`)).text).not.toContain('anary')
    expect(await who.call(getGroupDetail, { gid })).toBeRefused('group/not-found')
    expect(await who.call(deleteGroup, { gid })).toBeRefused('group/not-found')
  }
  expect((await olga.get(getGroupList, { keyword: 'CANARY' })).total).toBe(1)
  expect((await root.get(getGroupList, { keyword: 'nary' })).total).toBe(1)
  expect(await site.guest.call(getGroupList, { onlyMine: true })).toBeRefused('account/only-mine-needs-sign-in')
  await site.db.updateTable('group').set({ status: 1 }).where('gid', '=', gid).execute()
  expect(await olga.call(getGroupDetail, { gid })).toBeRefused('group/not-found')
  expect(await olga.get(getGroupAuth, { gid })).toBe(0)
  expect(await root.get(getGroupDetail, { gid })).toMatchObject({ status: 1 })
})

test('of two who save a group at once the second is told, and writes nothing over; a new picture is in nobody’s way', async ({
  site,
}) => {
  const root = await open(site)
  const olga = await site.user('olga')
  const gid = await made(olga)
  const read = await root.get(getGroupDetail, { gid })

  const saved = await olga.get(updateGroup, {
    id: gid,
    brief: 'We love graphs.',
    gmtModified: read.gmtModified,
  } as never)
  const late = { id: gid, name: 'Tree circle', brief: read.brief, gmtModified: read.gmtModified }
  expect(await root.call(updateGroup, late as never)).toBeRefused('group/changed-meanwhile')
  await site.db.updateTable('group').set({ avatar: '/api/public/img/x.png' }).where('gid', '=', gid).execute()
  await root.get(updateGroup, { id: gid, name: 'Tree circle', gmtModified: saved.gmtModified } as never)

  expect(await olga.get(getGroupDetail, { gid })).toMatchObject({ name: 'Tree circle', brief: 'We love graphs.' })
})

test('what is left out of a change stays; a short name stays while problems begin with it', async ({ site }) => {
  const root = await open(site)
  const olga = await site.user('olga')
  const gid = await made(olga)
  await olga.get(updateGroup, { id: gid, brief: 'We love graphs.', name: '', visible: false })
  expect(await olga.get(getGroupDetail, { gid })).toMatchObject({ ...form, brief: 'We love graphs.', visible: false })
  expect(await olga.call(updateGroup, { id: gid, auth: 3 })).toBeRefused('group/code-needed')
  await olga.get(updateGroup, { id: gid, auth: 3, code: 'ZZZ999' })
  const { pid } = await site.problem()
  await giveToGroup(site.db, pid, gid)

  expect(await olga.call(updateGroup, { id: gid, shortName: 'trees' })).toBeRefused('group/short-name-in-use')

  await olga.get(updateGroup, { id: gid, shortName: 'graph', name: 'Tree circle' })
  await root.get(updateGroup, { id: gid, name: 'Wood circle', code: 'NEW123' })
  const noted = await site.db
    .selectFrom('auditEntry')
    .where('act', '=', 'updateGroup')
    .select(['before', 'after'])
    .execute()
  expect(noted).toMatchObject([{ before: { name: 'Tree circle' }, after: { name: 'Wood circle' } }])
  expect(JSON.stringify(noted)).not.toMatch(/ZZZ999|NEW123/)
})

test('a group ends with all that belongs to it, which its owner is told before and its members after', async ({
  site,
}) => {
  await open(site)
  const [olga, alice] = [await site.user('olga'), await site.user('alice')]
  const gid = await insertGroup(site.db, olga, { members: [alice] })
  const { pid } = await site.problem()
  await giveToGroup(site.db, pid, gid)
  await insertContest(site.db, olga, site.now(), { gid })
  await insertTraining(site.db, olga, { gid })
  await olga.get(announcements.addGroupAnnouncement, { gid, title: 'Hello', content: 'All.', status: 0 })

  const belongings = await olga.get(getGroupBelongings, { gid })

  expect(belongings).toEqual({
    ...{ members: 2, problems: 1, trainings: 1, contests: 1, submissions: 0, discussions: 0, announcements: 1 },
  })
  expect(await alice.call(getGroupBelongings, { gid })).toBeRefused('group/not-owner')
  expect(await alice.call(deleteGroup, { gid })).toBeRefused('group/not-owner')
  await olga.get(deleteGroup, { gid })
  expect(await olga.call(deleteGroup, { gid })).toBeRefused('group/not-found')
  for (const table of ['group', 'problem', 'training', 'contest', 'announcement', 'groupMember'] as const)
    expect(await site.db.selectFrom(table).select('createdAt').execute(), table).toEqual([])
  const told = await site.db.selectFrom('systemMessage').select(['uid', 'words']).execute()
  expect(told).toEqual([{ uid: alice.uid, words: 'group-disbanded' }])
})

test('announcements of a group are its members’; who wrote one may change it while they belong to it', async ({
  site,
}) => {
  await open(site)
  const people = [
    await site.user('olga'),
    await site.user('max'),
    await site.user('moe'),
    await site.user('alice'),
  ] as const
  const [olga, max, moe, alice] = people
  const gid = await insertGroup(site.db, olga, { managers: [max, moe], members: [alice] })
  const foreign = await insertGroup(site.db, alice)
  const text = { title: 'Meeting', content: 'On Friday.', status: 0 as const }
  const write = { gid, ...text, uid: olga.uid, username: 'olga' }
  await max.get(announcements.addGroupAnnouncement, write)
  await max.get(announcements.addGroupAnnouncement, { ...write, title: 'Hidden one', status: 1 })

  const { records } = await alice.get(announcements.getAnnouncementList, { gid })

  expect(records).toMatchObject([{ title: 'Meeting', username: 'max', uid: max.uid, gid }])
  expect((await moe.get(announcements.getAdminAnnouncementList, { gid })).total).toBe(2)
  expect(await alice.call(announcements.getAdminAnnouncementList, { gid })).toBeRefused('group/not-manager')
  expect((await site.guest.get(getCommonAnnouncement, {})).total).toBe(0)
  const id = records[0]?.id ?? 0
  const change = { id, ...text, title: 'Stolen', gid: foreign }
  expect(await alice.send('PUT', '/api/group/announcement', change)).toBeRefused('group/not-author')
  expect(await moe.call(announcements.updateGroupAnnouncement, { id, ...text })).toBeRefused('group/not-author')
  await max.get(announcements.updateGroupAnnouncement, { id, ...text, title: 'Moved' })
  await site.db.deleteFrom('groupMember').where('uid', '=', max.uid).execute()
  expect(await max.call(announcements.deleteGroupAnnouncement, { aid: id })).toBeRefused('group/not-member')
  await olga.get(announcements.deleteGroupAnnouncement, { aid: id })
  expect(await olga.call(announcements.deleteGroupAnnouncement, { aid: id })).toBeRefused('announcement/not-found')
})

test('what root does to the announcements of a group of others is noted, and what its people do is not', async ({
  site,
}) => {
  const [olga, root] = [await site.user('olga'), await site.user('rooty', 1000)]
  const gid = await insertGroup(site.db, olga)
  const text = { title: 'Meeting', content: 'On Friday.', status: 0 as const }
  await olga.get(announcements.addGroupAnnouncement, { gid, ...text })
  await root.get(announcements.addGroupAnnouncement, { gid, ...text, title: 'From above' })
  const { records } = await olga.get(announcements.getAdminAnnouncementList, { gid })
  const ids = records.map(({ id }) => id).toSorted((a, b) => a - b)

  await root.get(announcements.updateGroupAnnouncement, { id: ids[0] ?? 0, ...text, title: 'No meeting' })
  await root.get(announcements.deleteGroupAnnouncement, { aid: ids[0] ?? 0 })
  await olga.get(announcements.deleteGroupAnnouncement, { aid: ids[1] ?? 0 })

  const noted = site.db.selectFrom('auditEntry').select(['username', 'act', 'before', 'after']).orderBy('id')
  expect(await noted.execute()).toMatchObject([
    { username: 'rooty', act: 'addAnnouncement', after: { gid, title: 'From above' } },
    { act: 'updateAnnouncement', before: { title: 'Meeting' }, after: { title: 'No meeting' } },
    { act: 'deleteAnnouncement', before: { gid, title: 'No meeting' } },
  ])
})

test('what a group made public stays with the site when the group is disbanded, with what was submitted there', async ({
  site,
}) => {
  await open(site)
  const [olga, alice] = [await site.user('olga'), await site.user('alice')]
  const gid = await made(olga)
  const [published, own] = [await site.problem({ author: 'olga' }), await site.problem({ author: 'olga' })]
  for (const { pid } of [published, own]) await giveToGroup(site.db, pid, gid)
  await site.db.updateTable('problem').set({ applyPublicProgress: 2 }).where('pid', '=', published.pid).execute()
  const cid = await insertContest(site.db, alice, site.now(), { problems: { A: published.pid } })
  const sender = { uid: alice.uid, username: 'alice' }
  await site.db
    .insertInto('submission')
    .values({ ...sender, pid: published.pid, displayPid: published.problemId, language: 'C', code: 'x', length: 1 })
    .execute()
  expect(await olga.get(getGroupBelongings, { gid })).toMatchObject({ problems: 1 })

  await olga.get(deleteGroup, { gid })

  const left = await site.db
    .selectFrom('problem')
    .where('pid', 'in', [published.pid, own.pid])
    .select(['pid', 'gid', 'isGroup', 'applyPublicProgress'])
    .execute()
  expect(left).toEqual([{ pid: published.pid, gid: null, isGroup: false, applyPublicProgress: null }])
  const links = await site.db.selectFrom('contestProblem').where('cid', '=', cid).select('pid').execute()
  expect(links).toEqual([{ pid: published.pid }])
  const sent = await site.db.selectFrom('submission').where('pid', '=', published.pid).select('uid').execute()
  expect(sent).toEqual([{ uid: alice.uid }])
})
