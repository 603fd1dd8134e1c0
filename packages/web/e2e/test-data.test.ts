import { expect, test } from 'vitest'
import { startProposals } from '../../server/src/judging/proposal/carry-out.ts'
import { packageZip } from '../../server/test/problem/import/support/package.ts'
import { imported } from '../../server/test/problem/import/support/upload.ts'
import { faultsOf } from './axe.ts'
import { comingOf, soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { sendAndJudge } from './support/send.ts'

const faults: string[] = []
const site = openSite({
  prepare: async (opened) => {
    faults.length = 0
    const stop = startProposals(opened.db, (fault) => faults.push(fault))
    opened.atEnd(async () => stop())
  },
})

const doubling = () =>
  site.db.selectFrom('problem').select('pid').where('problemId', '=', 'DOUBLING').executeTakeFirst()

/** The number of the problem, which is imported where that has not been done. */
async function importedDoubling(): Promise<number> {
  if (!(await doubling())) await imported(site, site.library.people.root.token, { file: packageZip() })
  return (await doubling())?.pid ?? 0
}

const zip = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('a dry run tells what an import would do; then it is done, and its report stays', async () => {
  const { visitor, page } = await visit(site, '/admin/problem/batch-operation', { as: 'root' })
  await page.getByRole('button', { name: 'Check package' }).click()
  await page.getByText('Choose a package first').waitFor()
  await page.getByLabel('Package').setInputFiles(zip('doubling.zip', packageZip()))
  await page.getByRole('button', { name: 'Check package' }).click()
  const plan = page.getByRole('region', { name: 'What the import would do' })
  await plan.getByText('1 new, 0 replaced, 0 refused. Nothing was written yet.').waitFor()
  await plan.getByRole('cell', { name: 'DOUBLING Doubling' }).waitFor()
  expect(await doubling()).toBeUndefined()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('switch', { name: 'Public at once' }).check()
  await page.getByRole('button', { name: 'Import problems' }).click()
  await page.getByText('1 problem imported').waitFor()
  await page.getByRole('table', { name: 'Past imports' }).getByText('doubling.zip').waitFor()
  await page
    .getByLabel('Choose DOUBLING')
    .or(page.getByRole('row', { name: /Doubling/ }).getByRole('checkbox'))
    .check()
  await page.getByRole('button', { name: 'Export problems' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 1 problem' })
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption({ label: 'ICPC (Kattis)' })
  const download = await comingOf(page.waitForEvent('download'), () =>
    dialog.getByRole('button', { name: 'Download package' }).click(),
  )
  expect(download.suggestedFilename()).toMatch(/^problem_icpc_\d+\.zip$/)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('reference submissions are judged, and one that no judge can run is no go', async () => {
  const pid = await importedDoubling()
  const { visitor, page } = await visit(site, `/admin/problem/edit/${pid}?part=workbench`, { as: 'root' })
  await page.getByRole('button', { name: 'Verify problem' }).click()
  await page.getByText('Something does not come out as expected').waitFor()
  const references = page.getByRole('table', { name: 'Reference submissions' })
  await references.getByRole('row', { name: /good\.py.*As expected/ }).waitFor()
  await references.getByRole('row', { name: /same\.cpp.*WA \/ PE.*no judge has the language/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('tab', { name: 'Publish' }).click()
  await page.getByText('1 thing is missing').waitFor()
  await page.getByRole('button', { name: 'Go there' }).click()
  await page.getByRole('heading', { name: 'Reference submissions' }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('root restores an older version of the test data, and rejudges as a proposal', async () => {
  const pid = await importedDoubling()
  const submitId = await sendAndJudge(site, 'mina', 'DOUBLING')
  const { visitor, page } = await visit(site, `/admin/problem/edit/${pid}`, { as: 'root' })
  await page
    .getByLabel('Drop test files here, or choose them')
    .setInputFiles([file('9.in', '9\n'), file('9.out', '18\n')])
  await page.getByLabel('Why the test data changes').fill('A larger number')
  await page.getByRole('button', { name: 'Save problem' }).click()
  const proposal = page.getByRole('dialog', { name: 'Rejudge submissions' })
  await proposal.getByText('1 submission was judged with other test data').waitFor()
  await proposal.getByRole('button', { name: 'Leave as they are' }).click()

  await page.getByRole('tab', { name: 'Test data versions' }).click()
  const versions = page.getByRole('table', { name: 'Test data versions' })
  await versions.getByText('A larger number').waitFor()
  await versions.getByRole('button', { name: /^\+1/ }).click()
  const changes = page.getByRole('dialog', { name: 'What changed in version 2' })
  await changes.getByRole('row', { name: /^9 Added/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await changes.getByRole('button', { name: 'Close' }).click()
  await versions.getByRole('button', { name: 'Restore test data' }).click()
  const restoring = page.getByRole('dialog', { name: 'Restore test data' })
  await restoring.getByText('Version 1 is put in force again').waitFor()
  await restoring.getByRole('button', { name: 'Restore test data' }).click()
  await page.getByText('The test data is restored').waitFor()
  await soon(() => versions.getByRole('row').count()).toBe(4)
  const again = page.getByRole('dialog', { name: 'Rejudge submissions' })
  expect(await faultsOf(page)).toEqual([])
  await again.getByRole('button', { name: 'Propose a rejudge' }).click()
  const form = page.getByRole('dialog', { name: 'Propose a rejudge' })
  await form.getByText('Version 3 (').first().waitFor({ state: 'attached' })
  await form.getByLabel('Why').fill('Back to the smaller number')
  await form.getByRole('button', { name: 'Propose a rejudge' }).click()
  await page.getByText('To be decided').waitFor()
  await page.getByText('Test data: Version 3').waitFor()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Apply this proposal?' })
  await question.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Applied', { exact: true }).first().waitFor()
  await soon(async () => {
    const inForce = await site.db.selectFrom('problem').select('dataVersion').where('pid', '=', pid).executeTakeFirst()
    const judged = await site.db
      .selectFrom('submission')
      .select('dataVersion')
      .where('submitId', '=', submitId)
      .executeTakeFirst()
    return judged?.dataVersion === inForce?.dataVersion
  }).toBe(true)
  expect(faults).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})
