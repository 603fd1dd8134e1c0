import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { giveToGroup, insertGroup } from '../../support/places.ts'
import { test } from '../../support/site.ts'
import * as reads from './reads.ts'
import { signedIn } from './scene.ts'

const text = z.string().nullable()
const report = z.looseObject({
  ...{ id: z.number(), did: z.number(), gid: z.number().nullable(), discussionTitle: z.string() },
  ...{ discussionAuthor: z.string(), reporter: z.string(), gmtCreate: reads.time, status: z.boolean() },
  content: z.string(),
})
const ranked = z.looseObject({
  ...{ uid: z.string(), username: z.string(), avatar: text, titleName: text, titleColor: text, nickname: text },
  ...{ ac: z.number(), total: z.number(), score: z.number() },
})

describe('an existing client finds what it reads', () => {
  test('when a report is looked at and a discussion is disabled, set on top and deleted', async ({ site }) => {
    const { ask } = await signedIn(site, 'boss', 1000)
    const row = { title: 'Walked', description: 'On', content: 'and on', uid: 'boss' }
    const { did } = await site.db.insertInto('discussion').values(row).returning('did').executeTakeFirstOrThrow()
    await site.db.insertInto('discussionReport').values({ did, uid: 'boss', content: '#Spam# again' }).execute()

    const listed = { currentPage: 1, limit: 10 }
    const { records } = await ask('GET', '/api/admin/discussion-report', reads.page(report), { query: listed })
    expect(records).toMatchObject([{ did, status: false, content: '#Spam# again' }])
    const checked = { ...records[0], status: true }
    await ask('PUT', '/api/admin/discussion-report', reads.nothing, { json: checked })
    await ask('PUT', '/api/admin/discussion', reads.nothing, { json: { id: did, status: 1 } })
    await ask('PUT', '/api/admin/discussion', reads.nothing, {
      json: { id: did, topPriority: true, status: null },
    })
    const state = () =>
      site.db.selectFrom('discussion').select(['status', 'isPinned', 'deletedBy']).executeTakeFirstOrThrow()
    expect(await state()).toEqual({ status: 1, isPinned: true, deletedBy: null })
    await ask('DELETE', '/api/admin/discussion', reads.nothing, { json: [did] })
    expect(await state()).toMatchObject({ deletedBy: 'boss' })
  })

  test('in the rank of a group', async ({ site }) => {
    const { ask } = await signedIn(site, 'mia', 1002)
    const gid = await insertGroup(site.db, { uid: 'mia' })
    const { pid } = await site.problem()
    await giveToGroup(site.db, pid, gid)
    const made = { pid, displayPid: 'P1', uid: 'mia', username: 'mia', language: 'C', code: 'x', length: 1 }
    await site.db
      .insertInto('submission')
      .values({ ...made, gid, status: 0 })
      .execute()

    const query = { currentPage: 1, limit: 30, gid, type: 0, searchUser: '' }
    const { records } = await ask('GET', '/api/get-group-rank-list', reads.page(ranked), { query })
    expect(records).toMatchObject([{ username: 'mia', ac: 1, total: 1, score: 0 }])
  })
})
