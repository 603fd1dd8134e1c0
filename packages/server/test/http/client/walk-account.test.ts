import { describe } from 'vitest'
import { z } from 'zod'
import { hashOf } from '../../../src/http/session.ts'
import { expect } from '../../support/expect.ts'
import { pngOf } from '../../support/pictures.ts'
import { type TestSite, test } from '../../support/site.ts'
import { existingClient } from './existing-client.ts'
import * as reads from './reads.ts'
import { password, signedIn, taggedProblem } from './scene.ts'

const text = z.string().nullable()
const changed = z.object({ code: z.literal(200), msg: z.string(), userInfo: z.unknown() })
const list = z.array(z.unknown())

/** The newest mail that was kept. */
const mailed = async ({ db }: TestSite) =>
  (await db.selectFrom('outbox').select('body').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).body

describe('an existing client finds what it reads', () => {
  test('in the other parts of the home page', async ({ site }) => {
    const { ask } = existingClient(site)

    await ask('GET', '/api/home-carousel', list)
    await ask('GET', '/api/get-recent-contest', list)
    await ask('GET', '/api/get-recent-other-contest', list.nullable())
    await ask('GET', '/api/get-recent-seven-ac-rank', list)
  })

  test('of itself and of others', async ({ site }) => {
    const { ask, sendForm } = await signedIn(site, 'alice', 1002)
    const counts = { comment: z.number(), reply: z.number(), like: z.number(), sys: z.number(), mine: z.number() }
    await ask('GET', '/api/msg/unread', z.object(counts))
    const about = { cfUsername: 'alice', realname: '', nickname: 'Al', signature: null, blog: '', gender: 'female' }
    const json = { ...about, github: '', school: 'A school', number: '1', username: 'alice', uid: 'another' }
    const user = await ask('POST', '/api/change-userInfo', reads.user, { json })
    expect(user).toMatchObject({ uid: 'alice', nickname: 'Al', school: 'A school', gender: 'female' })
    expect(await sendForm('/api/file/upload-avatar', 'image', 'me.png', pngOf())).toMatchObject({ status: 200 })
    const home = { username: z.literal('alice'), nickname: z.literal('Al'), avatar: text, total: z.number() }
    const solved = { solvedList: z.array(z.string()), scoreList: z.array(z.number()) }
    for (const query of [{ uid: 'alice' }, { username: 'alice' }]) {
      await ask('GET', '/api/get-user-home-info', z.object({ ...home, ...solved }), { query })
      const days = z.object({ endDate: z.string(), dataList: list })
      await ask('GET', '/api/get-user-calendar-heatmap', days, { query })
    }
  })

  test('in the problems around one that fills the window', async ({ site }) => {
    const { ask } = await signedIn(site, 'alice', 1002)
    await taggedProblem(site)
    const refused = z.object({ http: z.number().max(404), status: z.literal([400, 403, 404]) })

    const query = { tid: 99, cid: null }
    await ask('GET', '/api/get-full-screen-problem-list', refused, { query, mayRefuse: true })
  })

  test('when it changes its password and its address', async ({ site }) => {
    const { ask } = await signedIn(site, 'alice', 1002)
    const json = { oldPassword: password, newPassword: 'b-secret', confirmPassword: 'b-secret' }
    await ask('POST', '/api/change-password', changed, { json })
    const newEmail = 'new@example.org'
    await ask('GET', '/api/get-change-email-code', reads.nothing, { query: { email: newEmail } })
    const code = /\d{6}/.exec(await mailed(site))?.[0]
    const form = { password: 'b-secret', oldEmail: 'alice@example.org', newEmail, code }
    const { userInfo } = await ask('POST', '/api/change-email', changed, { json: form })
    expect(userInfo).toMatchObject({ email: newEmail })
  })

  test('at the door of the administration', async ({ site }) => {
    await signedIn(site, 'boss', 1000)
    const { ask } = existingClient(site)

    await ask('POST', '/api/admin/login', reads.user, { json: { username: 'boss', password } })
    await ask('GET', '/api/admin/logout', reads.nothing)
  })

  test('when it forgot its password', async ({ site }) => {
    await signedIn(site, 'alice', 1002)
    const { ask } = existingClient(site)
    const picture = z.object({ img: z.string().min(1), captchaKey: z.string().min(1) })
    const { captchaKey } = await ask('GET', '/api/captcha', picture)
    const { answer: captcha } = await site.db
      .selectFrom('captcha')
      .where('keyHash', '=', hashOf(captchaKey))
      .select('answer')
      .executeTakeFirstOrThrow()
    const json = { email: 'alice@example.org', captcha, captchaKey }
    await ask('POST', '/api/apply-reset-password', reads.nothing, { json })
    const link = new URL(/http\S+/.exec(await mailed(site))?.[0] ?? '')
    const { username, code } = Object.fromEntries(link.searchParams)

    await ask('POST', '/api/reset-password', reads.nothing, { json: { username, password: 'c-secret', code } })
    await ask('POST', '/api/login', reads.user, { json: { username: 'alice', password: 'c-secret' } })
  })
})
