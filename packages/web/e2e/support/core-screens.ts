import { login } from '@verdict/contract/account/routes.ts'
import type { Page } from 'playwright-core'
import { pngOf } from '../../../server/test/support/pictures.ts'
import { insertContest } from '../../../server/test/support/places.ts'
import { comingOf } from '../browser.ts'
import type { Site } from '../site.ts'
import type { Name } from './library.ts'

/** A screen of the core site as it stands once `act` was done to it. */
export interface CoreScreen {
  name: string
  path: string | ((site: Site) => string)
  /** What is there once it is. */
  ready: string
  as?: Name
  act?: (page: Page) => Promise<unknown>
  /** What is there after `act`. */
  shown?: string
  /** What is done besides once the window is as narrow as a phone. */
  onPhone?: (page: Page) => Promise<unknown>
}

/** What the screens show besides the library: pictures, a contest, and a name that has failed to sign in five times. */
export async function prepareCore(site: Site): Promise<void> {
  const pictures = [1, 2, 3].map((id) => ({ url: `/favicon.svg?${id}` }))
  await site.db.insertInto('carouselPicture').values(pictures).execute()
  await insertContest(site.db, site.library.people.paul, site.now())
  for (let n = 0; n < 5; n++) await site.guest.call(login, { username: 'taro_y', password: `wrong-${n}` })
}

const of = (name: keyof Site['library']['submissions']) => (site: Site) =>
  `/submission-detail/${site.library.submissions[name]}`

const click = (selector: string) => (page: Page) => page.locator(selector).first().click()

/** Buttons of the bar at the top; the last opens the form that signs in. */
const signIn = click('header .tools > .button:last-child')

async function failOnce(page: Page): Promise<void> {
  await signIn(page)
  await page.locator('dialog input').nth(0).fill('taro_y')
  await page.locator('dialog input').nth(1).fill('wrong-again')
  await comingOf(page.waitForResponse(/\/api\/login$/), () => page.keyboard.press('Enter'))
}

async function chooseAvatar(page: Page): Promise<void> {
  const buffer = pngOf({ width: 90, height: 40 })
  await page
    .locator('.settings-avatar input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
}

async function openAll(page: Page): Promise<void> {
  const closed = page.locator('.settings-part:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
  for (const part of await page.locator('.settings-part').all())
    await part.locator('.settings-body > :not(.skeleton)').first().waitFor()
}

const palette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.locator('.palette-field').fill('P100')
}

const problem = { path: '/problem/P1003', ready: '.cm-content', as: 'mina' } as const

/** On a phone the editor is behind the second tab. */
export const openCode = (page: Page) => page.locator('.reading-head [role=tab]').nth(1).click()

const openSettings = (page: Page) => page.locator('.editor-tools > .dropdown [aria-haspopup=dialog]').last().click()

/** The test run beside the settings of the editor. */
async function openTools(page: Page): Promise<void> {
  await click('.submit-bar [aria-expanded]')(page)
  await page.locator('.test-run textarea').first().waitFor()
  await openSettings(page)
}

/** The same on a phone, where going to the editor has closed its settings. */
async function openCodeAndSettings(page: Page): Promise<void> {
  await openCode(page)
  await openSettings(page)
}

async function openTags(page: Page): Promise<void> {
  await page.locator('.switch input').first().check()
  await click('.tag-panel summary')(page)
}

/** The pages. */
export const corePages: CoreScreen[] = [
  { name: 'home', path: '/home', ready: '.carousel' },
  {
    name: 'the problem list',
    path: '/problem',
    ready: 'tbody a',
    as: 'mina',
    act: openTags,
    shown: '.tag-panel button',
  },
  { name: 'a problem', ...problem, shown: '.prose .katex' },
  { name: 'the status list', path: '/status', ready: 'tbody a', as: 'mina' },
  { name: 'a submission', path: of('partial'), ready: '.subtask', as: 'mina' },
  { name: 'a compile error', path: of('compileError'), ready: '.result-message', as: 'mina' },
  { name: 'somebody’s home', path: '/user-home?username=mina', ready: '.heat-4' },
  { name: 'the settings', path: '/setting', ready: 'form', as: 'mina', act: openAll },
  { name: 'a new password', path: '/reset-password?username=mina&code=some', ready: '.reset-page input' },
  { name: 'the introduction', path: '/introduction', ready: '.about-verdicts dt' },
  { name: 'the system', path: '/developer', ready: '.system-part' },
  { name: 'no page', path: '/nowhere', ready: '.not-found' },
]

const somewhere = { path: '/nowhere', ready: '.not-found' }

/** What lies over them, and what is behind a tab or a button. */
export const coreParts: CoreScreen[] = [
  { name: 'the form that registers', ...somewhere, act: click('header .register'), shown: 'dialog form' },
  {
    name: 'the form that mails a new password',
    ...somewhere,
    act: async (page) => {
      await signIn(page)
      await click('dialog .account-switch')(page)
    },
    shown: 'dialog img',
  },
  { name: 'the puzzle', ...somewhere, act: failOnce, shown: '.puzzle-stage[data-drawn=true]' },
  {
    name: 'the question in its place',
    ...somewhere,
    act: async (page) => {
      await failOnce(page)
      await click('.puzzle .account-switch')(page)
    },
    shown: '.puzzle-answer',
  },
  { name: 'the messages', ...somewhere, as: 'mina', act: click('.bell'), shown: '[role=menu]' },
  { name: 'the palette', ...somewhere, as: 'root', act: palette, shown: '.palette-entry .num' },
  {
    name: 'what a problem is tested with',
    ...problem,
    act: openTools,
    shown: '.editor-tools [role=dialog]',
    onPhone: openCodeAndSettings,
  },
  {
    name: 'a verdict by hand',
    ...{ path: '/status', ready: 'tbody a', as: 'root' },
    act: click('tbody [aria-haspopup=dialog]'),
    shown: '.manual-judge',
  },
  {
    name: 'what somebody has solved',
    ...{ path: '/user-home?username=mina', ready: '.heat-4' },
    act: click('[role=tab][aria-selected=false]'),
    shown: '.profile-tab > .stack > .solved a',
  },
  {
    name: 'a picture that is cut',
    ...{ path: '/setting?open=avatar', ready: '.settings-avatar', as: 'mina' },
    act: chooseAvatar,
    shown: '.cropper-tools',
  },
]
