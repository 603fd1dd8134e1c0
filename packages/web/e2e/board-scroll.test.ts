import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { comingOf, soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { rollOrder } from './support/boards.ts'
import { type Hall, insertHall } from './support/hall.ts'

const { accepted, wrongAnswer } = verdict

let hall: Hall
let running: Hall
let planned: Hall
const site = openSite({
  prepare: async (opened) => {
    hall = await insertHall(opened, {
      ...{ title: 'Rolled', problems: ['甲', 'B-2', '10'], from: -300, to: -60, sealFrom: -120, autoRealRank: false },
      stars: ['starry'],
      sent: {
        ann: [['甲', 10, accepted]],
        ben: [
          ['10', 40, accepted],
          ['甲', 20, wrongAnswer],
          ['甲', 200, accepted],
          ['B-2', 210, accepted],
        ],
        cat: [['10', 190, wrongAnswer]],
        starry: [['10', 30, accepted]],
      },
    })
    const picture = { avatar: '/favicon.svg' }
    await opened.db.updateTable('account').set(picture).where('username', '=', 'ann').execute()
    running = await insertHall(opened, {
      ...{ title: 'Running', problems: ['A', 'B'], from: -10, to: 60, sealFrom: 0 },
      sent: { dan: [['A', 2, accepted]], eve: [['A', 3, wrongAnswer]] },
    })
    planned = await insertHall(opened, {
      title: 'Planned',
      problems: ['A'],
      from: 60,
      to: 180,
      sealFrom: 120,
      sent: {},
    })
  },
})

const step = (page: Page) => page.locator('.scroll-controls [role=status]').innerText()

test('a roll goes by keys to the end and back, without the network', async () => {
  const set = await visit(site, `/contest/${hall.cid}/scroll-board`, { as: hall.owner })
  await set.page.getByText('10% × 3 = 0').waitFor()
  expect(await faultsOf(set.page)).toEqual([])
  await set.page.getByLabel('Gold').fill('7')
  await set.page.getByText('These are 7 medals, and only 3 users are ranked.').waitFor()
  expect(await set.page.getByRole('button', { name: 'Start Rolling' }).isEnabled()).toBe(false)
  await set.page.getByLabel('Gold').fill('1')
  const page = await comingOf(set.visitor.waitForEvent('page'), () =>
    set.page.getByRole('button', { name: 'Start Rolling' }).click(),
  )
  await page.getByText('4 teams, 3 problems, 3 results to reveal.').waitFor()
  expect(page.url()).toMatch(/medals(%5B%5D|\[\])=1&medals(%5B%5D|\[\])=0&medals(%5B%5D|\[\])=0/)
  expect(await faultsOf(page)).toEqual([])

  const asked: string[] = []
  page.on('request', (request) => {
    const isContent = !/\/api\/events|\/healthz$/.test(request.url()) // the stream, and whether the site is there again
    if (/^https?:/.test(request.url()) && isContent) asked.push(request.url())
  })
  await set.visitor.setOffline(true)
  await page.setViewportSize({ width: 1200, height: 220 })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await soon(() => rollOrder(page)).toEqual(['ann', 'starry', 'ben', 'cat'])
  expect(await page.getByText('cat', { exact: true }).isVisible()).toBe(true)
  await soon(() =>
    page.locator('.scroll-line.next').evaluate((line) => line.getBoundingClientRect().bottom),
  ).toBeLessThan(221)
  await page.setViewportSize({ width: 1200, height: 800 })
  await soon(() => page.locator('.scroll-line img[src^="data:"]').count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])

  for (const key of ['Enter', 'Space', 'ArrowRight']) await page.keyboard.press(key)
  await soon(() => step(page)).toBe('3 / 4')
  await soon(() => rollOrder(page)).toEqual(['ben', 'ann', 'starry', 'cat'])
  await page.keyboard.press('PageDown')
  await page.locator('.scroll-award').getByText('ben').waitFor()
  await soon(() => step(page)).toBe('4 / 4')

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await soon(() => step(page)).toBe('2 / 4')
  await page.keyboard.press('Home')
  await soon(() => rollOrder(page)).toEqual(['ann', 'starry', 'ben', 'cat'])
  await soon(() => page.locator('.scroll-cell.unknown').count()).toBe(3)
  await page.keyboard.press('End')
  await soon(() => page.locator('.scroll-cell.unknown').count()).toBe(0)

  // by itself, at the highest speed, until nothing is left
  await page.keyboard.press('Home')
  for (const key of ['+', '+', '+', 'a']) await page.keyboard.press(key)
  await soon(() => step(page)).toBe('4 / 4')
  await soon(() => rollOrder(page)).toEqual(['ben', 'ann', 'starry', 'cat'])
  expect(asked).toEqual([])
  expect(await page.getByText('Offline, reconnecting').isVisible()).toBe(false)
  await set.visitor.close()
})

test('a hall reads it from the back: twelve rows on a wall, larger or smaller by keys, and no watermark', async () => {
  const address = `/scrollBoard?cid=${hall.cid}&medals[]=1&medals[]=0&medals[]=0`
  const { visitor, page } = await visit(site, address, { as: hall.owner })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const inSight = async () => {
    const [line] = await page.locator('.scroll-line').all()
    return Math.floor(1080 / ((await line?.boundingBox())?.height ?? 1))
  }
  await soon(inSight).toBe(12)
  const name = page.locator('.scroll-name').first()
  const sizeOf = () => name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await sizeOf()).toBeGreaterThan(25)
  await page.keyboard.press(']')
  await soon(inSight).toBe(10)
  await page.reload()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await soon(inSight).toBe(10)
  await page.getByRole('button', { name: 'Smaller rows' }).click()
  await page.keyboard.press('[')
  await soon(inSight).toBe(14)
  expect(await page.locator('.watermark').count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a practice gives nothing away; others are refused in words while the results are kept back', async () => {
  const address = `/scrollBoard?cid=${hall.cid}&removeStar=true&medals[]=1&medals[]=1&medals[]=1`
  const { visitor, page } = await visit(site, address, { as: hall.owner })
  await page.addInitScript('Math.random = () => 0.99')
  await page.reload()
  await page.getByRole('button', { name: 'Practise with made-up results' }).click()
  await page.getByText('Practice: the results behind the freeze are made up').waitFor()
  await soon(() => rollOrder(page)).toEqual(['ann', 'ben', 'cat'])
  await page.keyboard.press('End')
  await soon(() => page.locator('.scroll-cell.unknown').count()).toBe(0)
  await soon(() => rollOrder(page)).toEqual(['ann', 'ben', 'cat'])
  expect(visitor.list).toEqual([])
  await visitor.close()

  const other = await visit(site, address, { as: hall.person('ann') })
  await other.page.getByRole('alert').getByText('The results are still frozen.').waitFor()
  await other.visitor.close()
})

test('before the end it asks first and offers a practice to whoever runs the contest; an address without one is told', async () => {
  const { visitor, page } = await visit(site, `/contest/${running.cid}/scroll-board`, { as: running.owner })
  await page.getByRole('button', { name: 'Start Rolling' }).click()
  const question = page.getByRole('dialog', { name: 'The contest has not ended' })
  await question.getByRole('button', { name: 'Wait for the end' }).click()
  await question.waitFor({ state: 'detached' })
  expect(visitor.pages()).toHaveLength(1)
  await page.getByRole('button', { name: 'Start Rolling' }).click()
  const rolling = await comingOf(visitor.waitForEvent('page'), () =>
    question.getByRole('button', { name: 'Practise now' }).click(),
  )
  await rolling.getByText('The contest has not ended: this is a practice.').waitFor()
  await rolling.getByText('2 teams, 2 problems,').waitFor()
  expect(await rolling.getByRole('button', { name: 'Start', exact: true }).count()).toBe(0)
  expect(await faultsOf(rolling)).toEqual([])
  await rolling.getByRole('button', { name: 'Practise with made-up results' }).click()
  await rolling.getByText('Practice: all results are made up').waitFor()
  await rolling.keyboard.press('End')
  await soon(() => rolling.locator('.scroll-cell.unknown').count()).toBe(0)
  await soon(async () => (await rollOrder(rolling)).sort()).toEqual(['dan', 'eve'])

  const address = (cid: number) => `/scrollBoard?cid=${cid}&medals[]=0&medals[]=0&medals[]=0`
  const other = await visit(site, address(running.cid), { as: running.person('dan') })
  await other.page.getByRole('alert').getByText('The contest has not ended').waitFor()
  await other.visitor.close()
  const early = await visit(site, address(planned.cid), { as: planned.owner })
  await early.page.getByText('12 teams, 1 problem,').waitFor()
  expect(early.visitor.list).toEqual([])
  await early.visitor.close()
  await page.goto('/scrollBoard?cid=x')
  await page.getByText('The address is not complete').waitFor()
  await visitor.close()
})
