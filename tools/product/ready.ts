import http from 'node:http'
import net from 'node:net'
import { text as readAll } from 'node:stream/consumers'

/** The address people are told; IPv6 in brackets. */
export const urlOf = (host: string, port: number) => `http://${net.isIPv6(host) ? `[${host}]` : host}:${port}`

/** The address to reach a server on this machine that listens on `host`. */
export function localUrlOf(host: string, port: number): string {
  const here: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  return urlOf(here[host] ?? host, port)
}

/** Throws a sentence when nobody could listen there. */
export async function refuseTakenPort(host: string, port: number) {
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = net.createServer().once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
  if (!error) return
  if (error.code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} on ${host} is in use by another program; choose another one, e.g. PORT=${port + 1} npm start.`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    throw new Error(`HOST ${host} is no address of this machine.`)
  if (error.code === 'EACCES') throw new Error(`PORT ${port} may be used by root only; choose one above 1023.`)
  throw error
}

/** What the instance still lacks: [] when it is ready, undefined while the server does not answer. */
export async function missingParts(url: string): Promise<string[] | undefined> {
  const reply = await answerOf(`${url}/readyz`)
  if (!reply || reply.status === 200) return reply && []
  return (JSON.parse(reply.text) as { missing: string[] }).missing
}

interface Answer {
  status: number | undefined
  text: string
}

/** Undefined when nobody listens yet, or answers in time. Not by `fetch`: a start would wait for what that has to read first. */
function answerOf(address: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const asked = http.get(address, { agent: false, timeout: 5000 }, (reply) => {
      readAll(reply).then(
        (text) => resolve({ status: reply.statusCode, text }),
        () => resolve(undefined),
      )
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve(undefined))
  })
}
