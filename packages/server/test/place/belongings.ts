import { createHash } from 'node:crypto'
import { hashPassword } from '../../src/account/password.ts'
import { storeBlob } from '../../src/blobs/blobs.ts'
import { commentOf, discussionOf, replyOf, told } from '../message/scene.ts'
import { giveToGroup, insertContest, insertGroup } from '../support/places.ts'
import type { Person, TestSite } from '../support/site.ts'
import { addReferences } from '../workbench/scene.ts'

/** Numbers and words by which calls name what somebody has. */
export type Belongings = Awaited<ReturnType<typeof makeBelongings>>

/** Somebody's problem, of the site or of a group of theirs, with one of everything that is made for a problem and by a person. */
export async function makeBelongings(site: TestSite, owner: Person, kind: 'site' | 'group') {
  const { pid, caseIds } = await site.problem({ problemId: `OF-${kind}`.toUpperCase() })
  await site.db.updateTable('problem').set({ author: owner.username }).where('pid', '=', pid).execute()
  if (kind === 'group') await giveToGroup(site.db, pid, await insertGroup(site.db, owner))
  const things = { ...(await ofProblem(site, owner, pid)), ...(await ofPerson(site, owner, pid)) }
  return { pid, caseId: caseIds[0] ?? 0, ...things }
}

async function ofProblem({ db, blobs, now, ...site }: TestSite, { uid, username }: Person, pid: number) {
  await addReferences({ db, blobs, now, ...site }, pid, [{ path: 'right.c', expected: ['AC'] }])
  const reference = await db.selectFrom('referenceSubmission').select('id').where('pid', '=', pid).executeTakeFirst()
  const { hash, bytes } = await storeBlob(blobs, Buffer.from('1\n'))
  const files = { inputHash: hash, inputBytes: bytes, outputHash: hash, outputBytes: bytes }
  const checkerTest = await db
    .insertInto('checkerTest')
    .values({ pid, version: '1', name: 'a', ...files, answerHash: hash, answerBytes: bytes, expected: '["AC"]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const proposal = await db
    .insertInto('rejudgeProposal')
    .values({ pid, version: '1', state: 'ready', language: 'en-US', uid, username, judgedAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [verification, workRun, generated] = [`verified-${pid}`, `checked-${pid}`, `made-${pid}`]
  await db.insertInto('verification').values({ runId: verification, pid, version: '1', uid }).execute()
  const run = { pid, version: '1', uid, finishedAt: now() }
  const made = { verdict: 'AC', message: '', timeMs: 1, memoryKb: 1, made: { hash, bytes } }
  const checked = JSON.stringify({ helper: { files: [] }, about: [] })
  await db
    .insertInto('workbenchRun')
    .values([
      { ...run, runId: workRun, purpose: 'check', request: checked, result: '{}' },
      { ...run, runId: generated, purpose: 'generate', request: checked, result: JSON.stringify({ rows: [made] }) },
    ])
    .execute()
  const numbers = { reference: reference?.id ?? 0, checkerTest: checkerTest.id, proposal: proposal.id }
  return { ...numbers, verification, workRun, generated }
}

async function ofPerson(site: TestSite, owner: Person, pid: number) {
  const { db, now } = site
  const { uid } = owner
  const passwordHash = await hashPassword('password')
  await db.updateTable('account').set({ passwordHash }).execute()
  const dated = { createdAt: now(), uid }
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const token = { name: 'mine', tokenHash: hash(`token ${uid}`), scopes: '[]', expiresAt: new Date(2 ** 42), ...dated }
  const key = { name: 'mine', credentialId: uid, publicKey: hash(uid), counter: 0, transports: '[]', rpId: 'localhost' }
  const apiToken = await db.insertInto('apiToken').values(token).returning('id').executeTakeFirstOrThrow()
  const passkey = await db
    .insertInto('passkey')
    .values({ ...key, ...dated })
    .returning('id')
    .executeTakeFirstOrThrow()
  const testRun = `TEST_JUDGE_${uid}`
  const run = { keyHash: hash(testRun), pid, language: 'C', code: 'int main;', userInput: '1', ...dated }
  await db.insertInto('testRun').values(run).execute()
  const cid = await insertContest(db, owner, now(), { openPrint: true })
  const page = { cid, uid, content: 'int main;' }
  const print = await db.insertInto('contestPrint').values(page).returning('id').executeTakeFirstOrThrow()
  const login = await db.selectFrom('session').select('loginId').where('uid', '=', uid).executeTakeFirstOrThrow()
  const discussion = await discussionOf(site, owner)
  const comment = await commentOf(site, owner, { did: discussion }, 'Hello')
  const reply = await replyOf(site, owner, { commentId: comment, toUid: uid }, 'Hello')
  const message = await told(site, owner, owner, {
    kind: 'comment',
    action: 'Discuss',
    did: discussion,
    commentId: comment,
  })
  const picture = { key: uid, hash: '0'.repeat(64), bytes: 1, ending: 'png', isPicture: true, name: 'a.png', ...dated }
  const file = await db.insertInto('uploadedFile').values(picture).returning('id').executeTakeFirstOrThrow()
  const rows = {
    file: file.id,
    apiToken: apiToken.id,
    passkey: passkey.id,
    print: print.id,
  }
  return { ...rows, testRun, session: login.loginId, discussion, comment, reply, message }
}
