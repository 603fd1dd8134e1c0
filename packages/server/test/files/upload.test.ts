import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { receiveUpload } from '../../src/files/upload.ts'

const form = (file: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="../../a.zip"\r\n\r\n${file}\r\n--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n`

test('a file above the limit is cut off there and says so; its name is never a path', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-upload-'))
  const app = Fastify()
  await app.register(multipart)
  app.post('/', (request) => receiveUpload(request, folder, 10))
  const send = (payload: string) => {
    fs.rmSync(path.join(folder, 'upload'), { force: true })
    return app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload,
    })
  }

  const small = await send(form('0123456789'))
  expect(small.json()).toMatchObject({ name: 'a.zip', isCut: false, fields: { x: '1' } })
  expect(fs.readFileSync(path.join(folder, 'upload'), 'utf8')).toBe('0123456789')

  const large = await send(form('0123456789ABC'))
  expect(large.json()).toMatchObject({ isCut: true })
  expect(fs.statSync(path.join(folder, 'upload')).size).toBe(10)
  await app.close()
  fs.rmSync(folder, { recursive: true })
})
