import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/site.ts'
import * as reads from './reads.ts'
import { signedIn } from './scene.ts'

const text = z.string().nullable()
const role = z.object({ id: z.number().min(1000).max(1008) })
const managedUser = z.object({
  ...{ uid: z.string(), username: z.string(), realname: text, email: text, gmtCreate: reads.time },
  ...{ roles: z.array(role).min(1), status: z.number(), titleName: text, titleColor: text },
})
const announcement = z.object({
  ...{ id: z.number(), title: z.string(), content: z.string(), gmtCreate: reads.time, gmtModified: reads.time },
  ...{ username: z.string(), uid: z.string(), status: z.number() },
})
const notice = z.object({
  ...{ id: z.number(), title: z.string(), content: z.string(), type: z.literal('All') },
  ...{ gmtCreate: reads.time, gmtModified: reads.time, adminUsername: z.string(), state: z.boolean() },
})
const tag = z.object({ id: z.number(), name: z.string(), oj: z.string() })
const classification = z.object({ id: z.number(), name: z.string(), oj: z.string(), rank: z.number() })
const load = z.string().regex(/^\d+\.\d\d%$/)
const service = z.object({
  ...{ host: z.string(), port: z.number(), secure: z.boolean() },
  metadata: z.object({ 'nacos.healthy': z.enum(['true', 'false']), judgeName: z.string().optional() }),
})
const general = z.object({
  ...{ backupCores: z.number(), backupPercentCpuLoad: load, backupPercentMemoryLoad: load },
  backupService: z.array(service.extend({ serviceId: z.string() })).min(1),
  nacos: z.object({ status: z.string() }),
})
const judgeServer = z.object({ cpuCores: z.number(), percentCpuLoad: load, percentMemoryLoad: load, service })
const pageOf = <T extends z.ZodType>(row: T) => z.object({ records: z.array(row).min(1), total: z.number() })
const first = <T>([row]: T[]): T => row as T

describe('an existing client of the back office finds what it reads', () => {
  test('of users: imported, generated, edited, deleted', async ({ site }) => {
    const { ask, download } = await signedIn(site, 'boss', 1000)

    const users = [
      ['alice', 'a-secret', 'alice@school.edu', 'Alice', '1', 'Al', 'A school'],
      ['bob', 'b-secret'],
    ]
    await ask('POST', '/api/admin/user/insert-batch-user', reads.nothing, { json: { users } })
    const query = { currentPage: 1, limit: 10, keyword: 'alice', onlyAdmin: false }
    const { records } = await ask('GET', '/api/admin/user/get-user-list', pageOf(managedUser), { query })
    const { uid, username, realname, email } = first(records)
    const json = { uid, username, realname, email, password: '', type: 1008, status: 0, setNewPwd: false }
    const title = { titleName: 'Coach', titleColor: '#2d8cf0' }
    await ask('PUT', '/api/admin/user/edit-user', reads.nothing, { json: { ...json, ...title } })
    await ask('DELETE', '/api/admin/user/delete-user', reads.nothing, { json: { ids: [uid] } })
    const range = { prefix: 'team', suffix: '', number_from: 1, number_to: 2, password_length: 6 }
    const { key } = await ask('POST', '/api/admin/user/generate-user', z.object({ key: z.string() }), { json: range })
    const sheet = await download('/api/file/generate-user-excel', `key=${key}`)
    expect(sheet).toMatchObject({ name: `${key}.xlsx`, bytes: expect.any(Number) })
  })

  test('of tags and their classifications', async ({ site }) => {
    const { ask } = await signedIn(site, 'boss', 1000)

    const graphs = { name: 'Graphs', rank: 1, oj: 'ME' }
    const made = await ask('POST', '/api/admin/tag/classification', classification, { json: graphs })
    await ask('GET', '/api/admin/tag/classification', z.array(classification).min(1), { query: { oj: 'ME' } })
    const flow = { id: null, name: 'flow', color: '#409EFF', oj: 'ME', tcid: made.id }
    const { id } = await ask('POST', '/api/admin/tag', tag, { json: flow })
    await ask('PUT', '/api/admin/tag', reads.nothing, { json: { ...flow, id, name: 'flows', tcid: null } })
    await ask('DELETE', '/api/admin/tag', reads.nothing, { query: { tid: id } })
    await ask('PUT', '/api/admin/tag/classification', reads.nothing, { json: { ...made, name: 'Graph theory' } })
    await ask('DELETE', '/api/admin/tag/classification', reads.nothing, { query: { tcid: made.id } })
  })

  test('of announcements and notices', async ({ site }) => {
    const { ask } = await signedIn(site, 'boss', 1000)

    const hello = { id: null, title: 'Hello', content: '# Hello', status: 0, uid: 'another', username: 'another' }
    await ask('POST', '/api/admin/announcement', reads.nothing, { json: hello })
    const query = { currentPage: 1, limit: 15 }
    const told = first((await ask('GET', '/api/admin/announcement', pageOf(announcement), { query })).records)
    await ask('PUT', '/api/admin/announcement', reads.nothing, { json: { ...told, status: 1 } })
    await ask('DELETE', '/api/admin/announcement', reads.nothing, { query: { aid: told.id } })

    const rest = { id: null, title: 'Rest', content: 'On Sunday', type: 'All', adminId: 'another' }
    await ask('POST', '/api/admin/msg/notice', reads.nothing, { json: rest })
    const notices = { currentPage: 1, limit: 10, type: 'All' }
    const kept = first((await ask('GET', '/api/admin/msg/notice', pageOf(notice), { query: notices })).records)
    expect(kept).toMatchObject({ adminUsername: 'boss', state: false })
    const changed = { ...rest, id: kept.id, title: 'Rest day', adminId: 'boss' }
    await ask('PUT', '/api/admin/msg/notice', reads.nothing, { json: changed })
    await ask('DELETE', '/api/admin/msg/notice', reads.nothing, { query: { id: kept.id } })
  })

  test('of the dashboard', async ({ site }) => {
    await site.node('judge-1')
    const { ask } = await signedIn(site, 'boss', 1000)

    const counts = z.object({ userNum: z.number(), recentContestNum: z.number(), todayJudgeNum: z.number() })
    await ask('GET', '/api/admin/dashboard/get-dashboard-info', counts)
    const login = z.object({ gmtCreate: reads.time, ip: z.string(), userAgent: z.string() })
    await ask('POST', '/api/admin/dashboard/get-sessions', login, { json: 'some-uid' })
    const server = await ask('GET', '/api/admin/config/get-service-info', general)
    expect(server.nacos.status).toBe('UP')
    const [judge] = await ask('GET', '/api/admin/config/get-judge-service-info', z.array(judgeServer).min(1))
    expect(judge?.service.metadata).toMatchObject({ judgeName: 'judge-1', 'nacos.healthy': 'true' })
  })
})
