import { getOutbox } from '@verdict/contract/account/routes.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launch, newVisitor, type Visit, type Visitor } from '../packages/web/e2e/browser.ts'
import type { Client } from './support/client.ts'
import { signIn } from './support/people.ts'
import { type Product, rootPassword, startProduct } from './support/product.ts'

let product: Product
let root: Client
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  root = await signIn(product.url, 'root', rootPassword)
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Somebody at a browser of their own, which is closed when the test is over. */
async function visitorOf(visit: Visit): Promise<Visitor> {
  const visitor = await newVisitor(browser, product.url, visit)
  onTestFinished(() => visitor.close())
  return visitor
}

/** Nobody has this name yet, at a second try neither. */
const freshName = (name: string) => `${name}-${Math.random().toString(36).slice(2, 8)}`

/** What a newcomer reads on the pages, by language. */
const words = {
  'en-US': {
    ...{
      register: 'Register',
      login: 'Login',
      username: 'Username',
      email: 'Email',
      send: 'Send code',
      code: 'Email code',
    },
    ...{ password: 'Password', again: 'Confirm password', submit: 'Submit', editor: 'Code editor', codeTab: 'Code' },
    ...{
      problems: 'Problems',
      status: 'Status',
      problem: 'Harbour Lights',
      wrong: 'Wrong Answer',
      right: 'Accepted',
      menu: 'Menu',
    },
  },
  'zh-CN': {
    ...{ register: '注册', login: '登录', username: '用户名', email: '邮箱', send: '发送验证码', code: '邮箱验证码' },
    ...{ password: '密码', again: '确认密码', submit: '提交', editor: '代码编辑器', codeTab: '代码' },
    ...{ problems: '题库', status: '评测', problem: '港口的灯', wrong: '答案错误', right: '通过', menu: '菜单' },
  },
}
type Words = (typeof words)['en-US']

const wrong = '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a - b; }\n'
const right = '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }\n'

/** The code that was mailed to this address, once it is in the outbox. */
async function mailedCode(email: string): Promise<string> {
  const find = async () => {
    const { records } = await root.call(getOutbox, { limit: 50 })
    return records.find((mail) => mail.to === email)?.text.match(/\b\d{6}\b/)?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 10_000 }).not.toBe('')
  return find()
}

async function registerAndLogin(page: Page, t: Words, name: string): Promise<void> {
  await page.goto('/')
  await page.locator('main').getByRole('button', { name: t.register, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.username).fill(name)
  await dialog.getByLabel(t.email, { exact: true }).fill(`${name}@example.org`)
  await dialog.getByRole('button', { name: t.send }).click()
  await dialog.getByLabel(t.code).fill(await mailedCode(`${name}@example.org`))
  await dialog.getByLabel(t.password, { exact: true }).fill('secret1')
  await dialog.getByLabel(t.again).fill('secret1')
  await dialog.getByRole('button', { name: t.register, exact: true }).click()
  await dialog.getByRole('button', { name: t.login, exact: true }).waitFor()
  await dialog.getByLabel(t.username).fill(name)
  await dialog.getByLabel(t.password, { exact: true }).fill('secret1')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

async function openProblem(page: Page, t: Words): Promise<void> {
  await page.goto('/problem')
  await page.getByRole('link', { name: t.problem }).first().click()
  await page.getByRole('heading', { level: 1, name: t.problem }).waitFor()
}

async function write(page: Page, t: Words, code: string): Promise<void> {
  await page.getByRole('textbox', { name: t.editor }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(code)
}

async function submit(page: Page, t: Words, code: string): Promise<void> {
  await write(page, t, code)
  await page.getByRole('button', { name: t.submit, exact: true }).click()
}

/** The verdict under the editor, once it is this one. */
async function result(page: Page, status: number): Promise<string> {
  const shown = page.locator('.submit-result')
  await shown.locator(`[data-status="${status}"]`).waitFor()
  return shown.innerText()
}

/** Both submissions stand in the status list; the wrong one is opened and its cases are read. */
async function readResults(page: Page, t: Words): Promise<void> {
  await page.goto('/status?onlyMine=true')
  const rows = page.locator('tbody tr.own')
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(2)
  await rows.nth(1).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: t.wrong }).waitFor()
  await page.locator('.tile').first().waitFor()
  expect(await page.locator('pre code').innerText()).toContain('a - b')
}

describe.each([
  { language: 'zh-CN' as const, width: 1440, name: 'xiaoming' },
  { language: 'en-US' as const, width: 1440, name: 'anna' },
  { language: 'en-US' as const, width: 390, name: 'phone' },
])('a newcomer in $language at $width px', ({ language, width, name }) => {
  test('registers, submits wrong and right code, and watches both verdicts arrive', async () => {
    const t = words[language]
    const height = width < 500 ? 844 : 900
    const visitor = await visitorOf({ language, width, height })
    const page = await visitor.newPage()
    await registerAndLogin(page, t, freshName(name))
    await openProblem(page, t)
    if (width < 992) await page.getByRole('tab', { name: t.codeTab }).click()

    await submit(page, t, wrong)
    expect(await result(page, -1)).toContain(t.wrong)
    await write(page, t, right)
    await page.keyboard.press('Control+Enter')
    expect(await result(page, 0)).toContain(t.right)

    await readResults(page, t)
    expect(visitor.list).toEqual([])
  })
})

test('with eight tabs open another page still loads, and hears its verdict', async () => {
  const visitor = await visitorOf({ language: 'en-US' })
  const t = words['en-US']
  const first = await visitor.newPage()
  await registerAndLogin(first, t, freshName('tabs'))
  for (let n = 0; n < 7; n++) await (await visitor.newPage()).goto('/status')
  const ninth = await visitor.newPage()
  await openProblem(ninth, t)
  await submit(ninth, t, right)
  await result(ninth, 0)
  expect(visitor.list).toEqual([])
})

test.each([
  ['/home', '/api/get-recent-updated-problem'],
  ['/problem', '/api/get-problem-list'],
  ['/problem/P1000', '/api/get-problem-detail'],
  ['/status', '/api/get-submission-list'],
])('what %s shows first is asked for once, before the code of the page is there', async (path, question) => {
  const visitor = await visitorOf({})
  const page = await visitor.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === question) asked.push(request.url())
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  // it was taken, and nothing is left of it
  await expect.poll(() => page.evaluate('Object.keys(window.askedEarly.replies).length'), { timeout: 15_000 }).toBe(0)

  expect(asked).toHaveLength(1)
  expect(visitor.list).toEqual([])
})
