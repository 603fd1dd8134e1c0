import { getSubmissionDetail, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
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
import { type Elsewhere, openElsewhere } from './support/accounts-elsewhere.ts'
import { type Client, clientOf } from './support/client.ts'
import { withDatabase } from './support/faults.ts'
import { heardBy } from './support/heard.ts'
import { newcomer, signIn } from './support/people.ts'
import { type Product, rootPassword, startProduct } from './support/product.ts'
import { everyStart, leaksIn, rowsIn, textsOf, tokensOf } from './support/secrets.ts'

const undo: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const patienceMs = 60_000

async function tellOfAccounts(root: Client, { key, setting, url, names, passwords }: Elsewhere): Promise<void> {
  const pace = { submitMs: 0, requestMs: 0, pollMs: 100 }
  await root.call(setRemoteServer, { key, address: url, relays: true, ...pace })
  await root.call(setSwitchConfig, { [`${setting}UsernameList`]: names, [`${setting}PasswordList`]: passwords })
}

const accountsAt = async (root: Client, { key }: Elsewhere) =>
  (await root.call(getRemoteServers, {})).servers.find((server) => server.key === key)?.accounts ?? []

/** Everything that can go wrong between signing in and a result, one after the other; then a person pastes a session, which is answered. */
async function goThroughTroubles(root: Client, site: Elsewhere): Promise<string> {
  for (const trouble of site.troubles) {
    for (const { id, aside } of await accountsAt(root, site)) if (aside) await root.call(useRemoteAccount, { id })
    await trouble()
    await root.ask(probeRemoteServer, { key: site.key })
  }
  const session = await site.recover()
  for (const { id, name } of await accountsAt(root, site))
    if (name === site.names[0]) await root.call(useRemoteAccount, { id, session })
  return session.replace(/^\w+=/, '')
}

async function submitTo(person: Client, { language, url }: Elsewhere, pid: string): Promise<number> {
  const code = '// verdict: WA, wrong\n#include <cstdio>\nint main() { puts("a program"); }\n'
  const { submitId } = await person.call(submitProblemJudge, { pid, language, code })
  await until(
    async () => {
      const { status } = (await person.call(getSubmissionDetail, { submitId })).submission
      return status === -1
    },
    `${submitId} has come back from ${url}`,
    patienceMs,
  )
  return submitId
}

/** What the site's problem is called here: sites with two numbers for one have it by either. */
const idHere = (product: Product, { key }: Elsewhere) =>
  withDatabase(product, async (db) => {
    const sql = 'select problem_id as id from problem where remote_site = $1'
    return (await db.query<{ id: string }>(sql, [key])).rows[0]?.id ?? ''
  })

/** What every call answers that only asks. */
async function* repliesTo(
  url: string,
  name: string,
  { token }: Client,
  submitIds: number[],
): AsyncGenerator<[string, string]> {
  const values = {
    ...{ submitId: submitIds, key: ['HDU', 'LIBRE', 'VERDICT'], server: ['HDU'], id: [1, 2], pid: [1001, 'HDU-1000'] },
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

test('passwords and sessions at other sites and tokens of nodes are in no log, reply, event, process or clear text of the database', async () => {
  const open = await openElsewhere()
  undo.push(() => Promise.all(open.map((one) => one.close())))
  const hosts = open.map(({ url }) => new URL(url).host).join(',')
  const product = await startProduct({ env: { LANGUAGES: 'C', LOG_LEVEL: 'debug', RELAY_PRIVATE_HOSTS: hosts } })
  undo.push(() => product.stop())
  const { url } = product
  const root = await signIn(url, 'root', rootPassword)
  const ann = await newcomer(url, root, 'ann')
  const heard = await heardBy(url, root)
  undo.push(heard.stop)

  const submitIds: number[] = []
  const pasted: string[] = []
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
    pasted.push(await goThroughTroubles(root, site))
    submitIds.push(await submitTo(ann, site, pid))
  }

  const sessions = open.flatMap((one) => [...one.sessions])
  expect(sessions).toEqual(expect.arrayContaining(pasted))
  const secrets = new Set([...open.flatMap(({ passwords }) => passwords), ...pasted, ...sessions])
  const places = new Map(textsOf(product))
  places.set('events', heard.text())
  for (const [name, who] of Object.entries({ root, ann, guest: clientOf(url) }))
    for await (const [call, text] of repliesTo(url, name, who, submitIds))
      places.set(call, `${places.get(call) ?? ''}${text}`)
  await withDatabase(product, async (db) => {
    for await (const [name, text] of rowsIn(db)) places.set(name, text)
  })

  expect(places.get('relay.log')).toContain('relay')
  expect([...places.keys()]).toContain('environ of relay')
  expect(leaksIn(places, ['relay1']), 'names are told').not.toEqual([])
  const tokens = tokensOf(product)
  expect(tokens).toEqual([expect.stringMatching(/^node_/), expect.stringMatching(/^node_/)])
  expect(leaksIn(places, [...secrets, ...tokens])).toEqual([])
  expect(leaksIn(new Map(everyStart()), tokens)).toEqual([])
}, 240_000)
