import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newVisitor } from './browser.ts'
import { openSite } from './site.ts'

const site = openSite()

/** The words a newcomer looks for, by language. */
const words = {
  'en-US': {
    register: 'Register',
    login: 'Login',
    username: 'Username',
    email: 'Email',
    send: 'Send the code',
    code: 'Email code',
    password: 'Password',
    again: 'Password again',
    submit: 'Submit',
    wrong: 'Wrong Answer',
    right: 'Accepted',
    editor: 'Code editor',
    codeTab: 'Code',
    status: 'Status',
  },
  'zh-CN': {
    register: '注册',
    login: '登录',
    username: '用户名',
    email: '邮箱',
    send: '发送验证码',
    code: '邮箱验证码',
    password: '密码',
    again: '确认密码',
    submit: '提交',
    wrong: '答案错误',
    right: '通过',
    editor: '代码编辑器',
    codeTab: '代码',
    status: '评测',
  },
}
type Words = (typeof words)['en-US']

async function registerAndLogin(page: Page, t: Words, name: string): Promise<void> {
  await page.goto('/home')
  await page.locator('main').getByRole('button', { name: t.register, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.username).fill(name)
  await dialog.getByLabel(t.email, { exact: true }).fill(`${name}@example.org`)
  await dialog.getByRole('button', { name: t.send }).click()
  await dialog.getByLabel(t.code).fill('123456')
  await dialog.getByLabel(t.password, { exact: true }).fill('secret1')
  await dialog.getByLabel(t.again).fill('secret1')
  await dialog.getByRole('button', { name: t.register, exact: true }).click()
  await dialog.getByRole('button', { name: t.login, exact: true }).waitFor()
  await dialog.getByLabel(t.username).fill(name)
  await dialog.getByLabel(t.password, { exact: true }).fill('secret1')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

async function typeCode(page: Page, t: Words, code: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: t.editor })
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(code)
}

describe.each([
  { language: 'en-US' as const, width: 1440, name: 'anna' },
  { language: 'zh-CN' as const, width: 1440, name: 'xiaoming' },
  { language: 'en-US' as const, width: 390, name: 'phone' },
])('a newcomer in $language at $width px', ({ language, width, name }) => {
  test('registers, submits wrong and right code, and sees both verdicts arrive', async () => {
    const t = words[language]
    const visitor = await newVisitor(site.browser, site.url, { language, width, height: width < 500 ? 844 : 900 })
    const page = await visitor.newPage()
    await registerAndLogin(page, t, name)
    await page.goto('/problem/P1000')
    if (width < 992) await page.getByRole('tab', { name: t.codeTab }).click()

    await typeCode(page, t, 'int main() { /* wrong */ }')
    await page.getByRole('button', { name: t.submit, exact: true }).click()
    await page.locator('.submit-result [data-status="-1"]').waitFor()
    expect(await page.locator('.submit-result').innerText()).toContain(t.wrong)

    await typeCode(page, t, 'int main() { return 0; }')
    await page.keyboard.press('Control+Enter')
    await page.locator('.submit-result [data-status="0"]').waitFor()
    expect(await page.locator('.submit-result').innerText()).toContain(t.right)

    await page.goto('/status?onlyMine=true')
    const rows = page.locator('tbody tr.own')
    await rows.nth(1).waitFor()
    expect(await rows.count()).toBe(2)
    await rows.nth(1).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: t.wrong }).waitFor()
    await page.locator('.tile').nth(9).waitFor()
    expect(await page.locator('.tile').count()).toBe(10)
    expect(await page.locator('pre code').innerText()).toContain('/* wrong */')
    expect(visitor.list).toEqual([])
    await visitor.close()
  })
})
