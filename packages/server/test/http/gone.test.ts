import { askContestClarification } from '@verdict/contract/contest/clarification-routes.ts'
import { addDiscussion } from '@verdict/contract/discussion/routes.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { type RawBuilder, sql } from 'kysely'
import { form, openToAll } from '../discussion/scene.ts'
import { expect } from '../support/expect.ts'
import { insertContest } from '../support/places.ts'
import { type TestSite, test } from '../support/site.ts'
import { someoneWaits, until } from '../support/until.ts'

/** The call passes its checks while what it writes to is being deleted, and writes when that is gone. */
async function overtaken<T>(site: TestSite, deletion: RawBuilder<unknown>, call: () => Promise<T>): Promise<T> {
  const deleting = await site.db.startTransaction().execute()
  try {
    await deletion.execute(deleting)
    const calling = call()
    await until(() => someoneWaits(site.db), 'the call waits for what is being deleted')
    await deleting.commit().execute()
    return await calling
  } finally {
    if (!deleting.isCommitted) await deleting.rollback().execute()
  }
}

test('code for a problem that is deleted while it comes in is refused, and none of it is kept', async ({ site }) => {
  await site.node()
  const alice = await site.user()
  const { pid } = await site.problem({ problemId: 'T1' })
  const code = { pid: 'T1', language: 'C', code: 'int main(void) { return 0; }' }

  const reply = await overtaken(site, sql`delete from problem where pid = ${pid}`, () =>
    alice.call(submitProblemJudge, code),
  )

  expect(reply).toBeRefused('problem/not-found')
  expect(await site.db.selectFrom('submission').selectAll().execute()).toEqual([])
})

test('a discussion about a problem that is deleted meanwhile is not written', async ({ site }) => {
  await openToAll(site)
  const alice = await site.user()
  const { pid } = await site.problem({ problemId: 'T1' })
  const sent = await form(site, { pid: 'T1' })

  const reply = await overtaken(site, sql`delete from problem where pid = ${pid}`, () =>
    alice.call(addDiscussion, sent),
  )

  expect(reply).toBeRefused('problem/not-found')
})

test('a question in a contest that is deleted meanwhile is refused', async ({ site }) => {
  const alice = await site.user()
  const cid = await insertContest(site.db, await site.user(), site.now(), {})

  const reply = await overtaken(site, sql`delete from contest where cid = ${cid}`, () =>
    alice.call(askContestClarification, { cid, displayId: '', question: 'How many apples?' }),
  )

  expect(reply).toBeRefused('contest/not-found')
})

test('whose account is deleted meanwhile may come again, and is signed in no more', async ({ site }) => {
  await site.node()
  const alice = await site.user()
  await site.problem({ problemId: 'T1' })
  const code = { pid: 'T1', language: 'C', code: 'int main(void) { return 0; }' }

  const reply = await overtaken(site, sql`delete from account where uid = ${alice.uid}`, () =>
    alice.call(submitProblemJudge, code),
  )

  expect(reply).toBeRefused('server/unavailable')
  expect(await alice.call(submitProblemJudge, code)).toBeRefused('account/session-over')
})
