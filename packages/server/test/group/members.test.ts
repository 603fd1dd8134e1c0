import { updateGroup } from '@verdict/contract/group/manage-routes.ts'
import * as routes from '@verdict/contract/group/member-routes.ts'
import { getGroupAuth, getGroupDetail } from '@verdict/contract/group/routes.ts'
import { expect } from '../support/expect.ts'
import { insertGroup } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const { addGroupMember, deleteGroupMember, exitGroup, getApplyList, getMemberList, updateGroupMember } = routes
const reason = 'I would like to learn.'

/** How one gets into a group. */
const setAuth = (site: TestSite, gid: number, auth: 1 | 2 | 3, code: string | null = auth === 1 ? null : 'ABC123') =>
  site.db.updateTable('group').set({ auth, code }).where('gid', '=', gid).execute()

async function scene(site: TestSite, auth: 1 | 2 | 3) {
  const [olga, max, alice] = [await site.user('olga'), await site.user('max'), await site.user('alice')]
  const gid = await insertGroup(site.db, olga, { managers: [max] })
  await setAuth(site, gid, auth)
  return { olga, max, alice, gid, standing: (who: Person) => who.get(getGroupAuth, { gid }) }
}

const told = async (site: TestSite, { uid }: Person) =>
  (await site.db.selectFrom('systemMessage').where('uid', '=', uid).orderBy('id').select('words').execute()).map(
    ({ words }) => words,
  )

test('how long a reason must be is the choice of the group', async ({ site }) => {
  const { olga, alice, max, gid } = await scene(site, 2)
  const choose = (leastReason: number) => olga.call(updateGroup, { id: gid, leastReason })
  expect(await choose(101)).toBeRefused('request/malformed')
  await choose(30)
  expect((await alice.call(addGroupMember, { gid, reason })).msg).toBe('The reason takes 30 to 100 characters.')
  expect((await alice.get(getGroupDetail, { gid })).leastReason).toBe(30)

  await choose(0)

  await alice.get(addGroupMember, { gid })
  expect((await max.get(getApplyList, { gid, auth: 1 })).records).toMatchObject([{ uid: alice.uid, reason: '' }])
})

test('a public group is joined at once, once, and left again; its owner stays', async ({ site }) => {
  const { olga, alice, gid, standing } = await scene(site, 1)

  const clicks = await Promise.all([1, 2, 3].map(() => alice.call(addGroupMember, { gid })))

  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const second of clicks.filter(({ status }) => status !== 200)) expect(second).toBeRefused('group/member-already')
  expect(await standing(alice)).toBe(3)
  expect(await told(site, alice)).toEqual(['group-welcome'])
  expect((await alice.get(getGroupDetail, { gid })).memberCount).toBe(3)
  expect(await olga.call(addGroupMember, { gid })).toBeRefused('group/member-already')
  await alice.get(exitGroup, { gid })
  expect(await standing(alice)).toBe(0)
  expect(await alice.call(exitGroup, { gid })).toBeRefused('group/not-member')
  expect(await olga.call(exitGroup, { gid })).toBeRefused('group/owner-stays')
})

test('into a protected group one applies with a reason, may be refused, apply again and be let in', async ({
  site,
}) => {
  const { olga, max, alice, gid, standing } = await scene(site, 2)
  for (const bad of ['', 'why', 'x'.repeat(101)])
    expect(await alice.call(addGroupMember, { gid, reason: bad })).toBeRefused('group/reason-length')

  const clicks = await Promise.all([1, 2].map(() => alice.call(addGroupMember, { gid, reason })))

  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await told(site, max)).toEqual(['group-applied'])
  expect(await told(site, olga)).toEqual(['group-applied'])
  const { records } = await max.get(getApplyList, { gid, auth: 1 })
  expect(records).toMatchObject([{ uid: alice.uid, auth: 1, reason }])
  expect((await max.get(getMemberList, { gid })).records.map(({ reason }) => reason)).toEqual([null, null])
  await max.get(updateGroupMember, { gid, uid: alice.uid, auth: 2 })
  expect(await standing(alice)).toBe(2)
  await alice.get(addGroupMember, { gid, reason: 'I really would like to.' })
  expect(await standing(alice)).toBe(1)
  await max.get(updateGroupMember, { gid, uid: alice.uid, auth: 3 })
  expect(await standing(alice)).toBe(3)
  expect(await told(site, alice)).toEqual(['group-refused', 'group-welcome'])
  expect(await alice.call(addGroupMember, { gid, reason })).toBeRefused('group/member-already')
})

test('a private group asks for its code, and looks at twenty wrong ones of somebody at most', async ({ site }) => {
  const { alice, gid, standing } = await scene(site, 3)
  const guess = (code: string) => alice.call(addGroupMember, { gid, code, reason })

  for (let tries = 0; tries < 20; tries++) expect(await guess(`wrong${tries}`)).toBeRefused('group/code-wrong')

  expect(await guess('ABC123')).toBeRefused('request/too-many')
  expect(await standing(alice)).toBe(0)
  site.wait(601_000)
  expect((await guess('ABC123')).status).toBe(200)
  expect(await standing(alice)).toBe(1)
})

test('one manages those below one’s own level, whatever row is named beside; the owner of the group stays', async ({
  site,
}) => {
  const { olga, max, alice, gid, standing } = await scene(site, 1)
  const [bob, root] = [await site.user('bob'), await site.user('root', 1000)]
  for (const who of [alice, bob]) await who.get(addGroupMember, { gid })
  const set = (who: Person, whom: Person, auth: number) => who.call(updateGroupMember, { gid, uid: whom.uid, auth })
  const remove = (who: Person, whom: Person) => who.call(deleteGroupMember, { gid, uid: whom.uid })

  expect(await set(max, alice, 4)).toBeRefused('group/outranked')
  expect(await set(max, olga, 3)).toBeRefused('group/owner-stays')
  expect(await set(max, max, 3)).toBeRefused('group/outranked')
  expect(await set(olga, alice, 1)).toBeRefused('group/member-stays')
  expect(await set(alice, bob, 4)).toBeRefused('group/not-manager')
  expect(await set(olga, root, 3)).toBeRefused('group/member-unknown')
  expect((await set(olga, alice, 4)).status).toBe(200)
  expect(await remove(max, alice)).toBeRefused('group/outranked')
  expect(await remove(olga, olga)).toBeRefused('group/not-oneself')
  expect(await remove(max, olga)).toBeRefused('group/owner-stays')
  expect((await remove(max, bob)).status).toBe(200)
  expect(await told(site, bob)).toEqual(['group-welcome', 'group-removed'])
  expect((await set(olga, alice, 5)).status).toBe(200)
  expect(await set(alice, max, 5)).toBeRefused('group/outranked')
  expect(await set(alice, olga, 3)).toBeRefused('group/owner-stays')
  expect(await standing(alice)).toBe(5)
  expect(await standing(olga)).toBe(5)
  expect(await told(site, alice)).toEqual(['group-welcome', 'group-level', 'group-level'])
  const before = await site.db.selectFrom('auditEntry').select('act').execute()
  expect(before).toEqual([])
  expect((await set(root, alice, 3)).status).toBe(200)
  const noted = await site.db.selectFrom('auditEntry').select(['act', 'object', 'before', 'after']).execute()
  expect(noted).toMatchObject([
    { act: 'updateGroupMember', object: String(gid), before: { auth: 5 }, after: { auth: 3 } },
  ])
})

test('a row of another group is not touched, whichever number and group a manager sends', async ({ site }) => {
  const { max, alice, gid } = await scene(site, 1)
  const nina = await site.user('nina')
  const other = await insertGroup(site.db, nina, { members: [alice] })
  const { id } = await site.db
    .selectFrom('groupMember')
    .where('gid', '=', other)
    .where('uid', '=', alice.uid)
    .select('id')
    .executeTakeFirstOrThrow()

  const sent = { id, gid, uid: alice.uid, auth: 4 }
  expect(await max.send('PUT', '/api/group/member', sent)).toBeRefused('group/member-unknown')
  expect(await max.send('PUT', '/api/group/member', { ...sent, gid: other })).toBeRefused('group/not-member')
  expect(await max.call(deleteGroupMember, { gid: other, uid: alice.uid })).toBeRefused('group/not-member')
  expect(await alice.get(getGroupAuth, { gid: other })).toBe(3)
})
