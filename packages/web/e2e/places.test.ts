import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertGroup, insertTraining } from '../../server/test/support/places.ts'
import { comingOf, soon } from './browser.ts'
import { openSite, visit } from './site.ts'

let gid = 0
const trainings = { site: 0, group: 0 }

const site = openSite({
  prepare: async ({ db, library: { people } }) => {
    gid = await insertGroup(db, people.root, { members: [people.mina] })
    const { pid } = await db
      .selectFrom('problem')
      .where('problemId', '=', 'P1000')
      .select('pid')
      .executeTakeFirstOrThrow()
    trainings.site = await insertTraining(db, people.root, { problems: [pid] })
    trainings.group = await insertTraining(db, people.root, { gid, problems: [pid] })
  },
})

const asks = (page: Page, call: string): Promise<Request> =>
  page.waitForRequest((request) => new URL(request.url()).pathname === `/api/${call}`)
const asked = (request: Request, name: string) => new URL(request.url()).searchParams.get(name)

async function submit(page: Page): Promise<Record<string, unknown>> {
  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('int main() { return 0; }')
  const sent = await comingOf(asks(page, 'submit-problem-judge'), () =>
    page.getByRole('button', { name: 'Submit', exact: true }).click(),
  )
  return sent.postDataJSON() as Record<string, unknown>
}

test('the problem page is the same in a group, and asks, sends and links as of the group', async () => {
  const { visitor, page } = await visit(site, '/introduction', { as: 'mina' })
  const detail = await comingOf(asks(page, 'get-problem-detail'), () =>
    page.goto(`/group/${gid}/problem/P1000/full-screen`),
  )
  expect(asked(detail, 'gid')).toBe(String(gid))
  await page.getByRole('heading', { name: 'Two Apples' }).waitFor()
  expect(await page.locator('footer').count()).toBe(0)

  expect(await submit(page)).toMatchObject({ pid: 'P1000', gid, tid: null, cid: 0 })
  const link = new RegExp(`^/group/${gid}/submission-detail/\\d+$`)
  await soon(() => page.locator('.submit-result').getAttribute('href')).toMatch(link)
  await page.locator('.submit-result').click()
  await page.waitForURL(`**/group/${gid}/submission-detail/*`)
  await page.locator('.facts').getByRole('link', { name: 'P1000' }).click()
  await page.waitForURL(`**/group/${gid}/problem/P1000`)

  const list = await comingOf(asks(page, 'get-submission-list'), () => page.goto(`/group/${gid}/status`))
  expect(asked(list, 'gid')).toBe(String(gid))
  const row = page.getByRole('row').nth(1)
  await soon(() => row.getByRole('link').first().getAttribute('href')).toMatch(link)
  await soon(() => row.getByRole('link').nth(1).getAttribute('href')).toBe(`/group/${gid}/problem/P1000`)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test.each(['site', 'group'] as const)('code is sent from a training of a %s with its training', async (of) => {
  const tid = trainings[of]
  const address = `${of === 'group' ? `/group/${gid}` : ''}/training/${tid}/problem/P1000/full-screen`
  const { visitor, page } = await visit(site, address, { as: 'mina' })
  await page.getByRole('heading', { name: 'Two Apples' }).waitFor()
  expect(await submit(page)).toMatchObject({ pid: 'P1000', cid: 0, tid, gid: of === 'group' ? gid : null })
  await page.locator('.submit-result [data-status="0"]').waitFor()
  await visitor.close()
})
