import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import * as steps from './support/group-steps.ts'
import { wordsOf } from './support/words.ts'

const site = openSite({
  prepare: async ({ app, library }) => {
    const root = callerOf(app, library.people.root.token)
    await root.get(setSwitchConfig, { defaultCreateGroupACInitValue: 0 })
  },
})

/** It is long: on a busy machine it takes a while. */
const storyMs = 300_000

test.each([
  { width: 1440, language: 'en-US' },
  { width: 390, language: 'zh-CN' },
] as const)(
  'a private group from its first day to a problem that is proposed to everybody ($language, $width px)',
  async ({ width, language }) => {
    const words = wordsOf[language]
    const people = [await site.user(), await site.user(), await site.user()] as const
    const [owner, manager, member] = [
      await visit(site, '/group', { as: people[0], width, language }),
      await visit(site, '/home', { as: people[1], width, language }),
      await visit(site, '/home', { as: people[2], width, language }),
    ]
    const [managerName, memberName] = [people[1].username, people[2].username]
    const names = { name: `Night owls ${width}`, shortName: `OWLS${width}` }
    const problemId = `${names.shortName}ONE`

    // two apply; one is let in and made a manager, the other is refused, applies again and is let in by the first
    const { gid, code } = await steps.makeGroup(owner.page, words, names)
    for (const { page } of [manager, member]) {
      await page.goto(`/group/${gid}`)
      await steps.apply(page, words, code)
    }
    await owner.page.goto(`/group/${gid}/manage/member`)
    await steps.decide(owner.page, words, memberName, 'refuse')
    await steps.decide(owner.page, words, managerName, 'accept')
    await steps.makeManager(owner.page, words, managerName)
    await member.page.reload()
    await steps.apply(member.page, words, code, true)
    const { page } = manager
    await page.goto(`/group/${gid}/manage/member`)
    await steps.decide(page, words, memberName, 'accept')

    // the manager makes a problem with tests, and a training and a contest of it
    await page.goto(`/group/${gid}/manage/problem`)
    await steps.makeProblem(page, words, 'Sum of owls')
    await page.goto(`/group/${gid}/manage/training`)
    await steps.makeTraining(page, words, { title: 'First steps', problemId })
    expect(await faultsOf(page)).toEqual([])
    await page.goto(`/group/${gid}/manage/contest`)
    const cid = await steps.makeContest(page, words, { title: 'Owl night', problemId })
    expect(await faultsOf(page)).toEqual([])

    // the member solves all three ways
    const reader = member.page
    await steps.solveAt(reader, words, `/group/${gid}/problem/${problemId}`)
    await reader.goto(`/group/${gid}/training`)
    await reader.getByRole('link', { name: 'First steps' }).waitFor()
    expect(await reader.locator('a.group-toggle').count()).toBe(0)
    await reader.getByRole('link', { name: 'First steps' }).click()
    await reader.waitForURL(/\/training\/\d+/)
    const training = /\/group\/\d+\/training\/\d+/.exec(reader.url())?.[0]
    await steps.solveAt(reader, words, `${training}/problem/${problemId}`)
    await reader.goto(`/group/${gid}/contest`)
    await reader.getByRole('link', { name: 'Owl night' }).click()
    await reader.waitForURL(`**/contest/${cid}**`)
    await steps.solveAt(reader, words, `/contest/${cid}/problem/A`)

    // the rank agrees with what was submitted, and the training and the board with it
    await reader.goto(`/group/${gid}/rank`)
    const own = reader.getByRole('row').filter({ has: reader.getByRole('link', { name: memberName }) })
    await own.getByRole('link', { name: '1', exact: true }).click()
    await reader.waitForURL(`**/group/${gid}/status?*`)
    const { searchParams } = new URL(reader.url())
    expect([searchParams.get('username'), searchParams.get('status')]).toEqual([memberName, '0'])
    await soon(() => reader.locator('tbody [data-status="0"]').count()).toBe(2)
    await reader.goto(`/group/${gid}/training`)
    await reader.getByText('1/2').first().waitFor()
    await reader.goto(`/contest/${cid}/rank`)
    await reader.getByRole('row').filter({ hasText: memberName }).first().waitFor()

    await page.goto(`/group/${gid}/manage/problem`)
    await steps.propose(page, words, problemId)
    const [stored] = await site.db.selectFrom('problem').selectAll().where('problemId', '=', problemId).execute()
    expect(stored).toMatchObject({ applyPublicProgress: 1, isGroup: true, gid, author: managerName })
    for (const { visitor } of [owner, manager, member]) {
      expect(visitor.list).toEqual([])
      await visitor.close()
    }
  },
  storyMs,
)
