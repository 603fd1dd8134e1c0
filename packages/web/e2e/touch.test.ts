import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { officeMenu } from '../src/frame/admin/menu.ts'
import { soon, type Visitor } from './browser.ts'
import { misfits } from './misfits.ts'
import { openSite, visit } from './site.ts'

let visitor: Visitor
openSite({
  prepare: async (opened) => {
    ;({ visitor } = await visit(opened, '/introduction', { as: 'root', width: 360, height: 800, touch: true }))
  },
})

/** Runs in the browser: what is too small for a finger, and what lies over something else that can be pressed. */
function hardToPress(): string[] {
  const told = (one: Element) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 30)}`
  const seen = [
    ...document.querySelectorAll<HTMLElement>(
      'button, a[href], select, textarea, .list-choice, input:not([type=hidden])',
    ),
  ].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('.prose, .unseen, .skip'),
  )
  const isOfText = (one: HTMLElement) =>
    one.matches('a:not(.button, .icon-button), .truncated *, .cm-editor *, .bank-rate')
  // a label around it, or a field around it, is pressed in their stead
  const isWithin = (one: HTMLElement) =>
    (one.matches('input') && one.closest('label') !== null) || one.closest('.mantine-Input-wrapper') !== null
  const isSmall = (one: HTMLElement) => {
    const { width, height } = one.getBoundingClientRect()
    return height < 44 || width < 44
  }
  const isOver = (one: HTMLElement, other: HTMLElement) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return wide > 2 && high > 2 && !one.contains(other) && !other.contains(one)
  }
  const free = seen.filter((one) => !isWithin(one))
  return [
    ...free.filter((one) => !isOfText(one) && isSmall(one)).map((one) => `too small: ${told(one)}`),
    ...free.flatMap((one, at) =>
      free
        .slice(at + 1)
        .filter((other) => isOver(one, other))
        .map((other) => `${told(one)} lies over ${told(other)}`),
    ),
  ]
}

const core = ['/home', '/problem', '/problem/P1000', '/status', '/contest', '/training', '/acm-rank', '/discussion']
const own = ['/group', '/message/sys', '/setting', '/user-home', '/introduction', '/developer']
const pages = [
  ...core,
  ...own,
  ...officeMenu.flatMap(({ links }) => links.map(({ to }) => to)),
  '/admin/problem/edit/1000',
]

const isThere = async (page: Page) => {
  await page.locator('h1').first().waitFor()
  await soon(() => page.locator('[aria-busy=true], .skeleton-line').count()).toBe(0)
}

test.each(pages)('%s can be used with a finger on a small phone', async (path) => {
  const page = await visitor.newPage()
  await page.goto(path)
  await isThere(page)
  expect([...(await misfits(page)), ...(await page.evaluate(hardToPress))]).toEqual([])
  await page.close()
})
