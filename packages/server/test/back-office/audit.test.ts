import path from 'node:path'
import { getProblemImports } from '@verdict/contract/files/import-routes.ts'
import * as judges from '@verdict/contract/judging/admin-routes.ts'
import { getSubmissionDetail } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import * as audit from '@verdict/contract/site/audit-routes.ts'
import { sql } from 'kysely'
import { createRoot, setRootPassword } from '../../src/account/root.ts'
import { commandLine } from '../../src/audit/audit.ts'
import { sweepAudit } from '../../src/audit/queries.ts'
import { admitNode, dismissNode } from '../../src/judging/nodes.ts'
import { exportToFile } from '../../src/problem/export/cli.ts'
import { importPackageFile } from '../../src/problem/import/cli.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { test } from '../support/site.ts'

test('what root does to the code and the verdicts of others is noted, with what it was and is', async ({ site }) => {
  const [root, alice] = [await site.user('root-1', 1000), await site.user('alice')]
  const { problemId } = await site.problem()
  const node = await site.node()
  const submitId = await submit(alice, problemId)
  await node.endAll(await node.take(), verdict.wrongAnswer)

  for (const who of [alice, root, root]) await who.get(getSubmissionDetail, { submitId })
  await root.get(judges.manualJudge, { submitId, status: verdict.accepted })
  await root.get(judges.rejudge, { submitId })
  await root.get(judges.cancelJudge, { submitId })
  await root.get(judges.addJudgeNode, { name: 'far-1' })

  const { records } = await root.get(audit.getAuditLog, { username: 'ROOT-1' })
  expect(records.map(({ act, object }) => `${act} ${object}`)).toEqual([
    'addJudgeNode far-1',
    `cancelJudge ${submitId}`,
    `rejudge ${submitId}`,
    `manualJudge ${submitId}`,
    `readCode ${submitId}`,
  ])
  expect(records[3]).toMatchObject({ before: { status: -1 }, after: { status: 0 } })
  expect(records[4]).toMatchObject({ after: { of: 'alice', problem: problemId } })
  expect(JSON.stringify(records)).not.toContain('node_')
})

test('what is done by commands is noted as done at the command line, in no name of the site', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const { db } = site
  const instance = { db, dataDir: site.config.dataDir }
  const quiet = () => undefined
  await createRoot(db, 'the-first-one')

  await setRootPassword(db, 'another-one')
  const { id } = await admitNode(db, commandLine(), { name: 'far-2', kind: 'remote' })
  await dismissNode(db, commandLine(), id)
  const sample = path.resolve(import.meta.dirname, '../../../../samples/ferry-pass')
  expect(await importPackageFile(instance, sample, { problemId: 'FERRY', replace: false }, quiet)).toBe(true)
  expect(await exportToFile(instance, 'hoj', ['FERRY'], path.join(instance.dataDir, 'x.zip'), { print: quiet })).toBe(
    true,
  )

  const { records } = await root.get(audit.getAuditLog, { username: 'Command line' })
  expect(records.map(({ act }) => act)).toEqual([
    ...['exportProblemPackage', 'importProblemPackage', 'revokeJudgeNode', 'addJudgeNode', 'editUser'],
  ])
  for (const entry of records) expect(entry).toMatchObject({ uid: '', ip: null })
  expect(JSON.stringify(records)).not.toMatch(/another-one|node_/)
  expect((await root.get(audit.getAuditLog, { subject: '1' })).records).toMatchObject([
    { after: { password: 'set anew' } },
  ])
  expect((await root.get(getProblemImports, {})).records).toMatchObject([
    { file: 'ferry-pass', username: 'command line', outcomes: [{ problemId: 'FERRY' }] },
  ])
})

test('a filter goes by person, act, object, time and address', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  await root.get(judges.addJudgeNode, { name: 'far-1' })
  const { records } = await root.get(audit.getAuditLog, {})
  const [{ at, ip, uid } = { at: '', ip: '', uid: '' }] = records
  const moment = new Date(at.replace('+0000', 'Z'))
  const later = new Date(moment.getTime() + 1).toISOString()
  const totalOf = async (filter: object) => (await root.get(audit.getAuditLog, filter)).total
  for (const filter of [{ ip }, { uid }, { act: 'addJudgeNode' }, { object: 'far-1' }, { until: later }])
    expect(await totalOf(filter)).toBe(1)
  for (const filter of [{ ip: '10.9.9.9' }, { username: 'nobody' }, { objectKind: 'user' }, { since: later }])
    expect(await totalOf(filter)).toBe(0)
  expect((await root.call(audit.getAuditLog, { since: 'yesterday' })).status).toBe(400)
})

test('the file holds every entry, none of them a formula, and its making is noted', async ({ site }) => {
  const [root, keeper] = [await site.user('root-1', 1000), await site.user('keeper', 1001)]
  await sql`insert into audit_entry (uid, username, act, object_kind, object)
    select 'u', '=cmd|x', 'did', 'thing', n::text from generate_series(1, 2500) n`.execute(site.db)

  const headers = { authorization: root.token }
  const file = await site.app.inject({ method: 'GET', url: `${audit.exportAuditLog.path}?act=did`, headers })
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(2501)
  expect(lines[1]).toContain(",'=cmd|x,u,,did,thing,2500,")
  expect((await root.get(audit.getAuditLog, { act: 'exportAuditLog' })).records).toMatchObject([
    { after: { act: 'did' } },
  ])
  expect((await keeper.call(audit.exportAuditLog, {})).http).toBe(403)
})

test('nobody changes or removes an entry but the sweep, and that only old ones', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  await root.get(judges.addJudgeNode, { name: 'far-1' })
  await sql`insert into audit_entry (at, uid, username, act, object_kind, object)
    values (now() - interval '3 years', 'u', 'old', 'did', 'thing', '1')`.execute(site.db)

  await expect(sql`update audit_entry set username = 'another'`.execute(site.db)).rejects.toThrow('only ever added')
  await expect(sql`delete from audit_entry`.execute(site.db)).rejects.toThrow('only ever added')
  await sweepAudit(site.db, new Date(Date.now() - 730 * 86_400_000))

  expect((await root.get(audit.getAuditLog, {})).records).toMatchObject([{ act: 'addJudgeNode' }])
})
