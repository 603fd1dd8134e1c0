import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { RoleId } from '@verdict/contract/account/viewer.ts'
import { refusalsOf } from '@verdict/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../../src/app.ts'
import { blobsIn } from '../../src/blobs/blobs.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { closePools, type Db, openPools } from '../../src/db/connect.ts'
import type { Site } from '../../src/http/call.ts'
import { listen } from '../../src/http/listen.ts'
import { openSession } from '../../src/http/session.ts'
import { openEventBus } from '../../src/live/event-bus.ts'
import { mailerFor } from '../../src/mail/mailer.ts'
import { makeKeyFile } from '../../src/secrets/keys.ts'
import { type Caller, callerOf } from './caller.ts'
import { joinNode, type TestNode } from './node.ts'
import { insertProblem, type NewProblem, type TestProblem } from './problem.ts'
import { until } from './until.ts'

export interface Person extends Caller {
  uid: string
  username: string
  token: string
}

export interface TestSite {
  app: FastifyInstance
  db: Db
  pools: Site['pools']
  config: Config
  eventBus: Site['eventBus']
  blobs: Site['blobs']
  now(): Date
  /** Moves the site's clock on, for whatever asks `now` of its call. */
  wait(ms: number): void
  guest: Caller
  /** An account that is signed in; without a role an ordinary one. */
  user(username?: string, role?: RoleId): Promise<Person>
  /** A problem with test data that can be judged. */
  problem(about?: NewProblem): Promise<TestProblem>
  /** A judge node that has said hello. */
  node(name?: string): Promise<TestNode>
  /** Runs before the database of the site is dropped. */
  atEnd(work: () => Promise<unknown>): void
  /** Listens on a free port; answers the address. */
  listen(): Promise<string>
}

export interface OpenSite extends TestSite {
  close(): Promise<void>
}

/**
 * The real application on a database. Closing it leaves the database, and fails when a call was refused for a reason that its route
 * does not list.
 */
export async function serveDatabase(url: string, settings: Record<string, string> = {}): Promise<OpenSite> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-site-'))
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', SUBMIT_INTERVAL: '0', ...settings }
  const config = readConfig(env)
  makeKeyFile(config)
  const pools = openPools(url)
  const db = pools.work
  const eventBus = openEventBus(url, () => undefined)
  await until(() => eventBus.isListening(), 'the event bus listens')
  const endings: (() => Promise<unknown>)[] = []
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const unlisted = new Set<string>()
  const onRefusal: Site['onRefusal'] = (route, code) => {
    if (!refusalsOf(route).includes(code)) unlisted.add(`${route.method} ${route.path} does not list ${code}`)
  }
  const mailer = mailerFor(config, db)
  const site: Site = { config, db, pools, eventBus, blobs: blobsIn(dataDir), mailer, now, onRefusal }
  const app = await makeApp(site)
  const nodeOf = (node = 'judge-1') => joinNode(db, app, node)
  return {
    ...{ app, db, pools, config, eventBus, blobs: site.blobs, now },
    wait: (ms) => void (ahead += ms),
    guest: callerOf(app),
    user: (username, role) => signedIn(app, db, now(), username, role),
    problem: (about) => insertProblem(db, site.blobs, about),
    node: nodeOf,
    listen: () => listen(app, { host: '127.0.0.1', port: 0 }),
    atEnd: (work) => void endings.push(work),
    async close() {
      for (const work of endings) await work()
      await app.close()
      await eventBus.close()
      await closePools(pools)
      fs.rmSync(dataDir, { recursive: true, force: true })
      if (unlisted.size) throw new Error([...unlisted].join('\n'))
    },
  }
}

async function signedIn(app: FastifyInstance, db: Db, now: Date, name?: string, role: RoleId = 1002): Promise<Person> {
  const uid = randomUUID().replaceAll('-', '')
  const username = name ?? `user-${uid.slice(0, 8)}`
  await db
    .insertInto('account')
    .values({ uid, username, passwordHash: '', email: `${uid}@example.org` })
    .execute()
  await db.insertInto('accountRole').values({ uid, roleId: role }).execute()
  const { token } = await openSession(db, uid, { now, ip: '127.0.0.1', userAgent: undefined })
  return { uid, username, token, ...callerOf(app, token) }
}
