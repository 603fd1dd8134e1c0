import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { login, soon } from './browser.ts'
import { openPage, openSite, visit } from './site.ts'
import { send as sendAs } from './support/send.ts'

const site = openSite()
const asked = (path: string) => site.calls.filter((call) => call === path).length

const send = () => sendAs(site, 'mina', 'P1001')

const rowOf = (page: Page | undefined, submitId: number) =>
  page?.locator('tbody tr').filter({ has: page.getByRole('link', { name: String(submitId), exact: true }) })
const accepted = (page: Page | undefined, submitId: number) =>
  rowOf(page, submitId)?.locator('[data-status="0"]').waitFor()

test('eight tabs share one stream, every tab gets the news, and the stream outlives the tab that read it', async () => {
  const { visitor, page: first } = await visit(site, '/home', { as: 'mina' })
  const others = await Promise.all(Array.from({ length: 7 }, () => visitor.newPage()))
  for (const page of others) {
    await page.goto('/status')
    await page.getByText('Live').waitFor()
  }
  await soon(() => site.streams()).toBe(1)

  const submitId = await send()
  for (const page of others.slice(-2)) await accepted(page, submitId)
  const before = asked('/api/check-submissions-status')

  await first.close()
  await soon(() => site.streams()).toBe(1)
  await accepted(others.at(-1), await send())
  expect(asked('/api/check-submissions-status') - before).toBeLessThan(30)
  expect(visitor.list).toEqual([])
  await visitor.close()
  await soon(() => site.streams()).toBe(0)
})

test('without the stream the page asks every two seconds until the verdict is there', async () => {
  const { visitor, page } = await openPage(site, { as: 'mina' })
  await page.route('**/api/events*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/problem/P1001')
  await site.judge.pause()
  await page.getByRole('textbox', { name: 'Code editor' }).click()
  await page.keyboard.insertText('int main() {}')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const shown = (status: number) => page.locator(`.submit-result [data-status="${status}"]`).waitFor()
  await shown(verdict.pending)

  const job = await site.judge.next()
  await site.judge.node.progress(job, verdict.judging)
  await shown(verdict.judging)
  await site.judge.node.endAll(job, verdict.accepted)
  await shown(verdict.accepted)
  site.judge.resume()
  expect(asked('/api/check-submissions-status')).toBeGreaterThan(0)
  await visitor.close()
})

test('a visitor, who has no stream, sees rows finish by asking', async () => {
  await site.judge.pause()
  const submitId = await send()
  const { visitor, page } = await visit(site, '/status')
  await rowOf(page, submitId)?.locator(`[data-status="${verdict.pending}"]`).waitFor()
  site.judge.resume()
  await accepted(page, submitId)
  await soon(() => site.streams()).toBe(0)
  await visitor.close()
})

test('a tab that comes to the front takes over what another did: a login, and a logout', async () => {
  const { visitor, page: one } = await openPage(site)
  const two = await visitor.newPage()
  await two.goto('/problem')
  await one.goto('/home')
  await login(one, 'ana')
  // what one tab keeps reaches the other a moment later, so that it comes to the front until it knows
  const awake = async (sign: Locator) => {
    await two.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    return sign.count()
  }
  await two.bringToFront()
  await soon(() => awake(two.getByRole('button', { name: 'ana' }))).toBe(1)
  // the sentence goes by itself: on a slow machine it may be gone before the page has loaded whole
  await Promise.all([one.getByText('You have logged out').waitFor(), one.goto('/logout')])
  await soon(() => awake(two.locator('header').getByRole('button', { name: 'Login' }))).toBe(1)
  await two.waitForURL('**/home')
  await visitor.close()
})

test('a list that nothing renews says how old it is', async () => {
  const { visitor, page } = await openPage(site)
  await page.clock.install()
  await page.goto('/status')
  const mark = page.locator('.sheet-head').getByText('Updated')
  await mark.getByText('now').or(mark.getByText('seconds ago')).waitFor()
  await page.clock.fastForward('05:00')
  await mark.getByText('5 minutes ago').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a lost network is told in one bar, and a bar that is gone by itself', async () => {
  const { visitor, page } = await visit(site, '/status')
  const bar = page.getByText('Offline, reconnecting')
  await rowOf(page, site.library.submissions.accepted)?.waitFor()
  expect(await bar.count()).toBe(0)
  await visitor.setOffline(true)
  await bar.waitFor()
  await visitor.setOffline(false)
  await bar.waitFor({ state: 'detached' })
  await visitor.close()
})

test('a server that is gone is told of by its broken stream, and what failed meanwhile comes when it is back', async () => {
  const { visitor, page } = await visit(site, '/status', { as: 'mina' })
  const bar = page.getByText('Offline, reconnecting')
  await page.getByText('Live').waitFor()
  const asks = /\/(api|healthz)/
  await page.route(asks, (route) => route.abort('connectionrefused'))
  site.app.server.closeAllConnections()
  await bar.waitFor()
  await page.locator('header').getByRole('link', { name: 'Problems' }).click()
  await page.getByText('the server cannot be reached').first().waitFor()
  expect(await bar.count()).toBe(1)
  await page.unroute(asks)
  await page.locator('tbody a').first().waitFor()
  await bar.waitFor({ state: 'detached' })
  await visitor.close()
})
