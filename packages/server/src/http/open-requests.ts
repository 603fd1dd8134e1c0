import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from './address.ts'
import { sendRefusal } from './failures.ts'
import { Refusal } from './refusal.ts'

/** Bytes per ms (64 KB/s) that a body may always take, besides the settled seconds. */
const floorRate = 64
const lookMs = 500

interface Arrival {
  request: FastifyRequest
  reply: FastifyReply
  since: number
  bytesBefore: number
}

const leaves = new WeakMap<IncomingMessage, () => void>()

/** The call waits on purpose, as judges and live streams do, and no longer counts among the open ones of its address: it is bounded elsewhere. */
export const mayStayOpen = ({ raw }: FastifyRequest): void => leaves.get(raw)?.()

/** No address holds more than so many calls open, and no body takes for ever to arrive. */
export function boundRequests(
  app: FastifyInstance,
  { openPerAddress, bodySeconds }: { openPerAddress: number; bodySeconds: number },
): void {
  const open = new Map<string, number>()
  const arriving = new Set<Arrival>()
  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request.ip)
    const count = open.get(address) ?? 0
    if (count >= openPerAddress) {
      reply.headers({ 'Retry-After': '1', Connection: 'close' })
      throw new Refusal('request/too-many')
    }
    open.set(address, count + 1)
    whenOver(request, reply, () => {
      const left = (open.get(address) ?? 1) - 1
      if (left) open.set(address, left)
      else open.delete(address)
    })
    if (hasBody(request)) follow(arriving, request, reply)
  })
  const timer = setInterval(() => {
    for (const arrival of arriving) if (isLate(arrival, bodySeconds * 1000)) cutOff(arrival)
  }, lookMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Once the reply is out and the body in, or the caller gone. */
function whenOver({ raw: request }: FastifyRequest, { raw: reply }: FastifyReply, act: () => void): void {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    act()
  }
  leaves.set(request, end)
  const isArriving = () => request.complete === false && !request.destroyed
  reply.once('close', () => (isArriving() ? request.once('close', end) : end()))
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function follow(arriving: Set<Arrival>, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  const arrival = { request, reply, since: Date.now(), bytesBefore: raw.socket.bytesRead }
  arriving.add(arrival)
  for (const event of ['end', 'close']) raw.once(event, () => arriving.delete(arrival))
}

const isLate = ({ request, since, bytesBefore }: Arrival, patienceMs: number): boolean =>
  Date.now() - since > patienceMs + (request.raw.socket.bytesRead - bytesBefore) / floorRate

/** Says so if nothing was said yet, and hangs up. */
function cutOff({ request, reply }: Arrival): void {
  const { socket } = request.raw
  if (reply.sent) return void socket.destroy()
  reply.raw.once('finish', () => socket.destroySoon())
  sendRefusal(request, reply.header('Connection', 'close'), new Refusal('request/too-slow'))
}
