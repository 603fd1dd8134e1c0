import { proposeRejudge } from '@verdict/contract/judging/proposal-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { expect, test } from 'vitest'
import { startProposals } from '../../server/src/judging/proposal/carry-out.ts'
import { callerOf } from '../../server/test/support/caller.ts'
import { submissionRow } from '../../server/test/support/judging.ts'
import { faultsIn } from './axe.ts'
import { soon } from './browser.ts'
import { misfits } from './misfits.ts'
import { openSite, visit } from './site.ts'
import { send, sendAndJudge } from './support/send.ts'

const faults: string[] = []
const site = openSite({
  prepare: async (opened) => {
    faults.length = 0
    const stop = startProposals(opened.db, (fault) => faults.push(fault))
    opened.atEnd(async () => stop())
  },
})

const pidOf = async (problemId: string) => {
  const found = site.db.selectFrom('problem').where('problemId', '=', problemId).select('pid')
  return (await found.executeTakeFirstOrThrow()).pid
}

test('a rejudge is proposed from the versions of the test data, looked at, applied and undone', async () => {
  const pid = await pidOf('P1003')
  await site.judge.pause()
  const loses = await send(site, 'mina', 'P1003', 'wrong')
  await site.judge.node.endAll(await site.judge.next(), verdict.accepted)
  const gains = await send(site, 'paul', 'P1003')
  await site.judge.node.endAll(await site.judge.next(), verdict.wrongAnswer)
  site.judge.resume()
  await sendAndJudge(site, 'mina', 'P1003')

  const { visitor, page } = await visit(site, `/admin/problem/edit/${pid}?part=versions`, { as: 'root' })
  await page.getByRole('button', { name: 'Propose a rejudge' }).click()
  const form = page.getByRole('dialog', { name: 'Propose a rejudge' })
  await form.getByText(/submissions by 2 people/).waitFor()
  await form.getByLabel('Why').fill('The answers of test 2 were wrong')
  await form.getByRole('button', { name: 'Propose a rejudge' }).click()

  await page.getByRole('heading', { name: /Proposal #\d+/ }).waitFor()
  await page.getByText('To be decided').waitFor()
  const rows = page.getByRole('table', { name: 'Submissions' }).locator('tbody tr')
  const shown = (submitId: number) =>
    rows
      .filter({ hasText: `#${submitId}` })
      .locator('.verdict')
      .allInnerTexts()
  await soon(() => shown(loses)).toEqual(['AC', 'PAC'])
  await soon(() => shown(gains)).toEqual(['WA', 'AC'])
  const matrix = page.getByRole('table', { name: 'How verdicts change' })
  await soon(() => matrix.getByRole('row').filter({ hasText: 'WA' }).last().innerText()).toContain('1')
  expect((await submissionRow(site.db, loses)).status).toBe(verdict.accepted)

  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Apply this proposal?' })
  await question.getByText(/2 submissions get another result, 1 of them a worse one/).waitFor()
  await question.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Applied', { exact: true }).first().waitFor()
  expect((await submissionRow(site.db, loses)).status).toBe(verdict.partiallyAccepted)

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog', { name: 'Undo this proposal?' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone', { exact: true }).first().waitFor()
  expect((await submissionRow(site.db, loses)).status).toBe(verdict.accepted)
  await page.getByLabel('Show').selectOption('all')
  await soon(() => rows.count()).toBeGreaterThan(2)
  expect(page.url()).toContain('change=all')
  expect(faults).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('on a phone and in the dark nothing is cut off, and axe finds nothing', async () => {
  await sendAndJudge(site, 'mina', 'P1007')
  const root = callerOf(site.app, site.library.people.root.token)
  const { id } = await root.get(proposeRejudge, { pid: await pidOf('P1007'), why: 'To be looked at' })
  for (const scheme of ['light', 'dark'] as const) {
    const { visitor, page } = await visit(site, `/admin/rejudge/${id}?change=all`, { as: 'root', width: 390 })
    await page.getByRole('table', { name: 'Submissions' }).waitFor()
    expect(await misfits(page)).toEqual([])
    expect(await faultsIn(page, scheme)).toEqual([])
    await page.goto(`${site.url}/admin/rejudge`)
    await page.getByRole('link', { name: `Proposal #${id}` }).waitFor()
    expect(await misfits(page)).toEqual([])
    expect(await faultsIn(page, scheme)).toEqual([])
    await visitor.close()
  }
})
