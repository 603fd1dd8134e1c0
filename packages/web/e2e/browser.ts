import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { chromiumArguments } from '../../../tools/testing/chromium.ts'

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: chromiumArguments })

let running: Browser | undefined

/** The browser of this worker, which its files use one after the other; it ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!running?.isConnected()) running = await launch()
  return running
}

export interface Visit {
  width?: number
  height?: number
  dark?: boolean
  language?: string
  /** A phone: what is pressed is pressed with a finger. */
  touch?: boolean
  /** What the browser's storage holds already. */
  stored?: Record<string, string>
}

/** What went wrong in a page without anybody asking: errors, refused content, requests to other hosts. */
export interface Complaints {
  list: string[]
}

export type Visitor = BrowserContext & Complaints

/** A fresh visitor; collects every complaint of the pages they open. */
export async function newVisitor(browser: Browser, url: string, visit: Visit = {}): Promise<Visitor> {
  const { width = 1440, height = 900, dark = false, language = 'en-US', touch = false, stored = {} } = visit
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    hasTouch: touch,
    isMobile: touch,
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: pairs(stored) }] },
  })
  context.setDefaultTimeout(15_000)
  const list: string[] = []
  context.on('request', (request) => {
    const asked = new URL(request.url())
    if (/^https?:$/.test(asked.protocol) && asked.origin !== new URL(url).origin) list.push(`outside: ${request.url()}`)
  })
  context.on('weberror', (error) => list.push(`error: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4|5)\d\d/.test(message.text()))
      list.push(`console: ${message.text()}`)
  })
  const close = context.close.bind(context)
  return Object.assign(context, {
    list,
    async close() {
      // what a route still does for a page that goes is nobody's fault
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await close()
    },
  })
}

const pairs = (stored: Record<string, string>) => Object.entries(stored).map(([name, value]) => ({ name, value }))

/** A value that must come true soon; generous, since the machine may be busy. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 })

/**
 * What comes of an act: a download, a window, a call. It is waited for from before the act on, and fails together with it: a wait
 * that nobody is waiting for any more would fail the whole run.
 */
export async function comingOf<T>(coming: Promise<T>, act: () => Promise<unknown>): Promise<T> {
  const [came] = await Promise.all([coming, act()])
  return came
}

export async function login(page: Page, name = 'mina', password = 'secret1'): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill(name)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText(`Welcome back, ${name}`).waitFor()
}
