import { readFileSync } from 'node:fs'
import { type RemoteJob, remoteReport } from '@verdict/contract/remote/job.ts'
import { type RemoteServerKey, remoteServers, serverOf } from '@verdict/contract/remote/sites.ts'
import { log, reasonOf } from '@verdict/node/log.ts'
import { ask, type Server } from '@verdict/node/server.ts'
import { clean } from './clean.ts'
import type { Config } from './config.ts'
import type { Line } from './fetch/open-web.ts'
import { type Gate, makeGate } from './fetch/pace.ts'
import { type Resolve, resolveByDns } from './fetch/resolve.ts'
import { newSession, type Session } from './fetch/session.ts'
import { makeTally, type Tally } from './fetch/tally.ts'
import { userAgentOf } from './fetch/user-agent.ts'

interface Kept {
  gate: Gate
  tally: Tally
}

/** What the relay keeps of servers and accounts between jobs, for as long as it runs. */
export interface Lines {
  lineFor(job: RemoteJob): Line
  sessionFor(job: RemoteJob): Session
  /** Tells the site how it went with each server since the last time. */
  report(server: Server): Promise<void>
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

export function makeLines({ serverUrl, privateHosts }: Config, resolve: Resolve = resolveByDns): Lines {
  const kept = new Map<RemoteServerKey, Kept>()
  const sessions = new Map<string, Session>()
  const keptOf = (key: RemoteServerKey) => {
    const found = kept.get(key) ?? { gate: makeGate(), tally: makeTally() }
    kept.set(key, found)
    return found
  }
  return {
    lineFor({ site, address, asker, pace }) {
      const key = serverOf(site)
      return {
        ...keptOf(key),
        address: address.replace(/\/+$/, ''),
        hosts: remoteServers[key].hosts,
        privateHosts,
        requestMs: pace.requestMs,
        resolve,
        userAgent: userAgentOf(version, asker, serverUrl),
      }
    },
    sessionFor({ site, address, account }) {
      if (!account) return newSession()
      const key = JSON.stringify([serverOf(site), address, account.id, account.name])
      const found = sessions.get(key) ?? newSession()
      sessions.set(key, found)
      return found
    },
    async report(server) {
      for (const [key, { tally }] of kept) {
        const told = tally.take()
        if (told) await tellOf(server, key, told)
      }
    },
  }
}

/** Figures that cannot be told are lost: they would be old by the time they can. */
const tellOf = (server: Server, key: RemoteServerKey, told: NonNullable<ReturnType<Tally['take']>>) =>
  ask(server, remoteReport, clean({ server: key, ...told }), { timeoutMs: 5000 }).then(
    () => undefined,
    (fault: unknown) => log(`how it went with ${key} could not be told: ${reasonOf(fault)}`),
  )
