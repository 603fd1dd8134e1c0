import { randomBytes } from 'node:crypto'
import { events, getSubmissionDetail, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import {
  getRemoteServers,
  probeRemoteServer,
  setRemoteServer,
  useRemoteAccount,
} from '@verdict/contract/remote/admin-routes.ts'
import { importRemoteOjProblem } from '@verdict/contract/remote/import-routes.ts'
import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { afterEach, expect, test } from 'vitest'
import { inputsOf, isReading, servedCalls, textOf } from '../packages/server/test/support/crawl.ts'
import { until } from '../packages/server/test/support/until.ts'
import { openStandIn } from '../packages/stand-ins/src/kit.ts'
import { hdu } from '../packages/stand-ins/src/sites/hdu.ts'
import { libreoj } from '../packages/stand-ins/src/sites/libreoj.ts'
import { type Faults, noFaults } from '../packages/stand-ins/src/stand-in.ts'
import { type Client, clientOf } from './support/client.ts'
import { withDatabase } from './support/faults.ts'
import { newcomer, signIn } from './support/people.ts'
import { type Product, rootPassword, startProduct } from './support/product.ts'
import { leaksIn, rowsIn, sessionsHeardBy, textsOf } from './support/secrets.ts'

const undo: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const patienceMs = 60_000

const secret = (what: string) => `${what}-${randomBytes(12).toString('hex')}`

/** One signs in with cookies and forms, the other with a token and JSON. */
const sites = [
  { key: 'HDU', setting: 'hdu', definition: hdu, problem: '1000', language: 'G++' },
  { key: 'LIBRE', setting: 'libreoj', definition: libreoj, problem: '6001', language: 'C++ 17 (G++)' },
] as const

/** A stand-in with two accounts of the operator: one signs in, of the other the operator has a password that is wrong by now. */
async function openSite({ key, definition, ...about }: (typeof sites)[number]) {
  const [right, wrong] = [secret('right'), secret('wrong')]
  const people = [
    { name: 'relay1', password: right, profile: '' },
    { name: 'relay2', password: secret('new'), profile: '' },
  ]
  const standIn = await openStandIn(definition, { people })
  undo.push(() => standIn.close())
  const session = standIn.sessionOf('relay1')
  const pasted = session.replace(/^\w+=/, '')
  return { ...about, key, standIn, passwords: [right, wrong], session, pasted, sessions: sessionsHeardBy(standIn) }
}

type OpenSite = Awaited<ReturnType<typeof openSite>>

async function tellOfAccounts(root: Client, { key, setting, standIn, passwords }: OpenSite): Promise<void> {
  const pace = { submitMs: 0, requestMs: 0, pollMs: 100 }
  await root.call(setRemoteServer, { key, address: standIn.url, relays: true, ...pace })
  const lists = { [`${setting}UsernameList`]: ['relay1', 'relay2'], [`${setting}PasswordList`]: passwords }
  await root.call(setSwitchConfig, lists)
}

const accountsAt = async (root: Client, { key }: OpenSite) =>
  (await root.call(getRemoteServers, {})).servers.find((server) => server.key === key)?.accounts ?? []

/** Everything that can go wrong between signing in and a result, one after the other. */
const troubles: Partial<Faults>[] = [
  { markup: 1 },
  { cut: 1 },
  { serverError: 1 },
  { humanCheck: 1 },
  { signedOut: 1 },
  { tooMany: 1 },
]

async function goThroughTroubles(root: Client, site: OpenSite): Promise<void> {
  for (const faults of troubles) {
    for (const { id, aside } of await accountsAt(root, site)) if (aside) await root.call(useRemoteAccount, { id })
    Object.assign(site.standIn.world.faults, noFaults, faults)
    await root.ask(probeRemoteServer, { key: site.key })
  }
  Object.assign(site.standIn.world.faults, noFaults)
  for (const { id, name } of await accountsAt(root, site))
    if (name === 'relay1') await root.call(useRemoteAccount, { id, session: site.session })
}

async function submitTo(person: Client, { language, standIn }: OpenSite, pid: string): Promise<number> {
  const code = '// verdict: WA\n#include <cstdio>\nint main() { puts("a program"); }\n'
  const { submitId } = await person.call(submitProblemJudge, { pid, language, code })
  await until(
    async () => {
      const { status } = (await person.call(getSubmissionDetail, { submitId })).submission
      return status === -1
    },
    `${submitId} has come back from ${standIn.url}`,
    patienceMs,
  )
  return submitId
}

/** What the site's problem is called here: sites with two numbers for one have it by either. */
const idHere = (product: Product, { key }: OpenSite) =>
  withDatabase(product, async (db) => {
    const sql = 'select problem_id as id from problem where remote_site = $1'
    return (await db.query<{ id: string }>(sql, [key])).rows[0]?.id ?? ''
  })

/** All that a stream says until the test is over. */
async function heardBy(url: string, { token = '' }: Client): Promise<() => string> {
  const leaving = new AbortController()
  undo.push(() => leaving.abort())
  const headers = { authorization: token }
  const reply = await fetch(`${url}${events.path}?scope=public`, { headers, signal: leaving.signal })
  let text = ''
  const listen = async () => {
    for await (const chunk of reply.body ?? []) text += Buffer.from(chunk).toString()
  }
  listen().catch((fault: Error) => {
    if (!leaving.signal.aborted) throw fault
  })
  return () => text
}

/** What every call answers that only asks. */
async function* repliesTo(
  url: string,
  name: string,
  { token }: Client,
  submitIds: number[],
): AsyncGenerator<[string, string]> {
  const values = {
    ...{ submitId: submitIds, key: ['HDU', 'LIBRE'], server: ['HDU'], id: [1, 2], pid: [1001, 'HDU-1000'] },
    ...{ problemId: ['HDU-1000'], uid: ['1'], username: ['root', 'ann'], limit: [100], currentPage: [1] },
  }
  const sent = async (method: string, address: string, body?: object) => {
    const reply = await fetch(`${url}${address}`, {
      method,
      headers: { ...(token && { authorization: token }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { headers, status: http } = reply
    return { http, headers: Object.fromEntries(headers), text: await reply.text(), status: http, data: null, msg: '' }
  }
  for (const { route } of servedCalls.filter(isReading))
    for (const input of inputsOf(route, values))
      yield [`${name}: ${route.path}`, await textOf({ send: sent }, route, input)]
}

test('passwords and sessions at other sites are in no log, reply, event, process or clear text of the database', async () => {
  const open = await Promise.all(sites.map(openSite))
  const hosts = open.map(({ standIn }) => new URL(standIn.url).host).join(',')
  const product = await startProduct({ env: { LANGUAGES: 'C', LOG_LEVEL: 'debug', RELAY_PRIVATE_HOSTS: hosts } })
  undo.push(() => product.stop())
  const { url } = product
  const root = await signIn(url, 'root', rootPassword)
  const ann = await newcomer(url, root, 'ann')
  const heard = await heardBy(url, root)

  const submitIds: number[] = []
  for (const site of open) {
    await tellOfAccounts(root, site)
    await until(
      async () => {
        const { status } = await root.ask(importRemoteOjProblem, { name: site.key, problemId: site.problem })
        return status === 200
      },
      'a relay is there',
      patienceMs,
    )
    const pid = await idHere(product, site)
    submitIds.push(await submitTo(ann, site, pid))
    await goThroughTroubles(root, site)
    submitIds.push(await submitTo(ann, site, pid))
  }

  const secrets = new Set(open.flatMap(({ passwords, pasted, sessions }) => [...passwords, pasted, ...sessions]))
  for (const { sessions, pasted } of open) expect(sessions).toContain(pasted)
  const places = new Map(textsOf(product))
  places.set('events', heard())
  for (const [name, who] of Object.entries({ root, ann, guest: clientOf(url) }))
    for await (const [call, text] of repliesTo(url, name, who, submitIds))
      places.set(call, `${places.get(call) ?? ''}${text}`)
  await withDatabase(product, async (db) => {
    for await (const [name, text] of rowsIn(db)) places.set(name, text)
  })

  expect(places.get('relay.log')).toContain('relay')
  expect([...places.keys()]).toContain('environ of relay')
  expect(leaksIn(places, ['relay1']), 'names are told').not.toEqual([])
  expect(leaksIn(places, secrets)).toEqual([])
}, 240_000)
