import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface MailServer {
  port: number
  url: string
  /** The lines of the mails that came. */
  received: string[]
  /** Of each mail whether it came over TLS, and who had logged in. */
  deliveries: { isSecure: boolean; username: string | undefined }[]
  /** What it answers to commands from now on instead. */
  refuses: { recipients?: boolean; logins?: boolean }
}

/** How it speaks: in the open, in TLS from the first byte, or in TLS from the client's STARTTLS on. */
type Speaking = { tls?: 'at-once' | 'asked-for'; key?: string; cert?: string }

const fault = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A mail server of this machine that takes everything but what it is told to refuse. */
export async function mailServer(refuses: MailServer['refuses'] = {}, speaking: Speaking = {}): Promise<MailServer> {
  const { tls, ...certificate } = speaking
  const received: string[] = []
  const deliveries: MailServer['deliveries'] = []
  const server = new SMTPServer({
    ...certificate,
    secure: tls === 'at-once',
    hideSTARTTLS: tls !== 'asked-for',
    allowInsecureAuth: tls !== 'asked-for',
    authMethods: ['PLAIN'],
    authOptional: true,
    disableReverseLookup: true,
    onAuth({ username = '', password = '' }, _session, done) {
      if (!refuses.logins) return done(null, { user: username })
      const sent = Buffer.from(`\0${username}\0${password}`).toString('base64')
      done(fault(535, `not you with AUTH PLAIN ${sent}`))
    },
    onRcptTo(_address, _session, done) {
      done(refuses.recipients ? fault(550, 'nobody here') : null)
    },
    onData(stream, { secure, user }, done) {
      text(stream).then((mail) => {
        received.push(...mail.split('\r\n'))
        deliveries.push({ isSecure: secure, username: user as string | undefined })
        done()
      }, done)
    },
  })
  // clients that break off, because they trust it not or speak otherwise, are its daily life
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { port, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received, deliveries, refuses }
}
