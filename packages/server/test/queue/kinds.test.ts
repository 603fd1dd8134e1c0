import { enqueue } from '../../src/queue/queries.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { test } from '../support/site.ts'

test('a judge is given no work of relays, and nobody’s turn there holds up anything here; a relay is given none by the call of judges', async ({
  site,
}) => {
  const here = await site.node('here')
  const relay = await site.node('relay')
  await site.db.updateTable('judgeNode').set({ kind: 'remote' }).where('name', '=', 'relay').execute()
  const alice = await site.user('alice')
  const { problemId } = await site.problem()
  const [first, second] = [await submit(alice, problemId), await submit(alice, problemId)]
  const job = await site.db.selectFrom('judgeJob').where('subject', '=', first).selectAll().executeTakeFirstOrThrow()
  await site.db.deleteFrom('judgeJob').where('id', '=', job.id).execute()
  const { kind, subject, uid, priority, language } = job
  await enqueue(site.db, { kind, subject, uid: uid ?? '', priority, language, nodeKind: 'remote' })
  const subjects = async (jobs: { jobId: number }[]) => {
    const ids = jobs.map(({ jobId }) => jobId)
    if (!ids.length) return []
    const rows = await site.db.selectFrom('judgeJob').where('id', 'in', ids).select('subject').execute()
    return rows.map((row) => row.subject)
  }

  const told = await Promise.all([here.claim(8), relay.claim(8)])

  expect(await Promise.all(told.map(subjects))).toEqual([[second], []])
})
