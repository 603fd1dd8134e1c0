import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type Line, type OpenWeb, openWeb } from '../../src/fetch/open-web.ts'
import { makeGate } from '../../src/fetch/pace.ts'
import { resolveByDns } from '../../src/fetch/resolve.ts'
import { newSession } from '../../src/fetch/session.ts'
import { makeTally } from '../../src/fetch/tally.ts'

export type Handler = (asked: http.IncomingMessage, reply: http.ServerResponse, body: string) => void

export interface SiteServer {
  url: string
  port: number
  /** `GET /page`, in order. */
  asked: string[]
}

/** A site of this machine for as long as the test runs. */
export async function siteServer(handler: Handler): Promise<SiteServer> {
  const asked: string[] = []
  const server = http.createServer((request, reply) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url}`)
      handler(request, reply, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, asked }
}

export const never = new AbortController().signal

/** How a relay would speak to a site at `address`, which may be inside only where `isPrivate`. */
export const lineTo = (address: string, more: Partial<Line> = {}, isPrivate = true): Line => ({
  address,
  hosts: [],
  privateHosts: new Set(isPrivate ? [new URL(address).host] : []),
  requestMs: 0,
  gate: makeGate(),
  tally: makeTally(),
  resolve: resolveByDns,
  userAgent: 'Verdict/0.1.0 (+https://judge.example)',
  ...more,
})

export const webOf = (line: Line, signal = never): OpenWeb => openWeb(line, newSession(), signal)

/** The reason for which a call failed. */
export const reasonOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing failed',
    (fault: { failure?: { reason: string } }) => fault.failure?.reason ?? String(fault),
  )
