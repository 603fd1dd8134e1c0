import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { uploadAvatar } from '@verdict/contract/account/profile-routes.ts'
import { deleteMdImg } from '@verdict/contract/files/upload-routes.ts'
import { deleteGroup, uploadGroupAvatar } from '@verdict/contract/group/manage-routes.ts'
import type { Route } from '@verdict/contract/route.ts'
import { sql } from 'kysely'
import { blobPath, storeBlob } from '../../src/blobs/blobs.ts'
import { sweepBlobs } from '../../src/blobs/sweep.ts'
import { startSweeper, sweepFiles } from '../../src/problem/sweep.ts'
import { expect } from '../support/expect.ts'
import { sendForm } from '../support/form.ts'
import { pngOf } from '../support/pictures.ts'
import { insertGroup } from '../support/places.ts'
import { test } from '../support/site.ts'
import { until } from '../support/until.ts'
import { blobsOf, makeOld, strayBlob } from './scene.ts'

const now = () => ({ before: new Date(Date.now() + 60_000) })

test('what no row names goes once it is a day old', async ({ site }) => {
  await site.problem()
  const needed = blobsOf(site)
  for (const hash of needed) makeOld(blobPath(site.blobs, hash))
  const old = await strayBlob(site, 'old')
  const { hash: young } = await storeBlob(site.blobs, Buffer.from('young'))

  expect(await sweepFiles(site.db, site.blobs, {})).toEqual({ files: 1, bytes: 3 })

  expect(blobsOf(site)).toEqual([...needed, young].toSorted())
  expect(blobsOf(site)).not.toContain(old)
  expect(fs.readdirSync(path.join(site.blobs.folder, 'new'))).toEqual([])
})

test('an old blob that is stored again is young again', async ({ site }) => {
  const hash = await strayBlob(site, 'again')
  await storeBlob(site.blobs, Buffer.from('again'))

  expect(await sweepFiles(site.db, site.blobs, {})).toEqual({ files: 0, bytes: 0 })

  expect(blobsOf(site)).toEqual([hash])
})

test('a dry run says what a sweep would do, and does nothing', async ({ site }) => {
  await strayBlob(site, 'to go')
  const wouldGo = await sweepFiles(site.db, site.blobs, { dryRun: true })
  expect(blobsOf(site)).toHaveLength(1)

  expect(await sweepFiles(site.db, site.blobs, {})).toEqual(wouldGo)

  expect(wouldGo).toEqual({ files: 1, bytes: 5 })
  expect(blobsOf(site)).toEqual([])
})

test('what a broken upload left goes, and what a killed sweep had set aside comes back', async ({ site }) => {
  const { inputHash } = await site.problem()
  const fresh = path.join(site.blobs.folder, 'new')
  for (const name of ['broken', 'coming']) fs.writeFileSync(path.join(fresh, name), 'half')
  makeOld(path.join(fresh, 'broken'))
  fs.renameSync(blobPath(site.blobs, inputHash), path.join(fresh, `${inputHash}-1`))

  expect(await sweepFiles(site.db, site.blobs, {})).toEqual({ files: 1, bytes: 4 })

  expect(fs.readdirSync(fresh)).toEqual(['coming'])
  expect(blobsOf(site)).toContain(inputHash)
})

test('whatever is stored while it is swept is there afterwards', async ({ site }) => {
  const contents = Array.from({ length: 100 }, (_, index) => Buffer.from(`content ${index}`))
  const storeAll = () => Promise.all(contents.map((content) => storeBlob(site.blobs, content)))
  await storeAll()
  const all = blobsOf(site)
  for (let round = 0; round < 5; round++) {
    for (const hash of all) makeOld(blobPath(site.blobs, hash))
    const sweeping = sweepFiles(site.db, site.blobs, {})
    await until(() => blobsOf(site).length < all.length, 'the first is gone')

    await storeAll()
    await sweeping

    expect(blobsOf(site)).toEqual(all)
  }
})

test('one sweeps at a time', async ({ site }) => {
  const others: unknown[] = []
  const forget = async () => void others.push(await sweepFiles(site.db, site.blobs, {}))

  expect(await sweepBlobs(site.db, site.blobs, { ...now(), forget })).toEqual({ files: 0, bytes: 0 })

  expect(others).toEqual([undefined])
  expect(await sweepFiles(site.db, site.blobs, {})).toBeDefined()
})

test('the blobs of another database are left alone', async ({ site }) => {
  await sweepFiles(site.db, site.blobs, {})
  await strayBlob(site, 'of the other')
  await site.db
    .updateTable('migration')
    .set({ appliedAt: new Date(0) })
    .execute()

  await expect(sweepFiles(site.db, site.blobs, {})).rejects.toThrow('belong to another database')

  expect(blobsOf(site)).toHaveLength(1)
})

test('a blob stays as long as a row holds it, in a column or in JSON, and goes with the row', async ({ site }) => {
  const { pid } = await site.problem()
  const [inColumn, inJson] = [await strayBlob(site, 'in a column'), await strayBlob(site, 'in JSON')]
  const files = [{ name: 'check.cpp', hash: inJson, bytes: 7 }]
  const checker = { convention: 'testlib', language: 'C++ 17', files, args: [], optional: false }
  await site.db.insertInto('packageFile').values({ pid, version: '1', path: 'a', hash: inColumn, bytes: 11 }).execute()
  await site.db
    .updateTable('testData')
    .set({ checker: JSON.stringify(checker) })
    .where('pid', '=', pid)
    .execute()
  const all = blobsOf(site)

  expect(await sweepBlobs(site.db, site.blobs, now())).toEqual({ files: 0, bytes: 0 })
  expect(blobsOf(site)).toEqual(all)

  await site.db.updateTable('testData').set({ checker: null }).where('pid', '=', pid).execute()
  await sweepBlobs(site.db, site.blobs, now())
  expect(blobsOf(site)).toEqual(all.filter((hash) => hash !== inJson))

  await site.db.deleteFrom('problem').where('pid', '=', pid).execute()
  await sweepBlobs(site.db, site.blobs, now())
  expect(blobsOf(site)).toEqual([])
})

test('the picture of a person or a group goes once another takes its place, and with whom it showed', async ({
  site,
}) => {
  const ann = await site.user('ann')
  const gid = await insertGroup(site.db, ann)
  const picture = async (route: Route, width: number) => {
    const sent = { part: 'image', name: 'a.png', content: pngOf({ width }), fields: { gid: `${gid}` } }
    const { data } = await sendForm<{ avatar: string }>(site.app, ann.token, route, sent)
    return data.avatar
  }
  const are = (urls: string[]) => Promise.all(urls.map(async (url) => (await site.app.inject({ url })).statusCode))
  const all = [
    ...[await picture(uploadAvatar, 1), await picture(uploadGroupAvatar, 2)],
    ...[await picture(uploadAvatar, 3), await picture(uploadGroupAvatar, 4)],
  ]
  expect(await are(all)).toEqual([404, 404, 200, 200])
  await sweepBlobs(site.db, site.blobs, now())
  expect(blobsOf(site)).toHaveLength(2)
  const files = await site.db.selectFrom('uploadedFile').select('id').execute()
  for (const { id } of files) expect(await ann.call(deleteMdImg, { fileId: id })).toBeRefused('file/not-found')

  await ann.get(deleteGroup, { gid })
  await site.db.deleteFrom('account').where('uid', '=', ann.uid).execute()

  expect(await are(all)).toEqual([404, 404, 404, 404])
  await sweepBlobs(site.db, site.blobs, now())
  expect(blobsOf(site)).toEqual([])
})

test('every column that can name a blob is one of those that hold them', async ({ site }) => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name <> 'held_blob'
      and (data_type = 'jsonb' or (data_type = 'text' and column_name ~ 'hash|blob'))
    except
    select table_name || '.' || column_name from information_schema.view_column_usage where view_name = 'held_blob'`.execute(
    site.db,
  )
  const described = ['checker', 'interactor', 'validators', 'generators'].map((name) => `test_data.${name}`)
  const ofRuns = ['reference_submission.files', 'workbench_run.request', 'workbench_run.result']
  const namingNone = [
    ...['account.password_hash', 'migration.hash', 'checker_test.expected', 'problem.limit_rule', 'setting.value'],
    ...[
      'api_token.scopes',
      'audit_entry.after',
      'audit_entry.before',
      'contest.awards',
      'contest.star_accounts',
      'contest_day.canned_answers',
    ],
    ...['judge_node.awaited', 'judge_node.languages', 'judge_node.warnings', 'reference_submission.expected'],
    ...['submission_case.difference', 'submission_case.runs', 'test_case.args'],
    ...['rejudge_proposal.filter', 'rejudge_trial.new_cases', 'rejudge_trial.replaced'],
    ...['remote_account.aside', 'remote_errand.failure', 'remote_errand.input', 'remote_errand.output'],
    ...['remote_problem.languages', 'remote_problem.told', 'remote_server.failure', 'remote_server.languages'],
    'remote_submission.failure',
    ...['passkey.transports', 'system_message.about', 'test_data.package_extras', 'test_data.compare'],
    ...['test_data.warnings', 'test_upload.warnings'],
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...described, ...ofRuns, ...namingNone].toSorted())
})

test('the server sweeps by itself, and its failures are told and nothing more', async ({ site }) => {
  await strayBlob(site, 'to go')
  const said: string[] = []
  const stop = startSweeper(site.db, site.blobs, (message) => said.push(message), 1)
  await until(() => said.length > 0, 'something was said')
  stop()
  expect(said).toEqual(['files that nobody needed, removed: 1 (5 bytes)'])

  await site.db
    .updateTable('migration')
    .set({ appliedAt: new Date(0) })
    .execute()
  const stopAgain = startSweeper(site.db, site.blobs, (message) => said.push(message), 1)
  await until(() => said.length === 3, 'the start and the sweep have told of the other database')
  stopAgain()
  expect(said[2]).toContain('belong to another database')
})

test('a sweep that is stopped ends early and lets others', async ({ site }) => {
  const hash = await strayBlob(site, 'stays')
  const signal = AbortSignal.abort(new Error('stopped'))

  await expect(sweepFiles(site.db, site.blobs, { signal })).rejects.toThrow('stopped')

  expect(blobsOf(site)).toEqual([hash])
  expect(hash).toBe(createHash('sha256').update('stays').digest('hex'))
  expect(await sweepFiles(site.db, site.blobs, {})).toEqual({ files: 1, bytes: 5 })
})
