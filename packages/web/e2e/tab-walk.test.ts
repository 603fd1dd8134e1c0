import { expect, test } from 'vitest'
import { openSite, type Site, visit } from './site.ts'
import type { Name } from './support/library.ts'
import { tabWalk } from './support/tab-walk.ts'

const site = openSite()

interface Screen {
  name: string
  path: string | ((site: Site) => string)
  ready: string
  as?: Name
  width?: number
}

const screens: Screen[] = [
  { name: 'home', path: '/home', ready: '.week-rank' },
  { name: 'the problem list', path: '/problem?limit=10', ready: 'tbody a', as: 'mina' },
  { name: 'a problem', path: '/problem/P1003', ready: '.cm-content', as: 'mina' },
  { name: 'a problem on a phone', path: '/problem/P1003', ready: '.katex', as: 'mina', width: 390 },
  { name: 'the status list', path: '/status?limit=10', ready: 'tbody a', as: 'root' },
  {
    name: 'a submission',
    path: ({ library }) => `/submission-detail/${library.submissions.partial}`,
    ready: '.subtask',
    as: 'mina',
  },
  { name: 'somebody’s home', path: '/user-home?username=mina', ready: '.heat-4' },
  { name: 'the settings', path: '/setting', ready: 'form', as: 'mina' },
  { name: 'the status list on a phone', path: '/status?limit=10', ready: 'tbody a', as: 'root', width: 390 },
  { name: 'home on a phone', path: '/home', ready: '.week-rank', width: 390 },
  { name: 'the introduction', path: '/introduction', ready: '.about-verdicts dt' },
]

test.each(screens)(
  'Tab goes once through everything of $name, and shows where it is',
  async ({ path, ready, as, width = 1440 }) => {
    const { visitor, page } = await visit(site, typeof path === 'string' ? path : path(site), {
      width,
      ...(as && { as }),
    })
    await page.locator(ready).first().waitFor()
    await page.locator('footer, .submit-bar').first().waitFor({ state: 'attached' })
    const { stops, faults } = await tabWalk(page)
    expect(stops[0]).toContain('Skip to content')
    expect(faults).toEqual([])
    expect(visitor.list).toEqual([])
    await visitor.close()
  },
)

test('Tab goes once through the dialog that asks who one is, and stays in it', async () => {
  const { visitor, page } = await visit(site, '/home')
  for (const form of ['Login', 'Register']) {
    await page.locator('header').getByRole('button', { name: form }).click()
    await page.getByRole('dialog').getByLabel('Username').waitFor()
    const { stops, faults } = await tabWalk(page)
    expect(stops.length).toBeGreaterThan(4)
    expect(faults).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await visitor.close()
})
