import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { userInfo } from '../../server/src/account/queries.ts'
import type { Person, TestSite } from '../../server/test/support/serve-database.ts'
import { openSite as openServer } from '../../server/test/support/site.ts'
import { newVisitor, sharedBrowser, type Visit, type Visitor } from './browser.ts'
import type { Library, Name } from './support/library.ts'
import { type StandInJudge, startJudge } from './support/stand-in-judge.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The pages as they are delivered; built here when nobody has built them. */
async function ensureBuilt(): Promise<void> {
  if (existsSync(at('../dist/index.html')) && statSync(at('../dist/index.html')).size > 0) return
  await build({ configFile: at('../vite.config.ts'), logLevel: 'warn' })
}

/** The real site, with a stand-in for the judge and a browser. */
export interface Site extends TestSite {
  browser: Browser
  /** Where the pages are. */
  url: string
  judge: StandInJudge
  /** Who and what is there (support/library.ts). */
  library: Library
  /** Paths of the calls that came in, in order. */
  calls: string[]
  /** Live streams that are open. */
  streams(): number
}

export interface Opening {
  /** Makes what the tests of the file need besides the library. */
  prepare?: (site: Site) => Promise<unknown>
  /** Leaves the library out: nobody and nothing is there. */
  isEmpty?: boolean
  /** Variables of the server. */
  settings?: Record<string, string>
}

/**
 * A site for the tests of one file: the real server on a database of its own, cloned from that of the library. The second try of a
 * test begins on another, for the first has left things half done: names that are taken, a judge that pauses, a clock moved on.
 */
export function openSite({ prepare, isEmpty = false, settings = {} }: Opening = {}): Site {
  const site = {} as Site
  const stops: (() => Promise<unknown>)[] = []
  const open = async () => {
    const [server, browser] = await Promise.all([
      openServer({ WEB_DIST: at('../dist'), ...patient, ...settings }, inject(isEmpty ? 'template' : 'filled')),
      sharedBrowser(),
    ])
    stops.push(
      () => Promise.all(browser.contexts().map((context) => context.close())),
      () => server.close(),
    )
    Object.assign(site, server, { browser, library: inject('library') }, listened(server))
    site.judge = startJudge(await server.node())
    stops.splice(1, 0, () => site.judge.pause())
    site.url = await server.listen()
    await prepare?.(site)
  }
  const close = async () => {
    for (const stop of stops.splice(0)) await stop()
  }
  beforeAll(async () => {
    await ensureBuilt()
    await open()
  }, 120_000)
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return
    await close()
    await open()
  }, 120_000)
  afterAll(close)
  return site
}

/** A busy machine loses no lease. */
const patient = { LEASE_MS: '600000' }

function listened({ app }: TestSite): Pick<Site, 'calls' | 'streams'> {
  const calls: string[] = []
  let streams = 0
  app.server.on('request', ({ url = '' }, reply) => {
    const path = url.split('?')[0] ?? ''
    if (path.startsWith('/api/') && !path.startsWith('/api/judge/')) calls.push(path)
    if (path !== '/api/events') return
    streams++
    reply.on('close', () => streams--)
  })
  return { calls, streams: () => streams }
}

interface VisitOf extends Visit {
  /** Somebody of the library, or made by `site.user`; without it a visitor. */
  as?: Name | Person
}

/** A page of a fresh browser context, signed in when somebody is named. Close the visitor at the end. */
export async function openPage(site: Site, { as, ...how }: VisitOf = {}): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = await newVisitor(site.browser, site.url, { ...how, ...(as && { stored: await sessionOf(site, as) }) })
  return { visitor, page: await visitor.newPage() }
}

/** The same at an address. */
export async function visit(site: Site, address: string, how?: VisitOf): Promise<{ visitor: Visitor; page: Page }> {
  const opened = await openPage(site, how)
  await opened.page.goto(address)
  return opened
}

/** What the pages keep of somebody who has signed in. */
async function sessionOf({ db, library }: Site, who: Name | Person): Promise<Record<string, string>> {
  const { uid, token } = typeof who === 'string' ? library.people[who] : who
  return { token, userInfo: JSON.stringify(await userInfo(db, uid)) }
}
