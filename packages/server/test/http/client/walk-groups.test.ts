import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { pngOf } from '../../support/pictures.ts'
import { test } from '../../support/site.ts'
import * as reads from './reads.ts'
import { signedIn } from './scene.ts'

const text = z.string().nullable()
const auth = z.literal([1, 2, 3])
const groupRow = z.looseObject({
  ...{ id: z.number(), avatar: text, owner: z.string(), name: z.string(), brief: z.string(), memberCount: z.number() },
  ...{ auth, visible: z.boolean(), gmtCreate: reads.time },
})
const group = groupRow.extend({ shortName: z.string(), description: z.string(), code: text })
const member = z.looseObject({
  ...{ username: z.string(), auth: z.literal([1, 2, 3, 4, 5]), gmtCreate: reads.time, gmtModify: reads.time },
  ...{ uid: z.string(), gid: z.number(), reason: text },
})
const announcement = z.looseObject({
  ...{ id: z.number(), title: z.string(), content: z.string(), username: z.string(), uid: z.string() },
  ...{ gmtCreate: reads.time, gmtModified: reads.time, status: z.literal([0, 1]) },
})

/** As the form of a new group sends it. */
const form = {
  ...{ id: null, name: 'Walked group', shortName: 'walked', brief: 'Walkers meet.', description: '# We walk' },
  ...{ avatar: '', owner: '', auth: 3, visible: true, code: 'ABC123', status: null },
}

describe('an existing client finds what it reads', () => {
  test('when a group is made, applied for, led, announced in and disbanded', async ({ site }) => {
    await (await site.user('root', 1000)).get(setSwitchConfig, { defaultCreateGroupACInitValue: 0 })
    const [paula, mina] = [await signedIn(site, 'paula', 1002), await signedIn(site, 'mina', 1002)]
    await paula.ask('POST', '/api/group', reads.nothing, { json: form })
    const filters = { currentPage: 1, limit: 15, keyword: 'walk', auth: '3', onlyMine: false }
    const { records } = await mina.ask('GET', '/api/get-group-list', reads.page(groupRow), { query: filters })
    const gid = records[0]?.id ?? 0
    expect(await mina.ask('GET', '/api/get-group-auth', z.number(), { query: { gid } })).toBe(0)
    const access = z.object({ access: z.boolean() })
    expect(await mina.ask('GET', '/api/get-group-access', access, { query: { gid } })).toEqual({ access: false })

    const application = { gid, code: 'ABC123', reason: 'I like walking.' }
    await mina.ask('POST', '/api/group/member', reads.nothing, { query: application })
    const listed = { currentPage: 1, limit: 10, gid }
    const people = await paula.ask('GET', '/api/group/get-apply-list', reads.page(member), { query: listed })
    const row = people.records.find(({ username }) => username === 'mina')
    await paula.ask('PUT', '/api/group/member', reads.nothing, { json: { ...row, auth: 4, _XID: 'row_7' } })
    expect(await mina.ask('GET', '/api/get-group-auth', z.number(), { query: { gid } })).toBe(4)
    const inside = await mina.ask('GET', '/api/group/get-member-list', reads.page(member), { query: listed })
    expect(inside.records.map(({ username }) => username).sort()).toEqual(['mina', 'paula'])

    const written = {
      title: 'Meeting',
      content: 'On Friday.',
      status: 0,
      uid: 'mina',
      username: 'mina',
      gid: String(gid),
    }
    await mina.ask('POST', '/api/group/announcement', reads.nothing, { json: written })
    const shown = reads.page(announcement)
    const few = { currentPage: 1, limit: 5, gid }
    const news = await paula.ask('GET', '/api/group/get-announcement-list', shown, { query: few })
    const all = await mina.ask('GET', '/api/group/get-admin-announcement-list', shown, { query: listed })
    expect(all.records).toEqual(news.records)
    const changed = { ...all.records[0], status: 1, gid: String(gid) }
    await mina.ask('PUT', '/api/group/announcement', reads.nothing, { json: changed })
    await paula.ask('DELETE', '/api/group/announcement', reads.nothing, { query: { aid: all.records[0]?.id } })

    const detail = await paula.ask('GET', '/api/get-group-detail', group, { query: { gid } })
    expect(detail).toMatchObject({ owner: 'paula', code: 'ABC123', auth: 3 })
    const filled = Object.fromEntries(Object.entries({ ...detail, brief: 'We walk.' }).filter(([, value]) => value))
    await paula.ask('PUT', '/api/group', reads.nothing, { json: filled })
    const sent = await paula.sendForm('/api/file/upload-group-avatar', 'image', 'a.png', pngOf(), { gid: String(gid) })
    expect(group.parse(sent.data)).toMatchObject({ brief: 'We walk.', avatar: expect.stringMatching(/\.png$/) })

    await mina.ask('DELETE', '/api/group/member/exit', reads.nothing, { query: { gid } })
    await mina.ask('POST', '/api/group/member', reads.nothing, { query: application })
    await paula.ask('DELETE', '/api/group/member', reads.nothing, { query: { uid: 'mina', gid } })
    await paula.ask('DELETE', '/api/group', reads.nothing, { query: { gid } })
    const none = z.object({ total: z.literal(0) })
    await mina.ask('GET', '/api/get-group-list', none, { query: filters })
  })
})
