import { cancelJudge, manualJudge, rejudge } from '@verdict/contract/judging/admin-routes.ts'
import { countColumn, type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import { getProblemDetail, getProblemList } from '@verdict/contract/problem/routes.ts'
import { expect } from '../support/expect.ts'
import { loseLeases, submit } from '../support/judging.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

/** Always the same sequence, so that a failure comes again. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}

const outcomes: Verdict[] = [0, -1, -3, 1, 2, 3, 4, 8]

/** Counts as they follow from the submissions themselves. */
async function recount({ db }: TestSite, pid: number) {
  const rows = await db.selectFrom('submission').where('pid', '=', pid).select('status').execute()
  const counts = { total: rows.length, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }
  for (const { status } of rows) {
    const column = countColumn[status as Verdict]
    if (column) counts[column]++
  }
  return counts
}

/** Sometimes a ruling; what is refused, for it is being judged or does not compile, changes nothing. */
async function rule(root: Person, submitId: number, chance: number, status: Verdict): Promise<void> {
  if (chance < 2) await root.call(rejudge, { submitId })
  else if (chance < 4) await root.call(manualJudge, { submitId, status })
  else if (chance < 5) await root.call(cancelJudge, { submitId })
}

const busy = { timeout: 90_000 }

test('after random verdicts, losses, rejudges and rulings the counts equal a recount', busy, async ({ site }) => {
  const roll = dice(7)
  const nodes = [await site.node('a'), await site.node('b')]
  const root = await site.user('super', 1000)
  const made: number[] = []
  const people = [await site.user(), await site.user(), await site.user()]
  const problems = [await site.problem(), await site.problem()]
  const pick = <T>(from: T[]) => from[roll(from.length)] as T
  for (let step = 0; step < 120; step++) {
    if (step < 60) made.push(await submit(pick(people), pick(problems).problemId))
    const submitId = pick(made)
    await rule(root, submitId, roll(16), pick(outcomes))
    if (roll(12) === 0) await loseLeases(site.db)
    const node = pick(nodes)
    const [job] = await node.claim()
    if (!job || roll(8) === 0) continue
    if (roll(10) === 0) await node.end(job, { compileError: 'expected ;' })
    else await node.endAll(job, pick(outcomes))
  }

  for (const { pid, problemId } of problems) {
    const counts = await recount(site, pid)
    expect(counts.ac).toBeGreaterThan(0)
    expect((await site.guest.get(getProblemDetail, { problemId })).problemCount).toEqual({ pid, ...counts })
    const { records } = await site.guest.get(getProblemList, { keyword: problemId })
    expect(records[0]).toMatchObject(counts)
  }
  const accepted = await site.db
    .selectFrom('submission')
    .where('status', '=', verdict.accepted)
    .select('submitId')
    .execute()
  const kept = await site.db.selectFrom('accepted').select('submitId').execute()
  expect(kept.map((row) => row.submitId).sort()).toEqual(accepted.map((row) => row.submitId).sort())
})

test('every final status stands once in the log', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const { problemId } = await site.problem()
  await submit(alice, problemId)
  const job = await node.take()
  await node.progress(job, 6)
  await node.progress(job, 7)
  await node.endAll(job, 0)

  const log = await site.db.selectFrom('judgementLog').select(['status', 'isFinal', 'node']).orderBy('id').execute()
  expect(log.map(({ status }) => status)).toEqual([5, 6, 7, 0])
  expect(log.map(({ isFinal }) => isFinal)).toEqual([false, false, false, true])
})
