import { getUserAuthInfo } from '@verdict/contract/account/routes.ts'
import { removeFactors } from '../../src/account/second-factor/remove.ts'
import { mailerFor } from '../../src/mail/mailer.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

test('who has lost the second factor is freed of it by the operator, signed out, and told by mail', async ({
  site,
}) => {
  const { db, config, now } = site
  const mina = await site.user('mina')
  const there = { db, config, mailer: mailerFor(config, db) }
  expect(await removeFactors(there, 'Mina')).toEqual({ username: 'mina', hadOne: false })
  await db
    .insertInto('totp')
    .values({ uid: mina.uid, secret: Buffer.alloc(20), createdAt: now(), confirmedAt: now() })
    .execute()

  expect(await removeFactors(there, 'Mina')).toEqual({ username: 'mina', hadOne: true })
  expect(await db.selectFrom('totp').select('uid').execute()).toEqual([])
  expect(await mina.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
  const { body } = await db.selectFrom('outbox').select('body').executeTakeFirstOrThrow()
  expect(body).toContain('the operator removed two-step verification')
  expect(body).toContain('관리자가 2단계 인증을 모두 해제했습니다')
  const noted = await db.selectFrom('auditEntry').select(['act', 'object', 'subjects', 'username']).execute()
  expect(noted).toEqual([{ act: 'removeSecondFactor', object: 'mina', subjects: [mina.uid], username: 'command line' }])
  await expect(removeFactors(there, 'nobody')).rejects.toThrow('There is no account "nobody".')
})

test('a mail server that is down does not keep the second factor', async ({ site }) => {
  const { db, config, now } = site
  const { uid } = await site.user('mina')
  await db
    .insertInto('totp')
    .values({ uid, secret: Buffer.alloc(20), createdAt: now(), confirmedAt: now() })
    .execute()
  const down = mailerFor({ ...config, smtpUrl: 'smtp://mina:geheim@127.0.0.1:9' }, db)

  const removed = await removeFactors({ db, config, mailer: down }, 'mina')

  expect(removed).toMatchObject({ hadOne: true, notTold: expect.stringContaining('ECONNREFUSED') })
  expect(removed.notTold).not.toContain('geheim')
  expect(await db.selectFrom('totp').select('uid').execute()).toEqual([])
})
