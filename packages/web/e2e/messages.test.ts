import { msgUnread } from '@verdict/contract/message/routes.ts'
import { expect, test } from 'vitest'
import { tellPeople } from '../../server/src/message/tell.ts'
import { commentOf, discussionOf, told } from '../../server/test/message/scene.ts'
import { callerOf } from '../../server/test/support/caller.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const site = openSite()

const people = () => site.library.people

/** Has mina told that taro commented, so often. */
async function comments(count: number, text = 'Look here'): Promise<void> {
  const { mina, taro_y } = people()
  const did = await discussionOf(site, mina, { title: 'Shortest paths' })
  for (let n = 1; n <= count; n++) {
    const commentId = await commentOf(site, taro_y, { did }, `${text} ${n} <b>`)
    await told(site, mina, taro_y, { kind: 'comment', action: 'Discuss', did, commentId })
  }
}

test('a comment shows in every tab at once, is read in one, and the others know', async () => {
  const { visitor, page } = await visit(site, '/home', { as: 'mina' })
  const other = await visitor.newPage()
  await other.goto('/message/like')
  await other.getByText('Nobody has liked what you wrote yet').waitFor()
  await soon(() => site.streams()).toBe(1)

  await comments(7)

  const bell = (at: typeof page) => at.getByRole('button', { name: 'You have 7 unread messages' })
  await bell(page).waitFor()
  await bell(other).waitFor()
  await bell(page).click()
  await page.getByRole('menuitem', { name: 'Comments 7' }).click()
  await page.waitForURL('**/message/discuss')
  const items = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  await soon(() => items.count()).toBe(6)
  await soon(() => items.first().innerText()).toContain('Look here 7 <b>')
  expect(await items.first().getByRole('link', { name: 'Shortest paths' }).getAttribute('href')).toMatch(
    /^\/discussion-detail\/\d+\?comment=\d+$/,
  )
  await other.getByRole('button', { name: 'You have 1 unread message' }).waitFor()
  await page.getByRole('button', { name: 'Show 1 new' }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('messages are deleted one by one or all of a kind, after a question, and no other kind with them', async () => {
  await comments(2, 'Another')
  const { mina } = people()
  const about = { group: '*Owls*', gid: 3 }
  await tellPeople(site.db, [mina.uid], { kind: 'Mine', words: 'group-welcome', about }, site.now())
  const { visitor, page } = await visit(site, '/message', { as: 'mina', width: 390 })
  const items = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  await page.waitForURL('**/message/discuss')
  await page.getByText('Another 1 <b>').waitFor()
  const total = page.locator('.pager-total')
  const before = Number(/\d+/.exec(await total.innerText())?.[0])

  await items.first().getByRole('button', { name: 'Delete message: taro_y' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  await soon(() => total.innerText()).toContain(String(before - 1))
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click()

  await page.getByText('Nobody has commented on your discussions yet').waitFor()
  expect(await callerOf(site.app, mina.token).get(msgUnread, {})).toMatchObject({ comment: 0, mine: 1 })
  await page.getByRole('navigation', { name: 'Kinds of messages' }).getByRole('link', { name: 'My messages' }).click()
  await page.getByRole('heading', { name: 'Welcome to the group *Owls*' }).waitFor()
  expect(await page.getByRole('link', { name: '*Owls*' }).getAttribute('href')).toBe('/group/3')
  expect(visitor.list).toEqual([])
  await visitor.close()
})
