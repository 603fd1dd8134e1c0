import { judgeBlob, judgeHello, protocolVersion } from '@verdict/contract/judging/job.ts'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { languages } from '@verdict/contract/problem/routes.ts'
import { sql } from 'kysely'
import { storeBlob } from '../../src/blobs/blobs.ts'
import { priority } from '../../src/queue/priority.ts'
import { enqueue } from '../../src/queue/queries.ts'
import { joinRelay } from '../remote/support/relay.ts'
import { expect } from '../support/expect.ts'
import { jobCount, submissionRow, submit } from '../support/judging.ts'
import { type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'

const { startUpMs = 0, startUpKb = 0 } = languageNamed('Python3') ?? {}

test('limits hold for the language: as they are for C, with factor and start-up for others', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const { problemId } = await site.problem({ timeLimit: 1500, otherFactor: 3 })
  await submit(alice, problemId, 'C')
  const inC = await node.take()
  await submit(alice, problemId, 'Python3')
  const inPython = await node.take()

  expect(inC.limits).toEqual({ timeMs: 1500, memoryKb: 262_144, stackKb: 131_072, outputKb: 32_768 })
  expect(inPython.limits).toMatchObject({ timeMs: 3 * 1500 + startUpMs, memoryKb: 3 * 262_144 + startUpKb })
})

test('a job tells whose it is, and whether it is a contest’s', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const { problemId } = await site.problem()
  await submit(alice, problemId)
  expect(await node.take()).toMatchObject({ uid: alice.uid, isContest: false })

  const submitId = await submit(alice, problemId)
  await site.db.updateTable('submission').set({ cid: 7 }).where('submitId', '=', submitId).execute()
  expect(await node.take()).toMatchObject({ isContest: true })
})

test('the output limit follows the largest answer, or is the problem’s own', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const large = await site.problem({ cases: [{ answer: 'x'.repeat(20 * 1024 * 1024) }, {}] })
  const own = await site.problem({ outputLimit: 64 })
  await submit(alice, large.problemId)
  expect((await node.take()).limits.outputKb).toBe(40 * 1024)
  await submit(alice, own.problemId)
  expect((await node.take()).limits.outputKb).toBe(64)
})

test('a judge fetches the files of the jobs it holds; others’ files, and other tokens, are refused', async ({
  site,
}) => {
  const [node, idle, relay] = [await site.node('busy'), await site.node('idle'), await joinRelay(site)]
  const [own, other] = [await site.problem(), await site.problem()]
  const secret = await storeBlob(site.blobs, Buffer.from('a package'))
  const asked = (who: { call: typeof node.call }, hash: string) => who.call(judgeBlob, { hash })
  expect(await asked(node, own.inputHash)).toBeRefused('request/not-found')
  await submit(await site.user(), own.problemId)
  const job = await node.take()

  expect((await asked(node, own.inputHash)).http).toBe(200)
  for (const hash of [other.inputHash, secret.hash, '0'.repeat(64)])
    expect(await asked(node, hash)).toBeRefused('request/not-found')
  for (const stranger of [idle, relay]) expect(await asked(stranger, own.inputHash)).toBeRefused('request/not-found')
  expect(await asked(node, '../../etc/passwd')).toBeRefused('request/malformed')
  expect(await asked(site.guest, own.inputHash)).toBeRefused('account/sign-in-needed')

  await site.db.deleteFrom('testCase').where('pid', '=', own.pid).execute() // replaced while it is judged
  expect((await asked(node, own.inputHash)).http).toBe(200)
  await node.endAll(job, verdict.accepted)
  expect(await asked(node, own.inputHash)).toBeRefused('request/not-found')
})

test('a judge fetches the files of a job that another server gave it', async ({ site }) => {
  const node = await site.node('far')
  const { inputHash, problemId } = await site.problem()
  await submit(await site.user(), problemId)
  await site.db.updateTable('judgeJob').set({ node: 'far', attempt: 1 }).execute()

  expect((await node.call(judgeBlob, { hash: inputHash })).http).toBe(200)
})

test('a problem without test data ends in a System Error that says so', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const { pid, problemId } = await site.problem()
  const submitId = await submit(alice, problemId)
  await site.db.deleteFrom('testCase').where('pid', '=', pid).execute()

  expect(await node.claim()).toEqual([])
  const row = await submissionRow(site.db, submitId)
  expect(row).toMatchObject({ status: verdict.systemError, errorMessage: 'The problem has no test data.' })
  expect(await jobCount(site.db)).toBe(0)
})

test('who lost the lease while making a job ready does not end it', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const { pid, problemId } = await site.problem()
  const submitId = await submit(alice, problemId)
  await site.db.deleteFrom('testCase').where('pid', '=', pid).execute()
  const jobs = await site.db.transaction().execute(async (tx) => {
    await sql`lock table test_case in access exclusive mode`.execute(tx)
    const claim = node.claim()
    const isTaken = () => site.db.selectFrom('judgeJob').where('node', 'is not', null).select('id').executeTakeFirst()
    await until(isTaken, 'the job was taken')
    await site.db.updateTable('judgeJob').set({ node: 'another', attempt: 2 }).execute()
    return { claim }
  })

  expect(await jobs.claim).toEqual([])
  expect((await submissionRow(site.db, submitId)).status).toBe(verdict.pending)
  expect(await jobCount(site.db)).toBe(1)
})

/** A reference run whose source is not in the store, in the queue. */
async function brokenReference({ db }: TestSite, pid: number): Promise<void> {
  const files = JSON.stringify([{ name: 'main.c', hash: '1'.repeat(64), bytes: 1 }])
  const reference = { pid, version: '1', path: 'accepted/main.c', language: 'C', files, declared: 'accepted' }
  const { id } = await db
    .insertInto('referenceSubmission')
    .values({ ...reference, expected: '["AC"]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const run = await db
    .insertInto('referenceRun')
    .values({ referenceId: id, runId: 'r', purpose: 'verify' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, { kind: 'reference', subject: run.id, priority: priority.contest, language: 'C' })
}

test('a job that cannot be made ready holds up none of the others', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const { pid, problemId } = await site.problem()
  await brokenReference(site, pid)
  const submitId = await submit(alice, problemId)

  const jobs = await node.claim(2)

  expect(jobs).toHaveLength(1)
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.pending })
})

test('a node that speaks another protocol is told so', async ({ site }) => {
  const node = await site.node()
  const hello = { protocol: 99, slots: 1, languages: [], tier: 'A' }
  expect(await node.call(judgeHello, hello)).toBeRefused('judge-node/incompatible')
})

test('of a language the node that spoke last tells the version', async ({ site }) => {
  const [before, after] = [await site.node('z'), await site.node('a')]
  const hello = (version: string) => ({
    protocol: protocolVersion,
    slots: 1,
    languages: [{ name: 'C', version }],
    tier: 'A',
  })
  await before.get(judgeHello, hello('gcc 1'))
  site.wait(1000)
  await after.get(judgeHello, hello('gcc 2'))

  const list = await site.guest.get(languages, { all: false })

  expect(list.map(({ description }) => description)).toEqual(['gcc 2'])
})

test('neither a submission nor its job exists without the other', async ({ site }) => {
  await site.node()
  const alice = await site.user()
  const { problemId } = await site.problem()
  await sql`alter table judge_job add constraint never check (false)`.execute(site.db)

  const reply = await alice.call(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })

  expect(reply).toBeRefused('server/internal')
  for (const table of ['submission', 'judgementLog', 'problemVerdictCount', 'judgeJob'] as const)
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('languages stay as they were while judges are silent, but not those of a node that was revoked', async ({
  site,
}) => {
  await site.node()
  await site.db
    .updateTable('judgeNode')
    .set({ lastContact: new Date(0) })
    .execute()
  expect((await site.guest.get(languages, { all: false })).map(({ name }) => name)).toContain('Python3')

  await site.db.updateTable('judgeNode').set({ revokedAt: new Date() }).execute()
  expect(await site.guest.get(languages, { all: false })).toEqual([])
})

test('a problem’s own rule for a language takes the place of its factor', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const { pid, problemId } = await site.problem({ timeLimit: 1000, otherFactor: 2 })
  await site.db
    .insertInto('problemLanguageLimit')
    .values([
      { pid, language: 'Python3', factor: 5 },
      { pid, language: 'C', timeLimit: 300, memoryLimit: 16 },
    ])
    .execute()
  await submit(alice, problemId, 'Python3')
  expect((await node.take()).limits).toMatchObject({ timeMs: 5000 + startUpMs, memoryKb: 5 * 262_144 + startUpKb })
  await submit(alice, problemId, 'C')
  expect((await node.take()).limits).toMatchObject({ timeMs: 300, memoryKb: 16_384, stackKb: 16_384 })
})

test('a checker gets the problem’s judge extra files beside its own, and judges may fetch them', async ({ site }) => {
  const node = await site.node()
  const { pid, problemId } = await site.problem()
  const source = await storeBlob(site.blobs, Buffer.from('int main(){}'))
  const helper = { convention: 'testlib', language: 'C++', files: [{ name: 'check.cpp', ...source }], args: [] }
  await site.db
    .updateTable('testData')
    .set({ checker: JSON.stringify(helper), interactor: JSON.stringify(helper) })
    .execute()
  const extra = JSON.stringify({ 'own.h': '#define A 1', 'check.cpp': 'not this one', 'empty.h': '' })
  await site.db.updateTable('problem').set({ judgeExtraFile: extra }).where('pid', '=', pid).execute()
  await submit(await site.user(), problemId)

  const { checker, interactor } = await node.take()
  expect(checker?.files.map(({ name }) => name)).toEqual(['check.cpp', 'own.h'])
  expect(interactor).toEqual(checker)
  for (const { hash } of checker?.files ?? []) expect((await node.call(judgeBlob, { hash })).http).toBe(200)
  expect((await node.call(judgeBlob, { hash: checker?.files[1]?.hash ?? '' })).text).toBe('#define A 1')
})
