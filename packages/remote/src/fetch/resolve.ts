import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Failed } from '../failed.ts'
import { whyInside } from './addresses.ts'

export interface Resolved {
  address: string
  family: number
}
/** The addresses of a name. */
export type Resolve = (host: string) => Promise<Resolved[]>

export const resolveByDns: Resolve = (host) => lookup(host, { all: true })

/**
 * The addresses to connect to, looked up once and all of them checked; what is connected to is one of these and not what a second
 * look-up might say. Throws Failed: inside-address, unreachable.
 */
export async function checkedAddresses(host: string, mayBeInside: boolean, resolve: Resolve): Promise<Resolved[]> {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const found = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await resolved(host, resolve)
  if (mayBeInside) return found
  for (const { address } of found) {
    const why = whyInside(address)
    if (why) throw new Failed('inside-address', `${host} is at ${address}: ${why}`)
  }
  return found
}

async function resolved(host: string, resolve: Resolve): Promise<Resolved[]> {
  const found = await resolve(host).catch((fault: NodeJS.ErrnoException) => {
    throw new Failed('unreachable', `${host} cannot be looked up (${fault.code ?? fault.message})`)
  })
  if (!found.length) throw new Failed('unreachable', `${host} has no address`)
  return found
}

/** For node:http: answers what was found before. */
export const pinnedTo =
  (found: Resolved[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = found
    if (options.all) callback(null, found)
    else callback(null, first?.address ?? '', first?.family ?? 0)
  }
