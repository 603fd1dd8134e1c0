import { editUser } from '@verdict/contract/account/user-admin-routes.ts'
import { addComment } from '@verdict/contract/discussion/comment-routes.ts'
import { getMutedUsers, muteUser, unmuteUser } from '@verdict/contract/discussion/mute-routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { discussionOf } from '../message/scene.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'
import { set } from './scene.ts'

const dayMs = 86_400_000
const inDays = (site: TestSite, days: number) => new Date(site.now().getTime() + days * dayMs).toISOString()

async function scene(site: TestSite) {
  await set(site, { defaultCreateCommentACInitValue: 0 })
  const [keeper, root, mia] = [await site.user('keeper', 1001), await site.user('root-1', 1000), await site.user('mia')]
  const did = await discussionOf(site, keeper)
  const mute = { username: 'mia', reason: 'Only *adverts*', until: inDays(site, 3) }
  const edit = (type: number) =>
    root.get(editUser, { uid: mia.uid, username: 'mia', type, status: 0, setNewPwd: false, reason: 'By root' } as never)
  const roleOf = async () =>
    (await site.db.selectFrom('accountRole').where('uid', '=', mia.uid).select('roleId').execute()).map((r) => r.roleId)
  return { keeper, root, mia, mute, edit, roleOf, comment: () => mia.call(addComment, { did, content: 'Buy.' }) }
}

test('a moderator mutes somebody for a time with a reason, who is told, and lifts it; the log has both', async ({
  site,
}) => {
  const { keeper, root, mia, mute, comment } = await scene(site)

  await keeper.get(muteUser, { ...mute, username: 'MIA' })

  expect((await comment()).msg).toContain('Only *adverts*')
  expect(await comment()).toBeRefused('account/muted')
  expect((await keeper.get(getMutedUsers, { keyword: 'mi' })).records).toMatchObject([
    { username: 'mia', reason: 'Only *adverts*', mutedBy: 'keeper', mayChange: true },
  ])
  await keeper.get(unmuteUser, { username: 'mia' })
  expect(await comment()).toMatchObject({ status: 200 })
  expect(await keeper.call(unmuteUser, { username: 'mia' })).toBeRefused('mute/none')

  const messages = await site.db.selectFrom('systemMessage').where('uid', '=', mia.uid).selectAll().execute()
  expect(messages).toMatchObject([
    { words: 'muted', about: { reason: 'Only *adverts*', until: `${mute.until.slice(0, 16).replace('T', ' ')} UTC` } },
    { words: 'restriction-over' },
  ])
  const { records } = await root.get(getAuditLog, { objectKind: 'user' })
  expect(records).toMatchObject([
    { username: 'keeper', act: 'unmuteUser', object: 'mia', before: { reason: 'Only *adverts*' } },
    { username: 'keeper', act: 'muteUser', object: 'mia', after: { reason: 'Only *adverts*', until: mute.until } },
  ])
})

test('a mute ends by itself', async ({ site }) => {
  const { keeper, mute, comment } = await scene(site)
  await keeper.get(muteUser, mute)
  site.wait(3 * dayMs + 1)

  expect((await (await site.user('other', 1001)).get(getMutedUsers, {})).total).toBe(0)
  expect(await comment()).toMatchObject({ status: 401 })
})

test('equals and higher are not muted, nor is what a super administrator decided changed, nor without an end', async ({
  site,
}) => {
  const { keeper, root, mute, edit, roleOf } = await scene(site)
  for (const [name, role] of [
    ['peer', 1001],
    ['setter', 1008],
    ['boss', 1000],
  ] as const) {
    await site.user(name, role)
    expect(await keeper.call(muteUser, { ...mute, username: name }), name).toBeRefused('mute/outranked')
    expect(await root.call(muteUser, { ...mute, username: name }), name).toBeRefused('mute/outranked')
  }
  expect(await keeper.call(muteUser, { ...mute, username: 'nobody' })).toBeRefused('account/not-found')
  expect(await keeper.call(muteUser, { ...mute, until: inDays(site, 0) })).toBeRefused('user/restriction-past')
  expect(await keeper.call(muteUser, { ...mute, until: inDays(site, 366) })).toBeRefused('mute/too-long')
  expect(await keeper.call(muteUser, { ...mute, reason: ' ' })).toBeRefused('request/malformed')
  expect(await roleOf()).toEqual([1002])

  for (const type of [1003, 1005, 1007]) {
    await edit(type)
    expect(await keeper.call(muteUser, mute), `${type}`).toBeRefused('mute/restricted')
    expect(await keeper.call(unmuteUser, mute), `${type}`).toBeRefused('mute/restricted')
    expect(await roleOf()).toEqual([type])
  }
  await edit(1005)
  expect((await keeper.get(getMutedUsers, {})).records).toMatchObject([{ mutedBy: 'root-1', mayChange: false }])
  await root.get(unmuteUser, { username: 'mia' })
  expect(await roleOf()).toEqual([1002])
})

test('who moderates nothing mutes nobody', async ({ site }) => {
  const { mia, mute } = await scene(site)
  for (const who of [site.guest, mia])
    for (const route of [muteUser, unmuteUser, getMutedUsers])
      expect([401, 403]).toContain((await who.call(route as typeof muteUser, mute)).status)
})
