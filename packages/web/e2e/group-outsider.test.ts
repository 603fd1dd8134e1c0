import { expect, test } from 'vitest'
import { giveToGroup, insertContest, insertGroup, insertTraining } from '../../server/test/support/places.ts'
import type { Page } from '../src/frame/page.ts'
import { pages } from '../src/routes.ts'
import { openSite, visit } from './site.ts'

/** What stands in the texts of the group, and nowhere else. */
const secret = 'CANARY'
let names: Record<string, string> = {}

const site = openSite({
  prepare: async (opened) => {
    const { paul, mina } = opened.library.people
    const gid = await insertGroup(opened.db, paul, { members: [mina], isVisible: false })
    const about = { name: `${secret} group`, brief: secret, description: secret }
    await opened.db.updateTable('group').set(about).where('gid', '=', gid).execute()
    const { pid, problemId } = await opened.problem({ title: `${secret} problem`, author: 'paul' })
    await giveToGroup(opened.db, pid, gid)
    const tid = await insertTraining(opened.db, paul, { gid, problems: [pid] })
    await opened.db.updateTable('training').set({ title: secret }).where('tid', '=', tid).execute()
    const cid = await insertContest(opened.db, paul, opened.now(), { gid, title: secret, problems: { A: pid } })
    const { did } = await opened.db
      .insertInto('discussion')
      .values({ gid, uid: paul.uid, categoryId: 1, title: secret, description: secret, content: secret, pid })
      .returning('did')
      .executeTakeFirstOrThrow()
    const { submitId } = await opened.db
      .insertInto('submission')
      .values({
        ...{ pid, displayPid: problemId, uid: mina.uid, username: 'mina', gid, cid: 0, language: 'C', length: 1 },
        ...{ code: secret, status: 0 },
      })
      .returning('submitId')
      .executeTakeFirstOrThrow()
    names = {
      ...{ groupID: `${gid}`, problemID: problemId, problemId: `${pid}`, trainingID: `${tid}`, trainingId: `${tid}` },
      ...{ contestID: `${cid}`, contestId: `${cid}`, discussionID: `${did}`, submitID: `${submitId}` },
    }
  },
})

const under = (all: readonly Page[], above = ''): string[] =>
  all.flatMap(({ path, children }) => (children.length ? under(children, above + path) : [above + path]))

const addresses = under(pages).filter((path) =>
  /^\/group\/\$|^\/contest\/\$contestID\/$|^\/discussion-detail/.test(path),
)

/** Addresses that tell somebody from outside a word of the group, tried one after the other. */
async function toldTo(how: { width: number; language: string }): Promise<string[]> {
  const told: string[] = []
  const { visitor, page } = await visit(site, '/home', { as: 'taro_y', ...how })
  for (const path of addresses) {
    await page.goto(path.replace(/\$(\w+)/g, (_, name: string) => names[name] ?? name))
    await page.locator('main').getByRole('alert').or(page.locator('main .empty, main h1')).first().waitFor()
    const text = `${await page.title()} ${await page.locator('body').innerText()}`
    if (text.includes(secret)) told.push(path)
  }
  told.push(...visitor.list)
  await visitor.close()
  return told
}

test('an outsider who tries every address of a hidden group reads nothing of it, at a desk and on a phone', async () => {
  expect(addresses.length).toBeGreaterThan(30)
  const atDesk = toldTo({ width: 1440, language: 'en-US' })
  const onPhone = toldTo({ width: 390, language: 'zh-CN' })
  expect(await Promise.all([atDesk, onPhone])).toEqual([[], []])
})

test('a member reads it at the same addresses', async () => {
  const { visitor, page } = await visit(site, `/group/${names['groupID']}/`, { as: 'mina' })
  await page.getByRole('heading', { name: `${secret} group` }).waitFor()
  await page.goto(`/group/${names['groupID']}/problem`)
  await page.getByText(`${secret} problem`).first().waitFor()
  await visitor.close()
})
