import net from 'node:net'
import { getRegisterCode } from '@verdict/contract/account/routes.ts'
import { onTestFinished, test } from 'vitest'
import { expect } from '../support/expect.ts'
import { openSite } from '../support/site.ts'

/** What a mail server answers to each command; whatever is no command is a line of the mail. */
const answers: [RegExp, string][] = [
  [/^(EHLO|HELO|MAIL|RSET)\b/i, '250 ok'],
  [/^RCPT\b/i, '250 ok'],
  [/^DATA$/i, '354 go on'],
  [/^\.$/, '250 taken'],
  [/^QUIT$/i, '221 bye'],
]

/** A mail server that takes everything, or refuses every recipient. */
async function mailServer({ refuses = false } = {}) {
  const received: string[] = []
  const answerTo = (line: string) => {
    if (refuses && /^RCPT/i.test(line)) return '550 nobody here'
    return answers.find(([command]) => command.test(line))?.[1]
  }
  const server = net.createServer((socket) => {
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n')) {
        const answer = answerTo(line)
        if (answer) socket.write(`${answer}\r\n`)
        else received.push(line)
      }
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void server.close())
  const { port } = server.address() as net.AddressInfo
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received }
}

test('with a mail server set, codes go there and none lies in the outbox', async () => {
  const { url, received } = await mailServer()
  const site = await openSite({ SMTP_URL: url, MAIL_FROM: 'Judge <judge@example.org>' })
  onTestFinished(site.close)

  await site.guest.get(getRegisterCode, { email: 'alice@example.org' })

  const mail = received.join('\n')
  expect(mail).toMatch(/^From: Judge <judge@example.org>$/m)
  expect(mail).toMatch(/^To: alice@example.org$/m)
  expect(mail).toMatch(/\b\d{6}\b/)
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('when the mail cannot be sent the person is told, and need not wait to try again', async () => {
  const { url } = await mailServer({ refuses: true })
  const site = await openSite({ SMTP_URL: url })
  onTestFinished(site.close)
  const ask = () => site.guest.call(getRegisterCode, { email: 'alice@example.org' })

  const first = await ask()
  expect(first).toBeRefused('account/mail-failed')
  expect(first.text).not.toContain('nobody here')
  expect(await ask()).toBeRefused('account/mail-failed')
})

test('a mail server that is down is no fault of the site', async () => {
  const site = await openSite({ SMTP_URL: 'smtp://127.0.0.1:1?ignoreTLS=true' })
  onTestFinished(site.close)

  const reply = await site.guest.call(getRegisterCode, { email: 'alice@example.org' })

  expect(reply).toBeRefused('account/mail-failed')
  expect(await site.db.selectFrom('mailCode').select('email').execute()).toEqual([])
})
