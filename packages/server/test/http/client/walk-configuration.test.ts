import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { mailServer } from '../../support/mail-server.ts'
import { pngOf } from '../../support/pictures.ts'
import { test } from '../../support/site.ts'
import * as reads from './reads.ts'
import { signedIn } from './scene.ts'

const text = z.string().nullable()
const kept = z.object({ link: z.string().startsWith('/api/public/'), fileId: z.number() })

const website = z.object({
  ...{ baseUrl: z.string(), name: z.string(), shortName: z.string(), description: text, register: z.boolean() },
  ...{ recordName: text, recordUrl: text, projectName: z.string(), projectUrl: z.string() },
})
const email = z.object({
  ...{ emailHost: text, emailPort: z.number().nullable(), emailUsername: text, emailPassword: text },
  ...{ emailBGImg: text, emailSsl: z.boolean() },
})
const database = z.object({ dbName: z.string(), dbHost: z.string(), dbPort: z.number(), dbUsername: z.string() })
const accounts = ['hdu', 'cf', 'poj', 'atcoder', 'spoj', 'libreoj'].flatMap((site) => [
  `${site}UsernameList`,
  `${site}PasswordList`,
])
const switches = z.looseObject({
  ...{ openPublicDiscussion: z.boolean(), openContestJudge: z.boolean(), defaultSubmitInterval: z.number() },
  ...Object.fromEntries(accounts.map((name) => [name, z.array(z.string())])),
})

/** The client writes a word where a text of the website is empty. */
const asSent = ([name, value]: [string, unknown]) => [name, value === '' || value === null ? 'None' : value]

describe('an existing client finds what it reads', () => {
  test('where the site is set up: each form sends back what it was given, changed in a field', async ({ site }) => {
    const { ask } = await signedIn(site, 'boss', 1000)
    const server = await mailServer()

    const web = await ask('GET', '/api/admin/config/get-web-config', website)
    const sent = Object.fromEntries(Object.entries({ ...web, shortName: 'CJ' }).map(asSent))
    expect(Object.values(sent)).toContain('None')
    await ask('PUT', '/api/admin/config/set-web-config', reads.nothing, { json: sent })
    expect(await ask('GET', '/api/admin/config/get-web-config', website)).toEqual({ ...web, shortName: 'CJ' })

    const mail = await ask('GET', '/api/admin/config/get-email-config', email)
    const own = { emailHost: '127.0.0.1', emailPort: server.port, emailSsl: false }
    await ask('PUT', '/api/admin/config/set-email-config', reads.nothing, { json: { ...mail, ...own } })
    await ask('POST', '/api/admin/config/test-email', reads.nothing, { json: { email: 'boss@example.org' } })
    expect(server.received).toContain('To: boss@example.org')

    const data = await ask('GET', '/api/admin/config/get-db-and-redis-config', database)
    const refused = z.object({ http: z.literal(200), status: z.literal(400) })
    await ask('PUT', '/api/admin/config/set-db-and-redis-config', refused, { json: data, mayRefuse: true })

    const all = await ask('GET', '/api/admin/switch/info', switches)
    const cf = { cfUsernameList: ['bot'], cfPasswordList: ['secret'] }
    const json = { ...all, ...cf, openContestJudge: false }
    await ask('PUT', '/api/admin/switch/update', reads.nothing, { json })
    const now = await ask('GET', '/api/admin/switch/info', switches)
    expect(now).toMatchObject({ openContestJudge: false, cfUsernameList: ['bot'], cfPasswordList: [''] })
  })

  test('where a number of a form is emptied, and a switch is sent as a word', async ({ site }) => {
    const { ask } = await signedIn(site, 'boss', 1000)

    const mail = { emailHost: 'mail.example.org', emailPort: '', emailSsl: 'false' }
    await ask('PUT', '/api/admin/config/set-email-config', reads.nothing, { json: { ...mail, emailPort: '465' } })
    await ask('PUT', '/api/admin/config/set-email-config', reads.nothing, { json: mail })
    await ask('PUT', '/api/admin/config/set-web-config', reads.nothing, { json: { name: 'Ours', register: 'false' } })
    const json = { defaultCreateGroupLimit: '', defaultCreateGroupDailyLimit: '7', openPublicJudge: 'false' }
    await ask('PUT', '/api/admin/switch/update', reads.nothing, { json })

    const kept = await ask('GET', '/api/admin/config/get-email-config', email)
    expect(kept).toMatchObject({ emailHost: 'mail.example.org', emailPort: null, emailSsl: false })
    const web = await ask('GET', '/api/admin/config/get-web-config', website)
    expect(web).toMatchObject({ name: 'Ours', register: false })
    const now = await ask('GET', '/api/admin/switch/info', switches)
    const counts = { defaultCreateGroupLimit: 5, defaultCreateGroupDailyLimit: 7, openPublicJudge: false }
    expect(now).toMatchObject(counts)
  })

  test('where pictures and files are uploaded', async ({ site }) => {
    const { ask, sendForm, upload } = await signedIn(site, 'boss', 1000)

    const put = await upload('/api/file/upload-carouse-img', 'a.png', pngOf())
    const { id, url } = z.object({ id: z.number(), url: z.string() }).parse(Object(put).data)
    const pictures = z.array(z.object({ id: z.literal(id), url: z.literal(url) })).length(1)
    await ask('GET', '/api/home-carousel', pictures)
    await ask('DELETE', '/api/admin/config/home-carousel', reads.nothing, { query: { id } })

    const picture = kept.parse((await sendForm('/api/file/upload-md-img', 'image', 'a.png', pngOf())).data)
    await ask('GET', '/api/file/delete-md-img', reads.nothing, { query: { fileId: picture.fileId } })
    kept.parse((await sendForm('/api/file/upload-md-file', 'file', 'a.pdf', Buffer.from('%PDF'))).data)
  })
})
