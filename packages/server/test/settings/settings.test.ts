import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { settingNames, settings } from '@verdict/contract/site/settings.ts'
import { sql } from 'kysely'
import { changeSettings, readSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { test, testOnSite } from '../support/site.ts'

test('every setting comes with a value that could be stored, and every secret is shown to nobody', async ({ site }) => {
  const all = await readSettings(site, settingNames)

  for (const name of settingNames) {
    // sites of tests are started with SUBMIT_INTERVAL=0
    const wanted = name === 'defaultSubmitInterval' ? 0 : settings[name].preset
    expect(settings[name].schema.parse(all[name]), name).toEqual(wanted)
  }
  const secrets = settingNames.filter((name) => /Password/.test(name))
  expect(secrets).toHaveLength(8)
  expect(secrets.map((name) => settings[name].shownTo)).toEqual(secrets.map(() => 'nobody'))
})

test('changes are made all or none, and a value that is not taken names its setting', async ({ site }) => {
  await changeSettings(site, { name: 'Ours', hduUsernameList: ['one', 'two'], hduPasswordList: ['geheim', 'secret'] })

  const wrong = changeSettings(site, { name: 'Yours', emailPort: 70_000 })

  await expect(wrong).rejects.toMatchObject({ code: 'request/malformed', values: { path: 'emailPort' } })
  const read = await readSettings(site, ['name', 'hduPasswordList', 'emailPort'])
  expect(read).toEqual({ name: 'Ours', hduPasswordList: ['geheim', 'secret'], emailPort: null })
  expect((await site.guest.call(getWebsiteConfig, {})).text).not.toContain('geheim')
})

test('what was stored and would not be taken today counts as not stored', async ({ site }) => {
  await sql`insert into setting (name, value) values ('shortName', '{"no": "text"}'), ('register', 'false')`.execute(
    site.db,
  )

  expect(await readSettings(site, ['shortName', 'register'])).toEqual({ shortName: 'Verdict', register: false })
})

testOnSite({ SUBMIT_INTERVAL: '3', SMTP_URL: 'smtps://me:ge%40heim@mail.example.org:4650' })(
  'what the environment decides cannot be changed here, and what was stored of it waits',
  async ({ site }) => {
    await sql`insert into setting (name, value) values ('defaultSubmitInterval', '60')`.execute(site.db)

    const change = changeSettings(site, { defaultSubmitInterval: 9 })

    const fixed = { name: 'defaultSubmitInterval', variable: 'SUBMIT_INTERVAL' }
    await expect(change).rejects.toMatchObject({ code: 'setting/fixed', values: fixed })
    expect(
      await readSettings(site, ['defaultSubmitInterval', 'emailHost', 'emailPort', 'emailPassword', 'emailSsl']),
    ).toEqual({
      defaultSubmitInterval: 3,
      emailHost: 'mail.example.org',
      emailPort: 4650,
      emailPassword: 'ge@heim',
      emailSsl: true,
    })
  },
)
