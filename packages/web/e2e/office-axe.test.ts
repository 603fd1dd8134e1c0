import { expect, test } from 'vitest'
import { officeMenu } from '../src/frame/admin/menu.ts'
import { faultsIn, faultsOf } from './axe.ts'
import { soon, type Visitor } from './browser.ts'
import { misfits } from './misfits.ts'
import { openSite, visit } from './site.ts'

let visitor: Visitor
const site = openSite({
  prepare: async (opened) => {
    ;({ visitor } = await visit(opened, '/introduction', { as: 'root' }))
  },
})

const pages = [
  ...officeMenu.flatMap(({ links }) => links.map(({ to }) => to)),
  // what the lists lead to
  ...['/admin/user/MINA', '/admin/problem/edit/1000', '/admin/problem/edit/1000?part=versions'],
  ...[
    '/admin/problem/edit/1000?part=workbench',
    '/admin/problem/edit/1000?part=ready',
    '/admin/problem/edit/1000?part=people',
  ],
]

test.each(pages)('%s is for everybody, on a wide screen and on a small one, by day and by night', async (path) => {
  const page = await visitor.newPage()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(path.replace('MINA', site.library.people.mina.uid))
  await page.locator('.page h1').first().waitFor()
  await soon(() => page.locator('.page [aria-busy=true], .skeleton-line').count()).toBe(0)

  const found = [...(await misfits(page)), ...(await faultsOf(page))]
  await page.setViewportSize({ width: 1440, height: 900 })
  found.push(...(await faultsIn(page, 'light')), ...(await faultsIn(page, 'dark')))

  expect(found).toEqual([])
  expect(visitor.list).toEqual([])
  await page.close()
})
