import { verdict } from '@verdict/contract/judging/verdict.ts'
import { expect, test } from 'vitest'
import { insertContest, insertGroup } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { comingOf } from './browser.ts'
import { openSite, visit } from './site.ts'

const site = openSite()

test.each([1440, 390])(
  'an owner gives a manager rights in one table; the manager reads code and downloads by them (%i px)',
  async (width) => {
    const [owner, tutor, student] = [await site.user(), await site.user(), await site.user()]
    const gid = await insertGroup(site.db, owner, { managers: [tutor], members: [student] })
    const { pid } = await site.problem()
    const cid = await insertContest(site.db, owner, site.now(), { gid, title: 'Homework', problems: { A: pid } })
    const code = 'int main(){return 42;}'
    const { submitId } = await site.db
      .insertInto('submission')
      .values({
        ...{
          pid,
          displayPid: `P${pid}`,
          uid: student.uid,
          username: student.username,
          cid,
          gid,
          status: verdict.accepted,
        },
        ...{ language: 'C', code, length: code.length, submittedAt: site.now(), modifiedAt: site.now() },
      })
      .returning('submitId')
      .executeTakeFirstOrThrow()
    const reading = await visit(site, `/contest/${cid}/problem/A/submission-detail/${submitId}`, { as: tutor, width })
    await reading.page.getByText('This code is not public').waitFor()

    const { visitor, page } = await visit(site, `/group/${gid}/setting`, { as: owner, width })
    for (const right of ['Read members’ code', 'Download marks', 'Download accepted code']) {
      const toggle = page.getByRole('switch', { name: `${right}: ${tutor.username}` })
      await comingOf(page.waitForResponse(/get-managers/), () => toggle.click())
      await page.locator(`input[aria-label="${right}: ${tutor.username}"]:checked`).waitFor({ state: 'attached' })
    }
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.list).toEqual([])
    await visitor.close()

    await reading.page.reload()
    await reading.page.locator('pre').filter({ hasText: 'return 42' }).first().waitFor()
    await reading.page.goto(`/contest/${cid}/rank`)
    await reading.page.getByRole('button', { name: 'Download' }).click()
    const marks = await comingOf(reading.page.waitForEvent('download'), () =>
      reading.page.getByRole('menuitem', { name: 'CSV' }).click(),
    )
    expect(marks.suggestedFilename()).toBe(`contest_${cid}_rank.csv`)
    await reading.page.goto(`/group/${gid}/manage/contest`)
    await reading.page.getByRole('button', { name: /Download/ }).click()
    const dialog = reading.page.getByRole('dialog')
    const archive = await comingOf(reading.page.waitForEvent('download'), () =>
      dialog
        .getByRole('button', { name: /Download/ })
        .last()
        .click(),
    )
    expect(archive.suggestedFilename()).toMatch(/\.zip$/)
    expect(reading.visitor.list).toEqual([])
    await reading.visitor.close()
  },
)
