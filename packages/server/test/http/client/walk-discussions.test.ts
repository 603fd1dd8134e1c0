import { describe } from 'vitest'
import { expect } from '../../support/expect.ts'
import { insertGroup } from '../../support/places.ts'
import { test } from '../../support/site.ts'
import { existingClient } from './existing-client.ts'
import * as reads from './reads.ts'
import * as said from './reads-discussions.ts'
import { signedIn, taggedProblem } from './scene.ts'

describe('an existing client finds what it reads', () => {
  test('when a problem is discussed, liked, reported and changed', async ({ site }) => {
    const { ask } = await signedIn(site, 'boss', 1000)
    const { problemId } = await taggedProblem(site)
    const guest = existingClient(site)
    const [first] = await guest.ask('GET', '/api/discussion-category', said.categories)
    const named = [
      { id: first?.id, name: 'Chat' },
      { id: null, name: 'Jobs' },
    ]
    const categories = await ask('POST', '/api/discussion-category', said.categories, { json: named })
    expect(categories).toHaveLength(6)
    const form = {
      ...{ id: null, pid: problemId, title: `[${problemId}] Paths`, description: 'How', content: '# How' },
      ...{ categoryId: first?.id, topPriority: false, uid: '', author: '', avatar: '' },
    }
    await ask('POST', '/api/discussion', reads.nothing, { json: form })
    const searched = { limit: 10, keyword: 'Paths', cid: first?.id, currentPage: 1, pid: problemId, onlyMine: false }
    const { records } = await guest.ask('GET', '/api/get-discussion-list', reads.page(said.row), { query: searched })
    expect(records).toMatchObject([{ author: 'boss', role: 'root', pid: problemId }])
    const did = records[0]?.id

    await guest.ask('GET', '/api/get-discussion-detail', said.detail, { query: { did } })
    await ask('GET', '/api/discussion-like', reads.nothing, { query: { did, toLike: true } })
    const liked = await ask('GET', '/api/get-discussion-detail', said.detail, { query: { did } })
    expect(liked).toMatchObject({ hasLike: true, likeNum: 1, viewNum: 2 })
    const report = { reporter: 'boss', content: '#Spam ad#really', did: String(did) }
    await ask('POST', '/api/discussion-report', reads.nothing, { json: report })
    const { likeNum, viewNum, ...edited } = liked
    await ask('PUT', '/api/discussion', reads.nothing, { json: { ...edited, title: 'Roads', _XID: 'row_1' } })
    const office = { limit: 10, currentPage: 1, admin: true, keyword: 'Roads' }
    const all = await ask('GET', '/api/get-discussion-list', reads.page(said.row), { query: office })
    expect(all.records).toMatchObject([{ id: did, title: 'Roads', likeNum: 1, status: 0 }])
    await ask('DELETE', '/api/discussion', reads.nothing, { query: { did } })
    const after = await ask('GET', '/api/get-discussion-list', said.noRows, { query: office })
    expect(after.total).toBe(0)
  })

  test('when a group discusses', async ({ site }) => {
    const { ask } = await signedIn(site, 'boss', 1000)
    const gid = await insertGroup(site.db, { uid: 'boss' })
    const [first] = await ask('GET', '/api/discussion-category', said.categories)
    const form = { title: 'Meeting', description: 'When', content: 'Today?', categoryId: first?.id, topPriority: true }
    await ask('POST', '/api/group/discussion', reads.nothing, { json: { ...form, gid: String(gid), pid: null } })
    const listed = { currentPage: 1, limit: 10, gid }
    const rows = reads.page(said.row)
    const { records } = await ask('GET', '/api/group/get-discussion-list', rows, { query: listed })
    expect(records).toMatchObject([{ title: 'Meeting', topPriority: true, gid }])
    const managed = await ask('GET', '/api/group/get-admin-discussion-list', rows, { query: listed })
    const row = { ...managed.records[0], status: 1, topPriority: false, _XID: 'row_10' }
    await ask('PUT', '/api/group/discussion', reads.nothing, { json: row })
    const after = await ask('GET', '/api/group/get-admin-discussion-list', rows, { query: listed })
    expect(after.records).toMatchObject([{ status: 1, topPriority: false }])
    await ask('DELETE', '/api/group/discussion', reads.nothing, { query: { did: row.id } })
    await ask('GET', '/api/group/get-discussion-list', said.noRows, { query: listed })
  })
})
