import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openPage, openSite } from './site.ts'

const site = openSite()

test('a statement is read before anything of the editor is fetched, with its formulas as they were written at first', async () => {
  const { visitor, page } = await openPage(site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const hold = Promise.withResolvers<void>()
  await page.route('**/assets/draw-*.js', async (route) => {
    await hold.promise
    await route.continue()
  })

  await page.goto('/problem/P1001')
  const statement = page.locator('.statement')
  await statement.getByText('Mina has two baskets').waitFor()

  expect(await statement.innerText()).toContain('a + b \\le 2')
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  expect(asked.filter((url) => url.includes('/CodeEditor-'))).toEqual([])

  hold.resolve()
  await page.locator('.katex').first().waitFor()
  await page.getByRole('textbox', { name: 'Code editor' }).waitFor()
  expect(asked.filter((url) => /CodeEditor-.*js$/.test(url))).toHaveLength(1)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a statement stays when the editor does not arrive, and it can be asked for again', async () => {
  const { visitor, page } = await openPage(site)
  await page.route('**/assets/CodeEditor-*.js', (route) => route.abort())
  await page.goto('/problem/P1001')
  const failure = page.getByRole('alert').filter({ hasText: 'Part of the page did not load' })
  await failure.waitFor()
  expect(await page.locator('.statement').getByText('Mina has two baskets').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Submit' }).isVisible()).toBe(true)
  expect(await faultsOf(page)).toEqual([])

  await page.unroute('**/assets/CodeEditor-*.js')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('textbox', { name: 'Code editor' }).waitFor()
  await visitor.close()
})

test('a dialog that does not arrive leaves its page, offers a reload, and can be opened again', async () => {
  const { visitor, page } = await openPage(site, { as: 'mina' })
  await page.route('**/assets/VersionsDialog-*.js', (route) => route.abort())
  await page.goto('/problem/P1001')
  await page.getByRole('textbox', { name: 'Code editor' }).waitFor()
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: 'Load code' }).click()
    await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
    const question = page.getByRole('dialog', { name: 'The page could not be loaded' })
    await question.getByRole('button', { name: 'Close', exact: true }).last().click()
    await question.waitFor({ state: 'detached' })
  }
  expect(await page.locator('.statement').getByText('Mina has two baskets').isVisible()).toBe(true)
  await visitor.close()
})

test('on a phone the editor comes at once when its tab is opened', async () => {
  const { visitor, page } = await openPage(site, { width: 390, height: 800 })
  await page.route('**/assets/draw-*.js', () => undefined)
  await page.goto('/problem/P1001')
  await page.getByRole('tab', { name: 'Code' }).click()
  await soon(() => page.getByRole('textbox', { name: 'Code editor' }).isVisible()).toBe(true)
  await visitor.close()
})

test('a window that becomes narrow, and wide again, leaves the line that is read, the selection and the code', async () => {
  const { visitor, page } = await openPage(site, { height: 640 })
  await page.goto('/problem/P1001')
  await page.getByRole('textbox', { name: 'Code editor' }).fill('int main() {}')
  // as a person's mouse does on its way: an editor with the focus takes the selection back
  await page.getByRole('textbox', { name: 'Code editor' }).blur()
  await page.locator('.katex').first().waitFor()
  const line = page.locator('.statement h2').last()
  await line.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    getSelection()?.selectAllChildren(element)
    Object.assign(element, { isTheSame: true })
  })
  const stands = () =>
    line.evaluate((element) => ({
      isTheSame: 'isTheSame' in element,
      selected: getSelection()?.toString() === (element as HTMLElement).innerText,
      isSeen: element.getBoundingClientRect().top > 90 && element.getBoundingClientRect().bottom < innerHeight,
    }))
  await soon(stands).toEqual({ isTheSame: true, selected: true, isSeen: true })
  for (const width of [700, 1440]) {
    await page.setViewportSize({ width, height: 640 })
    await page.getByRole('tab', { name: 'Code' }).waitFor({ state: width === 700 ? 'visible' : 'detached' })
    await soon(stands).toEqual({ isTheSame: true, selected: true, isSeen: true })
  }
  expect(await page.getByRole('textbox', { name: 'Code editor' }).innerText()).toContain('int main() {}')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a window that becomes narrower takes of the statement and not of the code, and gives it back', async () => {
  const { visitor, page } = await openPage(site, { width: 1600, stored: { 'verdict:split': '900' } })
  await page.goto('/problem/P1001')
  const [left, right] = [page.locator('.split-pane').first(), page.locator('.split-pane').last()]
  const widths = async () => [(await left.boundingBox())?.width, (await right.boundingBox())?.width]
  await soon(widths).toEqual([900, 691])
  await page.setViewportSize({ width: 1100, height: 900 })
  await soon(widths).toEqual([511, 580])
  await page.setViewportSize({ width: 1600, height: 900 })
  await soon(widths).toEqual([900, 691])
  await visitor.close()
})
