import http from 'node:http'
import { events } from '../../packages/contract/src/judging/routes.ts'
import type { Hall } from './players.ts'
import type { Actor } from './stage.ts'

/** Opens a page's live stream; answers the way to let it go. Rejects when it cannot be opened. */
export function openStream(hall: Hall, { token, address }: Actor): Promise<() => void> {
  const { url, stage, records } = hall
  const { hostname, port } = new URL(url)
  const path = `${events.path}?scope=own&cid=${stage.cid}`
  let isLetGo = false
  return new Promise((resolve, reject) => {
    const request = http.get(
      { hostname, port, path, localAddress: address, agent: false, headers: { authorization: token } },
      (reply) => {
        if (reply.statusCode !== 200) {
          reply.resume()
          reject(new Error(`the live stream: HTTP ${reply.statusCode}`))
          return
        }
        records.openStreams++
        reply.on('data', (part: Buffer) => {
          records.streamBytes += part.length
        })
        reply.once('close', () => {
          records.openStreams--
          if (!isLetGo) records.lostStreams++
        })
        reply.on('error', () => undefined) // its close is counted
        resolve(() => {
          isLetGo = true
          request.destroy()
        })
      },
    )
    request.once('error', reject)
  })
}
