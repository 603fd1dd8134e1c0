import { permissionsOf, type RoleId, roles } from '@verdict/contract/account/viewer.ts'
import { icpcAccount, icpcStatement, icpcSubmissionFiles } from '@verdict/contract/contest/icpc-routes.ts'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import { refusalOfPermission } from '@verdict/contract/refusals.ts'
import { isBare, type Route } from '@verdict/contract/route.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { endpoints } from '../../src/endpoints.ts'
import { openSession, uploadCookie } from '../../src/http/session.ts'
import type { Caller, Reply } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { insertContest } from '../support/places.ts'
import { openSite } from '../support/site.ts'

const people = ['guest', 'user', 'barred', 'admin', 'problem-admin', 'root', 'node', 'forger'] as const
type Who = (typeof people)[number]

/** Who passes each kind of access; everybody signed in whom it leaves out is told that they may not. */
const passes: Record<Route['access'], readonly Who[]> = {
  anyone: people,
  'anyone-checked': ['guest', 'user', 'barred', 'admin', 'problem-admin', 'root'],
  user: ['user', 'barred', 'admin', 'problem-admin', 'root'],
  admin: ['admin', 'problem-admin', 'root'],
  'problem-admin': ['problem-admin', 'root'],
  root: ['root'],
  judge: ['node'],
}

/** What the table says this caller must be told; undefined when they pass. */
function refusalFor({ access, permission }: Route, who: Who): ErrorCode | undefined {
  const fits = passes[access].includes(who)
  const isBarred = permission !== undefined && who === 'barred' && !permissionsOf[roles[1003]].includes(permission)
  if (fits) return isBarred ? refusalOfPermission(permission) : undefined
  if (access === 'judge' || who === 'guest') return 'account/sign-in-needed'
  return who === 'node' || who === 'forger' ? 'account/session-over' : 'account/not-allowed'
}

let site: Awaited<ReturnType<typeof openSite>>
/** What the parts of a path are filled with: something that everybody is shown. */
let parts: Record<string, string | number>
let callers: Record<Who, Caller>

beforeAll(async () => {
  site = await openSite()
  const forged = { headers: { authorization: 'forged-token' } }
  callers = {
    guest: site.guest,
    user: await site.user('user'),
    barred: await site.user('barred', 1003),
    admin: await site.user('admin', 1001),
    'problem-admin': await site.user('problem-admin', 1008),
    root: await site.user('root', 1000),
    node: await site.node(),
    forger: {
      ...site.guest,
      send: (method, url, body) => site.guest.send(method, url, body, forged),
    },
  }
  const open = { openRank: true }
  const cid = await insertContest(site.db, await site.user('director'), site.now(), open)
  parts = { cid, collection: 'judgement-types', id: 'AC' }
})

afterAll(() => site.close())

const roleOf: Partial<Record<Who, RoleId>> = {
  user: 1002,
  barred: 1003,
  admin: 1001,
  'problem-admin': 1008,
  root: 1000,
}

/** Signing out ends every session of a caller, so somebody else of the same role does it. */
async function callerFor({ path }: Route, who: Who): Promise<Caller> {
  const role = roleOf[who]
  return path.endsWith('/logout') && role ? site.user(undefined, role) : callers[who]
}

/** A call whose input is wrong on purpose: whoever passes is told that, and nothing happens. */
async function knock(route: Route, caller: Caller): Promise<Reply<unknown>> {
  const { method } = route
  const isQuery = method === 'GET' || method === 'DELETE'
  const wrong = { scope: 'wrong', currentPage: 'wrong', pid: {}, submitId: 'wrong', stream: 'wrong' }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(parts[name]))
  const url = isQuery ? `${path}?scope=wrong&currentPage=wrong&pid=wrong&submitId=wrong&stream=wrong` : path
  return caller.send(method, url, isQuery ? undefined : wrong)
}

/** Their objects go by numbers, which "AC" is none. */
const ofNumbers: Route[] = [icpcSubmissionFiles, icpcStatement]

describe.each(endpoints)('$route.method $route.path is for $route.access', ({ route }) => {
  test.each(people)('as %s', async (who) => {
    const reply = await knock(route, await callerFor(route, who))

    const refusal = refusalFor(route, who)
    if (refusal && isBare(route)) expect(reply).toBeRefusedBare(refusal)
    else if (refusal) expect(reply).toBeRefused(refusal)
    else if (who === 'guest' && route === icpcAccount) expect(reply).toBeRefusedBare('contest/no-object')
    else if (ofNumbers.includes(route)) expect(reply).toBeRefusedBare('request/not-found')
    else expect([401, 403, 404, 405, 500]).not.toContain(reply.http)
    expectForNobodyElse(reply)
  })
})

const restricted = Object.entries(roles).filter(([id]) => id >= '1003' && id <= '1007')

describe.each(endpoints.filter(({ route }) => route.permission))(
  '$route.method $route.path asks for $route.permission',
  ({ route }) => {
    test.each(restricted)('of role %s, %s', async (id, role) => {
      const { access, permission = 'submit' } = route
      const reply = await knock(route, await site.user(undefined, Number(id) as RoleId))

      if (!passes[access].includes('user')) expect(reply).toBeRefused('account/not-allowed')
      else if (!permissionsOf[role].includes(permission)) expect(reply).toBeRefused(refusalOfPermission(permission))
      else expect(reply).not.toBeRefused(refusalOfPermission(permission))
    })
  },
)

/** What somebody was told, nothing on the way keeps for others. */
function expectForNobodyElse({ headers }: Reply<unknown>): void {
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['vary']).toContain('Authorization')
}

test('no call lets anybody in by a cookie that no page of this site sent, and but for uploads none looks at it', async () => {
  const { uid } = await site.user()
  const { uploadToken } = await openSession(site.db, uid, { now: site.now(), ip: '127.0.0.1', userAgent: undefined })
  const headers = { cookie: `${uploadCookie}=${uploadToken}`, 'sec-fetch-site': 'cross-site' }
  for (const { route } of endpoints) {
    const refusal = route.transport === 'upload' ? 'account/foreign-page' : refusalFor(route, 'guest')
    if (!refusal) continue
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(parts[name]))
    const reply = await site.guest.send(route.method, path, route.method === 'GET' ? undefined : {}, { headers })

    if (isBare(route)) expect(reply, path).toBeRefusedBare(refusal)
    else expect(reply, `${route.method} ${path}`).toBeRefused(refusal)
  }
})
