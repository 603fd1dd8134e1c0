import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { packageZip } from '../problem/import/support/package.ts'
import { imported } from '../problem/import/support/upload.ts'
import { test } from '../support/site.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')

test('a picture of a statement is for everybody, and can be nothing but a picture', async ({ site }) => {
  const { token } = await site.user('manager', 1008)
  await imported(site, token, { file: packageZip({ 'statement/problem.en.md': '![](p.png)', 'statement/p.png': png }) })
  const { description } = await site.db
    .selectFrom('problemStatement')
    .select('description')
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  const address = /\((.*)\)/.exec(description ?? '')?.[1] ?? ''

  const mode = fs.statSync(path.join(site.config.dataDir, 'public', path.basename(address))).mode & 0o777
  expect(mode).toBe(0o640)

  const reply = await site.app.inject({ url: address })

  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload).toEqual(png)
  expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(reply.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(reply.headers['cache-control']).toContain('immutable')
})

test('a PDF is a download', async ({ site }) => {
  const { token } = await site.user('manager', 1008)
  await imported(site, token, {
    file: packageZip({ 'statement/problem.en.md': undefined, 'statement/problem.en.pdf': '%PDF-1.4' }),
  })
  const [name] = fs.readdirSync(path.join(site.config.dataDir, 'public'))

  const reply = await site.app.inject({ url: `/api/public/file/${name}` })

  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
  })
})

test('nothing else of the folder, nor outside of it, is served', async ({ site }) => {
  const folder = path.join(site.config.dataDir, 'public')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'page.html'), '<script>')
  fs.writeFileSync(path.join(site.config.dataDir, 'secret.png'), 'x')
  const gone = `${'0'.repeat(64)}.png`
  for (const name of ['page.html', '..%2fsecret.png', '%2e%2e%2fsecret.png', gone, `${'0'.repeat(64)}.svg`]) {
    expect((await site.app.inject({ url: `/api/public/file/${name}` })).statusCode).toBe(404)
  }
})
