import { addComment, addReply } from '@verdict/contract/discussion/comment-routes.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { insertContest } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

let did = 0
let cid = 0

const site = openSite({
  prepare: async ({ db, now, library: { people } }) => {
    const post = { title: 'Shortest paths', description: 'Which way?', content: 'I am **lost**.', uid: people.paul.uid }
    did = (await db.insertInto('discussion').values(post).returning('did').executeTakeFirstOrThrow()).did
    cid = await insertContest(db, people.paul, now(), { to: 120 })
  },
})

async function type(page: Page, label: string, text: string) {
  await page.getByRole('textbox', { name: label }).click()
  await page.keyboard.insertText(text)
}

test('what one writes, answers and likes arrives at another who is typing, and loses nothing there', async () => {
  const reader = await visit(site, `/discussion-detail/${did}`, { as: 'root', width: 390 })
  await reader.page.getByText('No comments yet.').waitFor()
  await type(reader.page, 'Write a comment', 'Half a thought')

  const writer = await visit(site, `/discussion-detail/${did}`, { as: 'paul' })
  await type(writer.page, 'Write a comment', 'By **hand** ')
  await writer.page.getByRole('button', { name: 'Emoji' }).click()
  await writer.page.getByRole('menuitem', { name: '🚀' }).waitFor()
  expect(await faultsOf(writer.page)).toEqual([])
  await writer.page.getByRole('menuitem', { name: '🚀' }).click()
  await writer.page.getByRole('button', { name: 'Post' }).click()
  const own = writer.page.getByRole('article').filter({ hasText: 'By hand' })
  await own.getByText('By hand 🚀').waitFor()

  await reader.page.getByRole('button', { name: '1 new comment' }).click()
  const card = reader.page.locator('.comment').filter({ hasText: 'By hand' })
  await card.getByRole('button', { name: 'Like 0' }).click()
  await card.getByRole('button', { name: 'Like 1', pressed: true }).waitFor()
  await soon(() => reader.page.getByRole('textbox', { name: 'Write a comment' }).textContent()).toBe('Half a thought')
  await card.getByRole('button', { name: 'Reply' }).click()
  await type(reader.page, 'Reply to paul', 'Which hand?')
  await card.getByRole('button', { name: 'Post' }).click()
  await card.locator('.reply').getByText('Which hand?').waitFor()
  expect(await faultsOf(reader.page)).toEqual([])

  await own.locator('.reply').getByText('Which hand?').waitFor()
  await soon(() => own.getByRole('button', { name: /^Like/ }).first().textContent()).toContain('1')
  await own.getByRole('button', { name: 'Delete' }).first().click()
  await writer.page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click()
  await writer.page.getByText('No comments yet.').waitFor()
  for (const { visitor } of [reader, writer]) {
    expect(visitor.list).toEqual([])
    await visitor.close()
  }
})

test('a link to a comment opens the page that it is on, its replies are shown on demand, and a guest is asked to log in', async () => {
  const paul = callerOf(site.app, site.library.people.paul.token)
  const made: { id: number }[] = []
  for (let at = 0; at < 15; at += 1) made.push(await paul.get(addComment, { did, content: `Thought ${at}.` }))
  const root = callerOf(site.app, site.library.people.root.token)
  const reply = (n: number) => ({ commentId: made[0]?.id ?? 0, content: `Answer ${n}.` })
  for (let n = 1; n <= 5; n += 1) await root.get(addReply, { reply: reply(n) })

  const { visitor, page } = await visit(site, `/discussion-detail/${did}?comment=${made[0]?.id}`)
  await page.locator('.comment.is-target').getByText('Thought 0.').waitFor()
  await page.getByText('Log in to comment.').waitFor()
  const replies = page.locator('.comment.is-target .reply')
  await soon(() => replies.count()).toBe(3)
  await page.getByRole('button', { name: 'Total 5 replies, click to show all' }).click()
  await soon(() => replies.count()).toBe(5)
  expect(await page.getByText('Thought 14.').count()).toBe(0)
  await page.getByRole('button', { name: 'Load earlier comments' }).click()
  await page.getByText('Thought 14.').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('in a running contest what a contestant writes is read by who runs it, and not by another contestant', async () => {
  const mina = await visit(site, `/contest/${cid}/comment`, { as: 'mina' })
  await mina.page.getByText('your comments are seen by you').waitFor()
  await type(mina.page, 'Write a comment', 'Is B broken?')
  await mina.page.getByRole('button', { name: 'Post' }).click()
  await mina.page.locator('.comment').getByText('Is B broken?').waitFor()

  const director = await visit(site, `/contest/${cid}/comment`, { as: 'paul' })
  await director.page.locator('.comment').getByText('Is B broken?').waitFor()
  const other = await visit(site, `/contest/${cid}/comment`, { as: 'jisoo' })
  await other.page.getByText('No comments yet.').waitFor()
  for (const { visitor } of [mina, director, other]) {
    expect(visitor.list).toEqual([])
    await visitor.close()
  }
})
