import net from 'node:net'
import { judgeClaim, judgeResult } from '@verdict/contract/judging/job.ts'
import { remoteClaim, remoteReport, remoteResult, remoteStep } from '@verdict/contract/remote/job.ts'
import { onTestFinished } from 'vitest'
import { joinRelay } from '../remote/support/relay.ts'
import { expect } from '../support/expect.ts'
import { testOnSite } from '../support/site.ts'
import { until } from '../support/until.ts'

/** Begins to post a body and does not end it. */
async function begin(url: string, rest = 'Content-Length: 100\r\n\r\n{', path = '/api/login') {
  const { port, hostname } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const heard = { text: '', isOver: false, drop: () => socket.destroy() }
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard.text += chunk))
  socket.on('error', () => undefined).once('close', () => (heard.isOver = true))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${rest}`)
  return heard
}

const bodyOf = (text: string) => JSON.parse(text.split('\r\n\r\n')[1] ?? '{}') as { status: number; msg: string }

testOnSite({ BODY_SECONDS: '1' })('a body that takes too long is cut off, and its sender told', async ({ site }) => {
  const url = await site.listen()
  const slow = [await begin(url), await begin(url, 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n')]

  for (const one of slow) {
    await until(() => one.isOver, 'the server hangs up')
    expect(bodyOf(one.text)).toMatchObject({ status: 408, data: null })
    expect(one.text).toMatch(/^HTTP\/1.1 408 /)
  }
  expect((await fetch(`${url}/api/get-website-config`)).status).toBe(200)
})

testOnSite({ BODY_SECONDS: '1' })('nodes may wait for work, but not with what they send', async ({ site }) => {
  const url = await site.listen()
  const sends = (path: string, token: string) =>
    begin(url, `Authorization: ${token}\r\nContent-Length: 100\r\n\r\n{`, path)
  const { token: ofJudge } = await site.node()
  const { token: ofRelay } = await joinRelay(site)
  const slow = [
    ...[judgeClaim, judgeResult].map(({ path }) => sends(path, ofJudge)),
    ...[remoteClaim, remoteStep, remoteResult, remoteReport].map(({ path }) => sends(path, ofRelay)),
  ]

  for (const one of await Promise.all(slow)) {
    await until(() => one.isOver, 'the server hangs up')
    expect(bodyOf(one.text)).toMatchObject({ status: 408, data: null })
  }
})

testOnSite({ BODY_SECONDS: '1' })('whoever was refused already is not waited for either', async ({ site }) => {
  const url = await site.listen()
  const { port, hostname } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  let isOver = false
  socket.on('error', () => undefined).once('close', () => (isOver = true))
  socket.resume()
  socket.write('POST /api/submit-problem-judge HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n{')

  await until(() => isOver, 'the server hangs up')
})

testOnSite({ REQUESTS_PER_ADDRESS: '3' })('an address has only so many calls open', async ({ site }) => {
  const url = await site.listen()
  // each is told to go on when it has come: whoever asks before would take the place of one of them
  const told = 'Expect: 100-continue\r\nContent-Length: 100\r\n\r\n{'
  const open = [await begin(url, told), await begin(url, told), await begin(url, told)]
  for (const one of open) await until(() => one.text.includes('100 Continue'), 'it has come')
  const ask = () => fetch(`${url}/api/get-website-config`, { headers: { 'accept-language': 'en-US' } })

  await until(async () => (await ask()).status === 429, 'the address is full')
  const refused = await ask()
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ status: 429, data: null })
  expect((await site.guest.send('GET', '/api/get-website-config', undefined, { ip: '10.0.0.9' })).http).toBe(200)

  open[0]?.drop()
  await until(async () => (await ask()).status === 200, 'there is room again')
})

testOnSite({ REQUESTS_PER_ADDRESS: '1' })('whatever is over does not count', async ({ site }) => {
  const url = await site.listen()
  const json = { 'content-type': 'application/json' }
  const ask = (path: string, body?: string) =>
    fetch(`${url}${path}`, body === undefined ? {} : { method: 'POST', headers: json, body }).then(async (reply) => {
      await reply.text()
      return reply.status
    })

  for (let time = 0; time < 5; time++) {
    expect(await until(async () => (await ask('/api/get-website-config')) === 200, 'it is answered')).toBe(true)
    for (const body of ['{}', '{', `{"username":"${'x'.repeat(2_000_000)}"}`])
      await until(
        async () => (await ask('/api/submit-problem-judge', body)) === 401,
        'it is refused for want of a token',
      )
    await until(async () => (await ask('/api/login', '{')) === 400, 'it is refused as malformed')
  }
})
