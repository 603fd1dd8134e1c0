import * as invitations from '@verdict/contract/group/invitation-routes.ts'
import { addGroupMember, getApplyList, getMemberList } from '@verdict/contract/group/member-routes.ts'
import { addGroupMembers, decideGroupApplications } from '@verdict/contract/group/people-routes.ts'
import { getGroupAuth } from '@verdict/contract/group/routes.ts'
import { expect } from '../support/expect.ts'
import { insertGroup } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const { acceptGroupInvitation, addGroupInvitation, deleteGroupInvitation } = invitations
const { getGroupInvitation, getGroupInvitationList } = invitations
const reason = 'I would like to learn.'

async function scene(site: TestSite) {
  const [olga, max, mia] = [await site.user('olga'), await site.user('max'), await site.user('mia')]
  const gid = await insertGroup(site.db, olga, { managers: [max], members: [mia] })
  await site.db.updateTable('group').set({ auth: 2, code: 'ABC123' }).where('gid', '=', gid).execute()
  return { olga, max, mia, gid, standing: (who: Person) => who.get(getGroupAuth, { gid }) }
}

const told = async (site: TestSite, { uid }: Person) =>
  (
    await site.db.selectFrom('systemMessage').where('uid', '=', uid).orderBy('id').select(['words', 'about']).execute()
  ).map(({ words, about }) => [words, (about as { count?: number } | null)?.count])

test('people are put in by their names: what comes of each is told, a trial changes nothing', async ({ site }) => {
  const { max, mia, gid, standing } = await scene(site)
  const [alice, bob, eve] = [await site.user('alice'), await site.user('bob'), await site.user('eve')]
  await bob.get(addGroupMember, { gid, reason })
  await site.db.updateTable('account').set({ status: 1 }).where('uid', '=', eve.uid).execute()
  const names = ['ALICE', 'bob', 'mia', 'olga', 'nobody', 'eve', 'alice']
  const entries = [
    ...[
      { name: 'alice', entry: 'added' },
      { name: 'bob', entry: 'added' },
      { name: 'mia', entry: 'already' },
    ],
    ...[
      { name: 'olga', entry: 'already' },
      { name: 'nobody', entry: 'unknown' },
      { name: 'eve', entry: 'blocked' },
    ],
  ]

  expect(await max.get(addGroupMembers, { gid, names, isTrial: true })).toEqual(entries)
  expect([await standing(alice), await standing(bob)]).toEqual([0, 1])
  expect(await max.get(addGroupMembers, { gid, names })).toEqual(entries)
  expect([await standing(alice), await standing(bob), await standing(mia)]).toEqual([3, 3, 3])
  for (const who of [alice, bob]) expect(await told(site, who)).toEqual([['group-welcome', undefined]])
  expect(await told(site, mia)).toEqual([])

  const again = await max.get(addGroupMembers, { gid, names: ['alice'] })
  expect(again).toEqual([{ name: 'alice', entry: 'already' }])
  expect(await told(site, alice)).toHaveLength(1)
  expect(await mia.call(addGroupMembers, { gid, names })).toBeRefused('group/not-manager')
  expect(await max.call(addGroupMembers, { gid, names: [] })).toBeRefused('request/malformed')
  const many = Array.from({ length: 501 }, (_, at) => `n${at}`)
  expect(await max.call(addGroupMembers, { gid, names: many })).toBeRefused('request/malformed')
})

test('many applications make one message for those who decide, and are decided at once', async ({ site }) => {
  const { olga, max, gid, standing } = await scene(site)
  const people: Person[] = []
  for (let at = 0; at < 8; at++) people.push(await site.user(`student${at}`))
  for (const who of people) await who.get(addGroupMember, { gid, reason })
  for (const who of [olga, max]) expect(await told(site, who)).toEqual([['group-applications', 8]])

  const [first, second] = people as [Person, Person]
  const named = { gid, uids: [first.uid, second.uid, 'nobody'] }
  expect(await max.get(decideGroupApplications, { ...named, isAccepted: false })).toEqual({ decided: 2 })
  expect(await max.get(decideGroupApplications, { gid, isAccepted: true })).toEqual({ decided: 6 })
  expect(await max.get(decideGroupApplications, { gid, isAccepted: true })).toEqual({ decided: 0 })

  expect([await standing(first), await standing(second)]).toEqual([2, 2])
  for (const who of people.slice(2)) expect(await standing(who)).toBe(3)
  expect(await told(site, first)).toEqual([['group-refused', undefined]])
  expect(await told(site, people[7] as Person)).toEqual([['group-welcome', undefined]])
  for (const who of [olga, max]) expect(await told(site, who)).toHaveLength(1)
  expect(await first.call(decideGroupApplications, { gid, isAccepted: true })).toBeRefused('group/not-member')

  // what was read is not taken back
  await site.db.updateTable('systemMessage').set({ readAt: site.now() }).execute()
  await first.get(addGroupMember, { gid, reason })
  expect((await told(site, olga)).map(([words]) => words)).toEqual(['group-applications', 'group-applied'])
})

test('those who manage the group read real names and student numbers, of whoever was put in only in a teacher’s', async ({
  site,
}) => {
  const { olga, max, mia, gid } = await scene(site)
  const alice = await site.user('alice')
  for (const [name, number] of Object.entries({ mia: '2026001', alice: '2026002' }))
    await site.db
      .updateTable('account')
      .set({ realname: `${name} real`, number })
      .where('username', '=', name)
      .execute()
  await max.get(addGroupMembers, { gid, names: ['alice'] })
  const namesFor = async (who: Person, route: typeof getMemberList | typeof getApplyList = getMemberList) =>
    Object.fromEntries(
      (await who.get(route, { gid })).records
        .filter(({ username }) => ['mia', 'alice'].includes(username))
        .map(({ username, realname, number }) => [username, [realname, number]]),
    )
  const [known, hidden] = [
    ['mia real', '2026001'],
    [null, null],
  ]

  for (const who of [olga, max])
    for (const route of [getMemberList, getApplyList])
      expect(await namesFor(who, route)).toEqual({ mia: known, alice: hidden })
  for (const who of [mia, alice]) expect(await namesFor(who)).toEqual({ mia: hidden, alice: hidden })
  await site.db.updateTable('account').set({ mayCreateGroups: true }).where('uid', '=', olga.uid).execute()
  expect(await namesFor(max)).toEqual({ mia: known, alice: ['alice real', '2026002'] })
  expect(await namesFor(mia)).toEqual({ mia: hidden, alice: hidden })
})

test('a link lets in whoever follows it, until it is over, used up or revoked', async ({ site }) => {
  const { max, mia, gid, standing } = await scene(site)
  const [alice, bob, carl] = [await site.user('alice'), await site.user('bob'), await site.user('carl')]
  await bob.get(addGroupMember, { gid, reason })
  const link = await max.get(addGroupInvitation, { gid, days: 7, mostUses: 2 })
  const { token } = link
  const follow = (who: Person) => who.call(acceptGroupInvitation, { token })

  expect(await alice.get(getGroupInvitation, { token })).toMatchObject({ gid, owner: 'olga', isMember: false })
  expect(await mia.get(getGroupInvitation, { token })).toMatchObject({ isMember: true })
  expect(await site.guest.call(getGroupInvitation, { token })).toBeRefused('account/sign-in-needed')
  expect(await mia.call(getGroupInvitationList, { gid })).toBeRefused('group/not-manager')
  expect(await mia.call(addGroupInvitation, { gid, days: 7 })).toBeRefused('group/not-manager')
  expect(await follow(mia)).toBeRefused('group/member-already')
  expect(await follow(alice)).toMatchObject({ data: { gid } })
  expect(await follow(alice)).toBeRefused('group/member-already')
  expect(await follow(bob)).toMatchObject({ data: { gid } })
  expect([await standing(alice), await standing(bob)]).toEqual([3, 3])
  expect(await told(site, bob)).toEqual([['group-welcome', undefined]])
  expect(await follow(carl)).toBeRefused('group/invitation-over')
  expect(await carl.call(getGroupInvitation, { token })).toBeRefused('group/invitation-over')
  expect(await max.get(getGroupInvitationList, { gid })).toMatchObject([{ uses: 2, mostUses: 2, username: 'max' }])

  const later = await max.get(addGroupInvitation, { gid, days: 1 })
  await site.db.updateTable('groupInvitation').set({ expiresAt: site.now() }).where('id', '=', later.id).execute()
  expect(await carl.call(acceptGroupInvitation, { token: later.token })).toBeRefused('group/invitation-over')
  const open = await max.get(addGroupInvitation, { gid, days: 1 })
  const other = await insertGroup(site.db, carl)
  await carl.get(deleteGroupInvitation, { gid: other, id: open.id })
  expect((await carl.get(getGroupInvitation, { token: open.token })).isMember).toBe(false)
  await max.get(deleteGroupInvitation, { gid, id: open.id })
  expect(await carl.call(acceptGroupInvitation, { token: open.token })).toBeRefused('group/invitation-over')
  expect(await standing(carl)).toBe(0)
  for (const wrong of [{ days: 0 }, { days: 366 }, { days: 1, mostUses: 0 }])
    expect(await max.call(addGroupInvitation, { gid, ...wrong })).toBeRefused('request/malformed')
})

test('a link is for as many as it says, however many follow it at once; a group has fifty', async ({ site }) => {
  const { olga, gid } = await scene(site)
  const people = [await site.user('alice'), await site.user('bob'), await site.user('carl')]
  const { token } = await olga.get(addGroupInvitation, { gid, days: 7, mostUses: 1 })

  const followed = await Promise.all(people.map((who) => who.call(acceptGroupInvitation, { token })))

  expect(followed.filter(({ status }) => status === 200)).toHaveLength(1)
  for (let made = 1; made < 50; made++) await olga.get(addGroupInvitation, { gid, days: 1 })
  expect(await olga.call(addGroupInvitation, { gid, days: 1 })).toBeRefused('group/invitations-full')
  await site.db.updateTable('group').set({ status: 1 }).where('gid', '=', gid).execute()
  const [open] = await site.db.selectFrom('groupInvitation').where('uses', '=', 0).select('token').execute()
  expect(await people[0]?.call(acceptGroupInvitation, { token: open?.token ?? '' })).toBeRefused(
    'group/invitation-over',
  )
})
