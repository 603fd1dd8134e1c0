import type { Asked, Envelope, Output, Route } from '@verdict/contract/route.ts'
import { whyUnreachable } from './unreachable.ts'

/** The server as a node sees it. */
export interface Server {
  url: string
  token: string
}

/** The server cannot be reached or is in trouble: worth trying again. */
export class ServerUnavailable extends Error {}

/** The server was there, and its answer broke off. */
export class Cut extends ServerUnavailable {}

/** The server has answered no: trying again will not help by itself. */
export class Refused extends Error {
  readonly status: number
  /** The reason's name in the contract; '' where the answer has none. */
  readonly code: string
  constructor(status: number, message: string, code = '') {
    super(message)
    this.status = status
    this.code = code
  }
}

const never = new AbortController().signal

/** Calls a route of the contract; throws ServerUnavailable, Refused, or the abort reason of `signal`. */
export async function ask<R extends Route>(
  server: Server,
  route: R,
  input: Asked<R>,
  { signal = never, timeoutMs = 10_000 } = {},
): Promise<Output<R>> {
  const reply = await send(server, route.path, { method: route.method, body: JSON.stringify(input) }, signal, timeoutMs)
  const envelope = await read(() => reply.json() as Promise<Envelope<unknown>>, signal)
  if (envelope.status !== 200) throw refusedBy(envelope)
  return route.output.parse(envelope.data) as Output<R>
}

/** The body of a file route; throws as `ask` does, also when it ends early. */
export async function* download<R extends Route>(
  server: Server,
  route: R,
  input: Record<string, string>,
  signal: AbortSignal,
) {
  const reply = await send(
    server,
    `${route.path}?${new URLSearchParams(input)}`,
    { method: route.method },
    signal,
    600_000,
  )
  const refusal = reply.headers.get('content-type')?.startsWith('application/json')
  if (refusal) throw refusedBy((await read(() => reply.json(), signal)) as Envelope<unknown>)
  const parts = reply.body?.values()
  try {
    for (;;) {
      const next = () => parts?.next() ?? Promise.resolve({ done: true as const, value: undefined })
      const part = await read(next, signal).catch((fault: unknown) => {
        throw fault instanceof ServerUnavailable ? new Cut(fault.message, { cause: fault.cause }) : fault
      })
      if (part.done) return
      yield part.value
    }
  } finally {
    await parts?.return?.()
  }
}

async function send({ url, token }: Server, path: string, init: RequestInit, signal: AbortSignal, timeoutMs: number) {
  const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  // What the server refuses is read in our log, which is in English.
  const headers = { authorization: token, 'content-type': 'application/json', 'accept-language': 'en-US' }
  const reply = await read(() => fetch(new URL(path, url), { ...init, headers, signal: either }), signal)
  if (reply.ok) return reply
  const text = await read(() => reply.text(), signal)
  if (reply.status >= 500 || reply.status === 429) throw new ServerUnavailable(`the server answers ${reply.status}`)
  const code = reply.headers.get('x-refusal')?.split(' ')[0]
  throw new Refused(reply.status, messageIn(text) ?? `the server answers ${reply.status}`, code)
}

/** A failure of the network becomes ServerUnavailable, unless we stopped the call ourselves. */
async function read<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (signal.aborted) throw signal.reason
    throw new ServerUnavailable(`the server cannot be reached: ${whyUnreachable(fault)}`)
  }
}

/** A server in trouble of its own says so in the envelope; that is no answer about the job. */
const refusedBy = ({ status, msg }: Envelope<unknown>) =>
  status >= 500 ? new ServerUnavailable(`the server answers ${status}`) : new Refused(status, msg)

function messageIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as Partial<Envelope<unknown>>).msg
  } catch {
    return undefined
  }
}
