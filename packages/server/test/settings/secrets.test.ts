import fs from 'node:fs'
import { getContestPreflight } from '@verdict/contract/judging/preflight-routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import * as config from '@verdict/contract/site/config-routes.ts'
import { sql } from 'kysely'
import { totpBytes } from '../../src/account/second-factor/totp-secret.ts'
import { sealAll, sealSecrets } from '../../src/seal-secrets.ts'
import { keyFile, newKeyText, writeKeyFile } from '../../src/secrets/keys.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { insertContest } from '../support/places.ts'
import { serveDatabase } from '../support/serve-database.ts'
import { type TestSite, test, testOnSite } from '../support/site.ts'

const password = 'geheim-of-the-mail-server'
const remote = { cfUsernameList: ['bot'], cfPasswordList: ['geheim-of-codeforces'] }

/** All that the database says, as a back-up would hold it. */
async function everythingStored({ db }: TestSite): Promise<string> {
  const tables = ['setting', 'audit_entry', 'totp', 'outbox']
  const rows = await Promise.all(tables.map((name) => sql`select t::text from ${sql.table(name)} as t`.execute(db)))
  return JSON.stringify(rows.map((one) => one.rows))
}

async function withSecrets(site: TestSite) {
  const root = await site.user('boss', 1000)
  await root.get(config.setEmailConfig, { emailHost: 'mail.example.org', emailPassword: password })
  await root.get(config.setSwitchConfig, remote)
  return root
}

test('a secret is used, and stands readable nowhere: not in the database, the audit log or any reply', async ({
  site,
}) => {
  const root = await withSecrets(site)

  expect(await readSettings(site, ['emailPassword', 'cfPasswordList'])).toEqual({
    emailPassword: password,
    cfPasswordList: remote.cfPasswordList,
  })
  const told = await Promise.all(
    [config.getEmailConfig, config.getSwitchConfig, config.getSettings, getAuditLog].map((route) =>
      root.get(route, {}),
    ),
  )
  expect(JSON.stringify(told) + (await everythingStored(site))).not.toContain('geheim')
  expect(fs.statSync(keyFile(site.config.dataDir)).mode & 0o777).toBe(0o600)
})

test('what older versions stored in clear is sealed at the start', async ({ site }) => {
  const { uid } = await site.user('ana')
  const app = Buffer.alloc(totpBytes, 7)
  await sql`insert into setting (name, value) values ('emailPassword', ${JSON.stringify(password)}::jsonb)`.execute(
    site.db,
  )
  await site.db.insertInto('totp').values({ uid, secret: app, lastStep: 0, createdAt: site.now() }).execute()
  expect(await readSettings(site, ['emailPassword'])).toEqual({ emailPassword: password })

  await sealSecrets(site, expect.unreachable)

  expect(await everythingStored(site)).not.toContain('geheim')
  const { secret } = await site.db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
  expect(secret.includes(app)).toBe(false)
  expect(await readSettings(site, ['emailPassword'])).toEqual({ emailPassword: password })
})

test('without its key the site runs, says what is lost, takes nothing new, and has all again when the key is back', async ({
  site,
}) => {
  const root = await withSecrets(site)
  const file = keyFile(site.config.dataDir)
  const key = fs.readFileSync(file, 'utf8')
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const isLost = async () =>
    (await root.get(config.getSettings, {})).filter((one) => one.isLost).map(({ name }) => name)

  fs.writeFileSync(file, 'short')
  await sealSecrets(site, say)
  expect(said.at(-1)).toContain('holds no key')
  expect(await root.call(config.setEmailConfig, { emailPassword: 'new' })).toBeRefused('setting/no-key')

  writeKeyFile(site.config.dataDir, [newKeyText()])
  await sealSecrets(site, say)
  expect(said.at(-1)).toContain(`a key that is not in ${file}`)
  expect(await isLost()).toEqual(['emailPassword', 'cfPasswordList'])
  expect(await root.call(config.testEmail, { email: 'a@example.org' })).toBeRefused('setting/mail-password-lost')

  fs.writeFileSync(file, key)
  expect(await isLost()).toEqual([])
  expect(await readSettings(site, ['emailPassword'])).toEqual({ emailPassword: password })
})

test('a server that made a key of its own says everywhere that it is not the site’s, and stores nothing with it', async ({
  site,
}) => {
  await sealSecrets(site, expect.unreachable)
  const root = await withSecrets(site)
  const second = await serveDatabase(site.config.databaseUrl)
  site.atEnd(() => second.close())
  const there = callerOf(second.app, root.token)
  const cid = await insertContest(site.db, root, site.now())
  const missing = async (app = second.app) => (await callerOf(app).send('GET', '/readyz')).text
  const finding = async () =>
    (await there.get(getContestPreflight, { cid })).findings.find(({ check }) => check === 'secrets')?.state

  const said: string[] = []
  await sealSecrets(second, (line) => void said.push(line))

  expect(said).toEqual([expect.stringContaining('copy secret.key from the DATA_DIR of the first')])
  expect(await missing()).toBe('{"missing":["judge","secrets"]}')
  expect(await missing(site.app)).toBe('{"missing":["judge"]}')
  expect(await finding()).toBe('fail')
  expect(await there.call(config.setEmailConfig, { emailPassword: 'new' })).toBeRefused('setting/no-key')
  await there.get(config.setEmailConfig, { emailHost: 'mx.example.org' })

  fs.copyFileSync(keyFile(site.config.dataDir), keyFile(second.config.dataDir))

  await sealSecrets(second, expect.unreachable)
  expect(await missing()).toBe('{"missing":["judge"]}')
  expect(await finding()).toBe('ok')
  expect(await readSettings(second, ['emailPassword'])).toEqual({ emailPassword: password })
})

test('a database from before keys were noted is not taken over by a server that opens nothing in it', async ({
  site,
}) => {
  await withSecrets(site)
  writeKeyFile(site.config.dataDir, [newKeyText()])
  const said: string[] = []

  await sealSecrets(site, (line) => void said.push(line))

  expect(said).toEqual([expect.stringContaining('rotate-key --lost')])
  expect(await site.db.selectFrom('secretKey').selectAll().execute()).toEqual([])
})

const [older, newer] = [newKeyText(), newKeyText()]

testOnSite({ SECRET_KEY: older })(
  'a new key in front of the old one takes over all that is stored',
  async ({ site }) => {
    await withSecrets(site)
    expect(fs.existsSync(keyFile(site.config.dataDir))).toBe(false)
    const both = { ...site.config, secretKeys: [newer, older] }
    const alone = { ...site.config, secretKeys: [newer] }
    expect(await readSettings({ ...site, config: alone }, ['emailPassword'])).toEqual({ emailPassword: null })

    expect(await sealAll({ ...site, config: both })).toEqual({ settings: [], apps: 0 })

    expect(await readSettings({ ...site, config: alone }, ['emailPassword'])).toEqual({ emailPassword: password })
  },
)
