import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/site.ts'
import { existingClient } from './existing-client.ts'
import * as reads from './reads.ts'
import * as places from './reads-places.ts'
import { signedIn, taggedProblem } from './scene.ts'

/** As the form of a new training sends it. */
const form = {
  ...{ rank: '1000', title: 'Walked training', description: '# Paths', privatePwd: 'open', auth: 'Private' },
  ...{ author: 'boss', gid: null },
}

describe('an existing client finds what it reads', () => {
  test('when a training is made, filled, hidden and deleted', async ({ site }) => {
    const { ask } = await signedIn(site, 'boss', 1000)
    const { pid, problemId } = await taggedProblem(site)
    const color = '#409EFF'
    const made = await ask('POST', '/api/admin/training/category', places.category, {
      json: { id: null, name: 'Graphs', color },
    })
    await ask('PUT', '/api/admin/training/category', reads.nothing, { json: { ...made, name: 'Graph theory' } })
    const created = { training: form, trainingCategory: { id: made.id } }
    await ask('POST', '/api/admin/training', reads.nothing, { json: created })
    const listed = { currentPage: 1, limit: 10, keyword: 'walk' }
    const rows = reads.page(places.managedTraining)
    const { records } = await ask('GET', '/api/admin/training/get-training-list', rows, { query: listed })
    const tid = records[0]?.id ?? 0
    const read = await ask('GET', '/api/admin/training', places.trainingForm, { query: { tid } })
    expect(read).toMatchObject({ training: { privatePwd: 'open', rank: 1000 }, trainingCategory: { id: made.id } })

    const found = { limit: 10, currentPage: 1, keyword: problemId, tid }
    const pool = await ask('GET', '/api/admin/training/get-problem-list', places.trainingProblemsOf, { query: found })
    expect(pool.problemList.records).toMatchObject([{ id: pid }])
    const added = { pid, tid, displayId: problemId }
    await ask('POST', '/api/admin/training/add-problem-from-public', reads.nothing, { json: added })
    const inside = { limit: 10, currentPage: 1, tid, queryExisted: true }
    const kept = await ask('GET', '/api/admin/training/get-problem-list', places.trainingProblemsOf, { query: inside })
    const entry = { ...kept.trainingProblemMap[pid], rank: '7' }
    await ask('PUT', '/api/admin/training/problem', reads.nothing, { json: entry })
    const after = await ask('GET', '/api/admin/training/get-problem-list', places.trainingProblemsOf, { query: inside })
    expect(after.trainingProblemMap[pid]).toMatchObject({ pid, tid, rank: 7 })
    await ask('DELETE', '/api/admin/training/problem', reads.nothing, { query: { pid, tid } })
    await ask('DELETE', '/api/admin/training/problem', reads.nothing, { query: { pid } })

    const hidden = { tid, status: false, author: 'boss' }
    await ask('PUT', '/api/admin/training/change-training-status', reads.nothing, { query: hidden })
    await ask('DELETE', '/api/admin/training/category', reads.nothing, { query: { cid: made.id } })
    const uncategorised = await ask('GET', '/api/admin/training', places.trainingForm, { query: { tid } })
    expect(uncategorised).toMatchObject({ training: { status: false }, trainingCategory: { id: null } })
    const { training, trainingCategory } = uncategorised
    const changed = { training: { ...training, title: 'Walked twice' }, trainingCategory: { id: trainingCategory.id } }
    await ask('PUT', '/api/admin/training', reads.nothing, { json: changed })
    const again = await ask('GET', '/api/admin/training', places.trainingForm, { query: { tid } })
    expect(again).toMatchObject({ training: { title: 'Walked twice', status: false }, trainingCategory: { id: null } })
    await ask('DELETE', '/api/admin/training', reads.nothing, { query: { tid } })
  })

  test('when a private training is entered, worked through and ranked', async ({ site }) => {
    const node = await site.node()
    const boss = await signedIn(site, 'boss', 1000)
    const { pid, problemId } = await taggedProblem(site)
    const { id: categoryId } = await boss.ask('POST', '/api/admin/training/category', places.category, {
      json: { name: 'Graphs', color: '#409EFF' },
    })
    const created = { training: form, trainingCategory: { id: categoryId } }
    await boss.ask('POST', '/api/admin/training', reads.nothing, { json: created })
    const guest = existingClient(site)

    await guest.ask('GET', '/api/get-training-category', z.array(places.category).min(1))
    const filters = { currentPage: 1, limit: 15, keyword: 'walk', categoryId, auth: 'Private' }
    const rows = reads.page(places.training)
    const { records } = await guest.ask('GET', '/api/get-training-list', rows, { query: filters })
    const tid = records[0]?.id ?? 0
    await boss.ask('POST', '/api/admin/training/add-problem-from-public', reads.nothing, {
      json: { pid, tid, displayId: problemId },
    })

    const { ask } = await signedIn(site, 'alice', 1002)
    const mine = reads.page(places.training.extend({ acCount: z.number() }))
    await ask('GET', '/api/get-training-list', mine, { query: { currentPage: 1, limit: 15 } })
    await ask('GET', '/api/get-training-detail', places.trainingDetail, { query: { tid } })
    const closed = z.object({ access: z.literal(false) })
    await ask('GET', '/api/get-training-access', closed, { query: { tid } })
    const locked = z.object({ http: z.literal(200), status: z.literal(401) })
    await ask('GET', '/api/get-training-problem-list', locked, { query: { tid }, mayRefuse: true })
    await ask('POST', '/api/register-training', reads.nothing, { json: { tid: String(tid), password: 'open' } })
    await ask('GET', '/api/get-training-access', z.object({ access: z.literal(true) }), { query: { tid } })
    await ask('GET', '/api/get-training-problem-list', places.trainingProblems, { query: { tid } })
    await ask('GET', '/api/get-problem-detail', reads.problemDetail, { query: { problemId, gid: null } })
    const named = { displayId: problemId, cid: tid }
    await ask('GET', '/api/get-training-problem-details', reads.problemDetail, { query: named })
    const code = { pid: problemId, language: 'C', code: 'int main(){}', isRemote: false }
    await ask('POST', '/api/submit-problem-judge', z.object({ submitId: z.number() }), {
      json: { ...code, cid: 0, tid: String(tid), gid: null },
    })
    await node.endAll(await node.take(), 0)
    const query = { tid, limit: 30, currentPage: 1, keyword: '' }
    const rank = await ask('GET', '/api/get-training-rank', reads.page(places.trainingRankRow), { query })
    expect(rank.records[0]).toMatchObject({ username: 'alice', ac: 1, submissionInfo: { [problemId]: { status: 0 } } })
  })
})
