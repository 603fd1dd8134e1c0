import fs from 'node:fs'
import { deleteMdImg, uploadMdFile, uploadMdImg } from '@verdict/contract/files/upload-routes.ts'
import { deleteHomeCarousel, setHomeCarousel, uploadCarouseImg } from '@verdict/contract/site/carousel-routes.ts'
import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { homeCarousel } from '@verdict/contract/site/routes.ts'
import { blobPath } from '../../src/blobs/blobs.ts'
import { sweepFiles } from '../../src/problem/sweep.ts'
import { expect } from '../support/expect.ts'
import { sendForm } from '../support/form.ts'
import { pngOf } from '../support/pictures.ts'
import { insertGroup } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

interface Kept {
  link: string
  fileId: number
}

const picture = (site: TestSite, { token }: Person, content: Buffer | string = pngOf(), fields = {}) =>
  sendForm<Kept>(site.app, token, uploadMdImg, { part: 'image', name: 'a.png', content, fields })
const file = (site: TestSite, { token }: Person, name: string, content: Buffer | string) =>
  sendForm<Kept>(site.app, token, uploadMdFile, { part: 'file', name, content })

test('a picture for a text loses its metadata, and everybody sees it as nothing but a picture', async ({ site }) => {
  const setter = await site.user('setter', 1008)

  const { data } = await picture(site, setter, pngOf({ chunks: [['tEXt', 'Author\0Alice']] }))

  expect(data.link).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.png$/)
  const reply = await site.app.inject({ url: data.link })
  expect(reply.rawPayload).toEqual(pngOf())
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  for (const content of ['<svg onload="alert(1)"/>', '<!doctype html>', Buffer.alloc(0)])
    expect((await picture(site, setter, content)).refusal).toBe('file/picture-type')
  expect((await picture(site, setter, Buffer.alloc(4 * 1024 * 1024 + 1))).refusal).toBe('file/size')
})

test('any file may be linked to: it is a download under its own name, and goes on where it broke off', async ({
  site,
}) => {
  const setter = await site.user('setter', 1001)

  const { data } = await file(site, setter, '讲义.html', '<script>alert(1)</script>')

  expect(data.link).toMatch(/^\/api\/public\/file\/[0-9a-f]{32}\.html$/)
  const get = (headers = {}) => site.app.inject({ url: data.link, headers })
  const whole = await get()
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="__.html"; filename*=UTF-8''${encodeURIComponent('讲义.html')}`,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  const part = await get({ range: 'bytes=8-', 'if-range': whole.headers.etag })
  expect(part).toMatchObject({ statusCode: 206, payload: 'alert(1)</script>' })
  expect(part.headers['content-range']).toBe('bytes 8-24/25')
  expect(await get({ range: 'bytes=-9' })).toMatchObject({ statusCode: 206, payload: '</script>' })
  expect(await get({ range: 'bytes=25-' })).toMatchObject({ statusCode: 416, payload: '' })
  expect(await get({ range: 'bytes=8-', 'if-range': '"other"' })).toMatchObject({ statusCode: 200 })
  expect(await site.app.inject({ url: data.link.replace('.html', '.png') })).toMatchObject({ statusCode: 404 })
})

test('managers of the site upload, and those of a group for it; nobody else', async ({ site }) => {
  const [member, owner, other] = [await site.user('member'), await site.user('owner'), await site.user('other')]
  const gid = String(await insertGroup(site.db, owner, { members: [member] }))
  await insertGroup(site.db, other)

  expect((await picture(site, member)).refusal).toBe('account/not-allowed')
  // who manages nothing is refused before anything is received, whatever it is
  expect((await file(site, member, 'a.txt', 'x')).refusal).toBe('account/not-allowed')
  expect((await picture(site, other, pngOf(), { gid })).refusal).toBe('group/not-member')
  expect((await picture(site, owner, pngOf(), { gid: '999' })).refusal).toBe('group/not-found')
  expect(await picture(site, owner, pngOf(), { gid })).toMatchObject({ status: 200 })
  expect(await site.db.selectFrom('uploadedFile').select('uid').execute()).toEqual([{ uid: owner.uid }])
})

test('one user keeps no more than the quota, and has room again after deleting', async ({ site }) => {
  const [root, setter, other] = [
    await site.user('boss', 1000),
    await site.user('setter', 1001),
    await site.user('b', 1001),
  ]
  await root.get(setSwitchConfig, { uploadQuotaMegabytes: 1 })
  const half = Buffer.alloc(600 * 1024, 'x')
  const both = await Promise.all([file(site, setter, 'a.txt', half), file(site, setter, 'b.txt', half)])
  expect(both.map(({ refusal }) => refusal).sort()).toEqual(['file/quota', undefined])
  const kept = both.find(({ status }) => status === 200)?.data as Kept

  expect(await other.call(deleteMdImg, { fileId: kept.fileId })).toBeRefused('file/not-yours')
  await setter.get(deleteMdImg, { fileId: kept.fileId })

  expect(await site.app.inject({ url: kept.link })).toMatchObject({ statusCode: 404 })
  expect(await setter.call(deleteMdImg, { fileId: kept.fileId })).toBeRefused('file/not-found')
  expect(await file(site, setter, 'b.txt', half)).toMatchObject({ status: 200 })
})

test('a file stays while anybody keeps it, and its bytes go when nobody does', async ({ site }) => {
  const [one, two] = [await site.user('one', 1001), await site.user('two', 1001)]
  const [first, second] = [await file(site, one, 'a.txt', 'same'), await file(site, two, 'b.txt', 'same')]
  const { hash } = await site.db.selectFrom('uploadedFile').select('hash').executeTakeFirstOrThrow()
  const sweep = () => sweepFiles(site.db, site.blobs, { ageMs: -1000 })

  await one.get(deleteMdImg, { fileId: first.data.fileId })
  await sweep()
  expect((await site.app.inject({ url: second.data.link })).payload).toBe('same')

  await two.get(deleteMdImg, { fileId: second.data.fileId })
  await sweep()
  expect(fs.existsSync(blobPath(site.blobs, hash))).toBe(false)
})

test('root puts pictures up on the home page, orders and links them, and takes them down', async ({ site }) => {
  const root = await site.user('boss', 1000)
  const put = (content: Buffer | string) =>
    sendForm<{ id: number; url: string }>(site.app, root.token, uploadCarouseImg, {
      part: 'file',
      name: 'a.png',
      content,
    })
  const shown = () => site.guest.get(homeCarousel, {})
  const [a, b] = [(await put(pngOf())).data, (await put(pngOf({ width: 9 }))).data]
  expect(await shown()).toEqual([
    { ...a, link: null },
    { ...b, link: null },
  ])
  expect((await put('<svg/>')).refusal).toBe('file/picture-type')

  const pictures = [
    { id: b.id, link: 'https://example.org/' },
    { id: a.id, link: '/contest' },
  ]
  await root.get(setHomeCarousel, { pictures })
  expect((await shown()).map(({ id, link }) => ({ id, link }))).toEqual(pictures)
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example'])
    expect(await root.call(setHomeCarousel, { pictures: [{ id: a.id, link }] })).toBeRefused('request/malformed')

  const { id: fileId } = await site.db.selectFrom('uploadedFile').select('id').orderBy('id').executeTakeFirstOrThrow()
  expect(await root.call(deleteMdImg, { fileId })).toBeRefused('file/not-found')
  await root.get(deleteHomeCarousel, { id: a.id })
  expect((await shown()).map(({ id }) => id)).toEqual([b.id])
  expect(await site.app.inject({ url: a.url })).toMatchObject({ statusCode: 404 })
  expect(await root.call(deleteHomeCarousel, { id: a.id })).toBeRefused('carousel/not-found')
  const manager = await site.user('manager', 1001)
  expect(await manager.call(deleteHomeCarousel, { id: b.id })).toBeRefused('account/not-allowed')
})
