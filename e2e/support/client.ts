import type { Asked, Envelope, Output, Route } from '@verdict/contract/route.ts'

/** Somebody who calls the site over HTTP; `token` is theirs once they signed in. */
export interface Client {
  token: string | undefined
  /** The envelope as it came; throws only when there is no answer at all. */
  ask<R extends Route>(route: R, input: Asked<R>): Promise<Envelope<Output<R>>>
  /** `data` of a call that must succeed. */
  call<R extends Route>(route: R, input: Asked<R>): Promise<Output<R>>
}

/** A caller of the site at `url`, at first without a token. */
export function clientOf(url: string): Client {
  const client: Client = {
    token: undefined,
    async ask(route, input) {
      const response = await fetch(addressOf(url, route, input), requestOf(route, input, client.token))
      client.token = response.headers.get('authorization') ?? client.token
      return (await response.json()) as Envelope<Output<typeof route>>
    },
    async call(route, input) {
      const reply = await client.ask(route, input)
      if (reply.status !== 200) throw new Error(`${route.path} was refused: ${reply.status} ${reply.msg}`)
      return reply.data as Output<typeof route>
    },
  }
  return client
}

const inQuery = ({ method }: Route) => method === 'GET' || method === 'DELETE'

function addressOf(url: string, route: Route, input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)] as [string, string]))
  return inQuery(route) ? `${url}${route.path}?${query}` : `${url}${route.path}`
}

function requestOf(route: Route, input: object, token: string | undefined): RequestInit {
  return {
    method: route.method,
    headers: {
      'Accept-Language': 'en-US',
      ...(token ? { Authorization: token } : {}),
      ...(inQuery(route) ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(inQuery(route) ? {} : { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(60_000),
  }
}
