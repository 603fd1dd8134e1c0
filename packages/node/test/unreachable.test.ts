import { once } from 'node:events'
import { createServer as createHttp, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { judgeRenew } from '@verdict/contract/judging/job.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ask, Refused, ServerUnavailable } from '../src/server.ts'

// For tests alone: signed by itself, for localhost and 127.0.0.1, until 2126.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg79QS+p5qTzwo6Vnq
HeT4njJ83uAgPkLG5Uciu4JQKcShRANCAAQXkwHZ+fREQosM5rXhcVNs/+wNDgEn
d0Xpw63f+jWgvyqjB0I+VJ6nbel7iFG3nDZBGaYXe8MX8/oYrMCO7K+l
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUVdPLofDlgrA92elVs6+t3VxmIeswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA2MTQwMloYDzIxMjYxMDI5
MDYxNDAyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQXkwHZ+fREQosM5rXhcVNs/+wNDgEnd0Xpw63f+jWgvyqjB0I+VJ6n
bel7iFG3nDZBGaYXe8MX8/oYrMCO7K+lo28wbTAdBgNVHQ4EFgQUvAN+UATOSYeH
kskgd7DyKHItbxowHwYDVR0jBBgwFoAUvAN+UATOSYeHkskgd7DyKHItbxowDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgFOypDsE1TimXla9n4Lejj2sozEZe0AmaleKfRo87jCgCIQC1
FyeLz4vitKzim7GYHwcNQVwRJthyT0BUEGPm4A8hPw==
-----END CERTIFICATE-----`

/** The port of a web server that ends with the test. */
async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const refuse = (said: (language: string | undefined) => void) =>
  createHttp((request, response) => {
    said(request.headers['accept-language'])
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"status":401,"data":null,"msg":"no"}')
  })

const faultAt = (url: string) =>
  ask({ url, token: 'node_x' }, judgeRenew, { leases: [] }).then(
    () => new Error('it was answered'),
    (fault: Error) => fault,
  )

test('a certificate that is not trusted is named, with what to do about it', async () => {
  const port = await listening(createHttps({ key, cert }))

  const fault = await faultAt(`https://127.0.0.1:${port}`)

  expect(fault).toBeInstanceOf(ServerUnavailable)
  expect(fault.message).toBe(
    'the server cannot be reached: its TLS certificate is not trusted; NODE_EXTRA_CA_CERTS=FILE names the authority that signed it (DEPTH_ZERO_SELF_SIGNED_CERT)',
  )
})

test('https:// to a port of plain HTTP is named', async () => {
  const port = await listening(refuse(() => undefined))

  const fault = await faultAt(`https://127.0.0.1:${port}`)

  expect(fault).toBeInstanceOf(ServerUnavailable)
  expect(fault.message).toMatch(/^the server cannot be reached: it does not speak TLS there: is SERVER_URL http:\/\//)
})

test('an address where nobody listens is named', async () => {
  const server = createHttp()
  const port = await listening(server)
  server.close()
  await once(server, 'close')

  expect((await faultAt(`http://127.0.0.1:${port}`)).message).toBe(
    'the server cannot be reached: nothing listens at that address (ECONNREFUSED)',
  )
})

test('the server is asked for refusals in English, the language of the log', async () => {
  const languages: (string | undefined)[] = []
  const port = await listening(refuse((language) => languages.push(language)))

  expect(await faultAt(`http://127.0.0.1:${port}`)).toBeInstanceOf(Refused)
  expect(languages).toEqual(['en-US'])
})
