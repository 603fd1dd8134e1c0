import net from 'node:net'
import { onTestFinished } from 'vitest'

/** What a mail server answers to each command; whatever is no command is a line of the mail. */
const answers: [RegExp, string][] = [
  [/^EHLO\b/i, '250-test\r\n250 AUTH PLAIN'],
  [/^(HELO|MAIL|RSET)\b/i, '250 ok'],
  [/^AUTH PLAIN/i, '235 come in'],
  [/^RCPT\b/i, '250 ok'],
  [/^DATA$/i, '354 go on'],
  [/^\.$/, '250 taken'],
  [/^QUIT$/i, '221 bye'],
]

export interface MailServer {
  port: number
  url: string
  received: string[]
  /** What it answers to commands from now on instead. */
  refuses: { recipients?: boolean; logins?: boolean }
}

/** A mail server of this machine that takes everything but what it is told to refuse. */
export async function mailServer(refuses: MailServer['refuses'] = {}): Promise<MailServer> {
  const received: string[] = []
  const answerTo = (line: string) => {
    if (refuses.recipients && /^RCPT/i.test(line)) return '550 nobody here'
    if (refuses.logins && /^AUTH/i.test(line)) return `535 not you with ${line}`
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
  return { port, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received, refuses }
}
