import { afterEach, expect, test } from 'vitest'
import { newPerson } from '../test/fake-answers.ts'
import { newSubmission } from '../test/fake-data.ts'
import { login, newVisitor, soon } from './browser.ts'
import { openMadeUpSite } from './made-up-site.ts'

const site = openMadeUpSite()
const asked = (path: string) => site.world.requests.filter((request) => request.path === path).length

afterEach(() => {
  site.world.streaming = true
})

const send = () => {
  const submitId = 2000 + site.world.submissions.length
  site.world.submissions.push(newSubmission({ submitId, code: 'right', submitTime: new Date().toISOString() }))
  return submitId
}

test('eight tabs share one stream, every tab gets the news, and the stream outlives the tab that read it', async () => {
  const visitor = await newVisitor(site.browser, site.url)
  const first = await visitor.newPage()
  await first.goto('/home')
  await login(first)
  const others = await Promise.all(Array.from({ length: 7 }, () => visitor.newPage()))
  for (const page of others) {
    await page.goto('/status')
    await page.getByText('Live').waitFor()
  }
  expect(site.world.streams.size).toBe(1)

  const submitId = send()
  for (const page of others.slice(-2)) {
    await page
      .locator('tbody tr', { hasText: String(submitId) })
      .locator('[data-status="0"]')
      .waitFor()
  }
  const before = asked('/api/check-submissions-status')

  await first.close()
  await soon(() => site.world.streams.size).toBe(1)
  const later = send()
  const last = others.at(-1)
  await last
    ?.locator('tbody tr', { hasText: String(later) })
    .locator('[data-status="0"]')
    .waitFor()
  expect(asked('/api/check-submissions-status') - before).toBeLessThan(30)
  expect(visitor.list).toEqual([])
  await visitor.close()
  await soon(() => site.world.streams.size).toBe(0)
})

test('without the stream the page asks every two seconds until the verdict is there', async () => {
  site.world.streaming = false
  const visitor = await newVisitor(site.browser, site.url)
  const page = await visitor.newPage()
  await page.goto('/home')
  await login(page)
  await page.goto('/problem/P1001')
  await page.getByRole('textbox', { name: 'Code editor' }).click()
  await page.keyboard.insertText('int main() {}')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.locator('.submit-result [data-status="0"]').waitFor()
  const count = asked('/api/check-submissions-status')
  expect(count).toBeGreaterThan(0)
  await visitor.close()
})

test('a visitor, who has no stream, sees rows finish by asking', async () => {
  const visitor = await newVisitor(site.browser, site.url)
  const page = await visitor.newPage()
  const submitId = send()
  await page.goto('/status')
  await page
    .locator('tbody tr', { hasText: String(submitId) })
    .locator('[data-status="0"]')
    .waitFor()
  expect(site.world.streams.size).toBe(0)
  await visitor.close()
})

test('a tab that comes to the front takes over what another did: a login, and a logout', async () => {
  site.world.people.push(newPerson('55', 'tabby', 'secret1'))
  const visitor = await newVisitor(site.browser, site.url)
  const one = await visitor.newPage()
  const two = await visitor.newPage()
  await two.goto('/problem')
  await one.goto('/home')
  await login(one, 'tabby')
  const wake = () => two.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await two.bringToFront()
  await wake()
  await two.getByRole('button', { name: 'tabby' }).waitFor()
  await one.goto('/logout')
  await one.getByText('You have logged out').waitFor()
  await wake()
  await two.waitForURL('**/home')
  await two.locator('header').getByRole('button', { name: 'Login' }).waitFor()
  await visitor.close()
})

test('a list that nothing renews says how old it is', async () => {
  const visitor = await newVisitor(site.browser, site.url)
  const page = await visitor.newPage()
  await page.clock.install()
  await page.goto('/status')
  const mark = page.locator('.sheet-head').getByText('Updated')
  await mark.getByText('now').or(mark.getByText('seconds ago')).waitFor()
  await page.clock.fastForward('05:00')
  await mark.getByText('5 minutes ago').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})
