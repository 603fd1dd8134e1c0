import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeSettings } from '../../server/src/settings/settings.ts'
import { insertContest, insertGroup } from '../../server/test/support/places.ts'
import { soon } from './browser.ts'
import { openDevelopmentSite } from './development-site.ts'
import { visit } from './site.ts'
import type { Name } from './support/library.ts'

const closed = { openPublicDiscussion: false, openGroupDiscussion: false, openContestComment: false }
const site = openDevelopmentSite({ prepare: (opened) => changeSettings(opened, closed) })

test('a visitor is asked in before a page for those signed in, and is there afterwards', async () => {
  const { visitor, page } = await visit(site, '/kit/for/signed-in?tab=2')
  await page.getByText('Please login first!').waitFor()
  await soon(() => new URL(page.url()).pathname).toBe('/home')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill('mina')
  await dialog.getByLabel('Password', { exact: true }).fill('secret1')
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { name: 'Open' }).waitFor()
  await soon(() => new URL(page.url()).search).toBe('?tab=2')
  await visitor.close()
})

/** Goes to another address without loading the site anew. */
const goOn = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test.each<[Name, string[], string]>([
  ['mina', ['signed-in'], 'problem-manager'],
  ['paul', ['signed-in', 'problem-manager', 'manager'], 'root'],
])('%s may open pages for %j; for %s it is home, and signing in anew', async (name, open, refused) => {
  const { visitor, page } = await visit(site, '/introduction', { as: name })
  const introduction = page.getByRole('heading', { name: 'Introduction', level: 1 })
  await introduction.waitFor() // who goes on before the site listens to addresses stays
  for (const kind of open) {
    await goOn(page, `/kit/for/${kind}`)
    await page.getByRole('heading', { name: 'Open' }).waitFor()
    await goOn(page, '/introduction')
    await introduction.waitFor()
  }
  await goOn(page, `/kit/for/${refused}`)
  await page.getByRole('dialog').getByLabel('Username').waitFor()
  await soon(() => new URL(page.url()).pathname).toBe('/home')
  await soon(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await visitor.close()
})

test('each part of the site that is switched off leads home and says so', async () => {
  const { db, now, library } = site
  const gid = await insertGroup(db, library.people.paul, { members: [library.people.mina] })
  const cid = await insertContest(db, library.people.paul, now())
  const said = {
    '/discussion': 'No Access: There is no open discussion area on the website!',
    [`/group/${gid}/discussion`]: 'No Access: There is no open group discussion area on the website!',
    [`/contest/${cid}/comment`]: 'No Access: There is no open contest comment area on the website!',
  }
  for (const [address, text] of Object.entries(said)) {
    const { visitor, page } = await visit(site, address, { as: 'mina' })
    await page.getByText(text).waitFor()
    await page.waitForURL('**/home')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await visitor.close()
  }
})
