import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isWhole } from '../../../tools/testing/whole.ts'
import { faultsIn } from './axe.ts'
import type { Visitor } from './browser.ts'
import { misfits } from './misfits.ts'
import { openPage, openSite } from './site.ts'
import { type Torture, torture, wide } from './support/torture.ts'

let made: Torture
let visitor: Visitor
openSite({
  isEmpty: true,
  prepare: async (opened) => {
    made = await torture(opened)
    const first = await openPage(opened, { as: made.root, height: 844 })
    visitor = first.visitor
    await first.page.close()
  },
})

const name = wide(20)

interface Screen {
  name: string
  path: string | (() => string)
  ready: string
  act?: (page: Page) => Promise<unknown>
  /** What is many times the same: it goes before axe comes, which would take minutes over it. */
  repeats?: string
}

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const open = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

const ofGroup = (below: string) => () => `/group/${made.group}/${below}`

const screens: Screen[] = [
  { name: 'home', path: '/home', ready: '.week-chart' },
  {
    name: 'an announcement',
    path: '/home',
    ready: '.week-chart',
    act: click(/^W{20}/),
    repeats: '.prose > p:nth-of-type(n + 9)',
  },
  { name: 'problem list', path: '/problem', ready: 'tbody a' },
  {
    name: 'problem list with tags',
    path: '/problem',
    ready: 'tbody a',
    act: (page) => page.getByLabel('Show tags').check(),
  },
  { name: 'tags', path: '/problem', ready: 'tbody a', act: (page) => page.locator('.tag-panel summary').click() },
  { name: 'problem', path: `/problem/P-${name}`, ready: '.katex', repeats: '.prose > p:nth-of-type(n + 9)' },
  { name: 'own submissions', path: '/problem/P1003', ready: '.katex', act: open('My submissions') },
  { name: 'statistics', path: '/problem/P1003', ready: '.katex', act: open('Statistics') },
  { name: 'status', path: '/status', ready: 'tbody a' },
  { name: 'subtasks', path: () => `/submission-detail/${made.subtasks}`, ready: '.subtask' },
  { name: 'a thousand cases', path: () => `/submission-detail/${made.thousand}`, ready: '.cases' },
  { name: 'compile error', path: () => `/submission-detail/${made.compileError}`, ready: '.result-message' },
  { name: 'judges', path: '/admin/judge', ready: '.judge-refusal' },
  { name: 'profile', path: `/user-home?username=${name}`, ready: '.heatmap', repeats: '.prose > p:nth-of-type(n + 9)' },
  { name: 'messages of people', path: '/message/reply', ready: '.message' },
  { name: 'messages of the site', path: '/message/mine', ready: '.message .prose' },
  { name: 'comments one is told of', path: '/message/discuss', ready: '.message-text' },
  { name: 'likes one is told of', path: '/message/like', ready: '.message-head' },
  { name: 'notices', path: '/message/sys', ready: '.message .prose' },
  { name: 'discussions', path: '/discussion', ready: '.discussion-entry' },
  { name: 'a discussion', path: () => `/discussion-detail/${made.discussion}`, ready: '.reply .prose' },
  { name: 'a group', path: () => `/group/${made.group}`, ready: '.sheet-body .prose' },
  { name: 'members of a group', path: () => `/group/${made.group}/member`, ready: 'tbody a' },
  { name: 'members of a group, for managers', path: ofGroup('manage/member'), ready: 'tbody a' },
  { name: 'trainings of a group', path: ofGroup('training'), ready: 'tbody a' },
  { name: 'contests of a group', path: ofGroup('contest'), ready: `main a[href*="/contest/"]:has-text("W")` },
  { name: 'submissions of a group', path: ofGroup('status'), ready: 'tbody a' },
  { name: 'discussions of a group', path: ofGroup('discussion'), ready: '.discussion-entry' },
  { name: 'discussions of a group, for managers', path: ofGroup('manage/discussion'), ready: 'tbody a' },
  { name: 'announcements of a group', path: ofGroup('announcement'), ready: 'tbody' },
  { name: 'settings of a group', path: ofGroup('setting'), ready: '.settings-avatar' },
  { name: 'comments of a contest', path: () => `/contest/${made.contest}/comment`, ready: '.comment .prose' },
  { name: 'deleted discussions', path: '/admin/discussion?part=deleted', ready: 'tbody button' },
  { name: 'problems of a group, for managers', path: ofGroup('manage/problem'), ready: 'tbody a' },
  { name: 'trainings of a group, for managers', path: ofGroup('manage/training'), ready: 'tbody a' },
  { name: 'contests of a group, for managers', path: ofGroup('manage/contest'), ready: 'tbody a' },
  { name: 'users', path: '/admin/user', ready: 'tbody a' },
  { name: 'problems of the back office', path: '/admin/problems', ready: 'tbody a' },
  { name: 'contests of the back office', path: '/admin/contest', ready: 'tbody a' },
  { name: 'announcements of the back office', path: '/admin/announcement', ready: 'tbody' },
  { name: 'dashboard', path: '/admin/dashboard', ready: '.dashboard-counter dd' },
  { name: 'tags of the back office', path: '/admin/problem/tag', ready: '.tag' },
  {
    name: 'form of a problem',
    path: '/admin/problem/edit/1000',
    ready: 'form',
    repeats: '.statement .prose',
  },
  { name: 'rank of a group', path: () => `/group/${made.group}/rank`, ready: 'tbody a' },
  { name: 'settings', path: '/setting', ready: 'form' },
  { name: 'introduction', path: '/introduction', ready: 'details' },
  { name: 'system info', path: '/developer', ready: '.system-part' },
]

/** Runs in the browser. */
function removeAll(all: Element[]): void {
  for (const one of all) one.remove()
}

test.each(screens)('$name stands the longest texts, at every width, by day and by night', async (screen) => {
  const { path, ready, act, repeats } = screen
  const page = await visitor.newPage()
  await page.goto(typeof path === 'string' ? path : path())
  await page.locator(ready).first().waitFor()
  await act?.(page)
  const found: string[] = []
  const note = (about: string, faults: string[]) => found.push(...faults.map((fault) => `${about}: ${fault}`))
  const resizeTo = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    note(`${width} px`, await misfits(page))
    // a page that is laid out anew brings them back
    if (repeats) await page.locator(repeats).evaluateAll(removeAll)
  }
  for (const width of [1440, 820, 360]) await resizeTo(width)
  note('360 px', await faultsIn(page, 'light'))
  if (isWhole) note('360 px', await faultsIn(page, 'dark'))
  await resizeTo(1440)
  note('1440 px', await faultsIn(page, 'dark'))
  if (isWhole) note('1440 px', await faultsIn(page, 'light'))
  expect(found).toEqual([])
  expect(visitor.list).toEqual([])
  await page.close()
})
