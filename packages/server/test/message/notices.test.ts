import { generateUser, getUserList } from '@verdict/contract/account/user-admin-routes.ts'
import {
  addNotice,
  deleteNotice,
  getNotices,
  pushNotice,
  updateNotice,
} from '@verdict/contract/message/notice-routes.ts'
import { msgUnread } from '@verdict/contract/message/routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { pushDueNotices } from '../../src/message/push-notices.ts'
import { expect } from '../support/expect.ts'
import { type Person, test } from '../support/site.ts'

const unread = async (person: Person) => {
  const { sys, mine } = await person.get(msgUnread, {})
  return { sys, mine }
}
const newest = async (root: Person) => (await root.get(getNotices, {})).records[0]?.id ?? 0
const hourMs = 3_600_000
const toAll = { title: 'Maintenance', content: 'On **Sunday**', type: 'All' } as const

test('a notice waits for the full hour and then reaches everybody once, also when two servers push', async ({
  site,
}) => {
  const root = await site.user('root-1', 1000)
  const alice = await site.user('alice')
  await root.get(addNotice, toAll)
  const hour = Math.floor(site.now().getTime() / hourMs) * hourMs

  expect(await pushDueNotices(site.db, new Date(hour))).toBe(0)
  expect(await unread(alice)).toEqual({ sys: 0, mine: 0 })
  const next = new Date(hour + hourMs)
  const pushed = await Promise.all([pushDueNotices(site.db, next), pushDueNotices(site.db, next)])

  expect(pushed.sort()).toEqual([0, 1])
  expect(await unread(alice)).toEqual({ sys: 1, mine: 0 })
  expect(await pushDueNotices(site.db, new Date(hour + 2 * hourMs))).toBe(0)
  expect((await root.get(getNotices, {})).records).toMatchObject([
    { ...toAll, state: true, adminUsername: 'root-1', received: 2, read: 0 },
  ])
})

test('one recipient, or administrators, or all are told, and who comes later finds what all were told', async ({
  site,
}) => {
  const root = await site.user('root-1', 1000)
  const keeper = await site.user('keeper', 1008)
  const alice = await site.user('alice')
  const push = async (about: object) => {
    await root.get(addNotice, { ...toAll, ...about })
    return root.get(pushNotice, { id: await newest(root) })
  }

  expect(await push({ type: 'Single', recipient: 'ALICE' })).toEqual({ recipients: 1 })
  expect(await push({ type: 'Single', recipientId: alice.uid })).toEqual({ recipients: 1 })
  expect(await push({ type: 'Admin' })).toEqual({ recipients: 2 })
  expect(await push({ type: 'All' })).toEqual({ recipients: 3 })
  await root.get(addNotice, { ...toAll, title: 'Not yet' })

  expect(await unread(alice)).toEqual({ sys: 1, mine: 2 })
  expect(await unread(keeper)).toEqual({ sys: 2, mine: 0 })
  await root.get(generateUser, { prefix: 'new', number_from: 1, number_to: 1 })
  const [{ uid = '' } = {}] = (await root.get(getUserList, { keyword: 'new1' })).records
  const messages = await site.db.selectFrom('systemMessage').where('uid', '=', uid).select('kind').execute()
  expect(messages).toEqual([{ kind: 'Sys' }])
  expect((await root.get(getNotices, { type: 'Single' })).records.map(({ recipient }) => recipient)).toEqual([
    'alice',
    'alice',
  ])
})

test('a notice is mended for those who have it, keeps its recipients, and goes from their messages with itself', async ({
  site,
}) => {
  const root = await site.user('root-1', 1000)
  const alice = await site.user('alice')
  await root.get(addNotice, toAll)
  const id = await newest(root)
  await root.get(updateNotice, { ...toAll, id, type: 'Single', recipient: 'alice' })
  await root.get(updateNotice, { ...toAll, id })
  await root.get(pushNotice, { id })

  expect(await root.call(pushNotice, { id })).toBeRefused('notice/already-pushed')
  expect(await root.call(updateNotice, { ...toAll, id, type: 'Admin' })).toBeRefused('notice/recipients-stay')
  await root.get(updateNotice, { ...toAll, id, title: 'Postponed' })
  expect((await root.get(getNotices, {})).records).toMatchObject([{ title: 'Postponed', state: true }])
  await root.get(deleteNotice, { id })
  expect(await unread(alice)).toEqual({ sys: 0, mine: 0 })

  expect(await root.call(pushNotice, { id })).toBeRefused('notice/not-found')
  expect(await root.call(deleteNotice, { id })).toBeRefused('notice/not-found')
  const { records } = await root.get(getAuditLog, { objectKind: 'notice' })
  expect(records.map(({ act }) => act)).toEqual(
    ['addNotice', 'updateNotice', 'updateNotice', 'pushNotice', 'updateNotice', 'deleteNotice'].reverse(),
  )
  // saving what is not there, or not any more, writes it
  await root.get(updateNotice, { ...toAll, title: 'New' })
  await root.get(updateNotice, { ...toAll, id, title: 'Kept' })
  expect((await root.get(getNotices, {})).records.map(({ title }) => title)).toEqual(['Kept', 'New'])
})

test('a notice to nobody is refused, and nothing of it is kept', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const single = { ...toAll, type: 'Single' }

  expect(await root.call(addNotice, single as never)).toBeRefused('notice/recipient-missing')
  expect(await root.call(addNotice, { ...single, recipient: 'nobody' } as never)).toBeRefused(
    'notice/recipient-unknown',
  )
  expect(await root.call(addNotice, { ...toAll, title: ' ' })).toBeRefused('request/malformed')
  expect(await root.call(addNotice, { ...toAll, type: 'Some' } as never)).toBeRefused('request/malformed')
  expect((await root.get(getNotices, {})).total).toBe(0)
})
