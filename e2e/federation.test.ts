import { addApiToken } from '@verdict/contract/account/session-routes.ts'
import {
  getAllCaseResult,
  getSubmissionDetail,
  type SubmissionEvent,
  submitProblemJudge,
} from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { setRemoteServer } from '@verdict/contract/remote/admin-routes.ts'
import { importRemoteOjProblem } from '@verdict/contract/remote/import-routes.ts'
import { getRemoteStanding } from '@verdict/contract/remote/routes.ts'
import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { until } from '../packages/server/test/support/until.ts'
import type { Client } from './support/client.ts'
import { heardBy } from './support/heard.ts'
import { newcomer, signIn } from './support/people.ts'
import { freePort, type Product, rootPassword, startProduct } from './support/product.ts'

const undo: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const patienceMs = 30_000

/** Wrong of large numbers; takes long enough for each case that one sees it being judged. */
const program = `#include <stdio.h>
#include <time.h>
int main(void) {
  long long a, b;
  while (clock() < 0.15 * CLOCKS_PER_SEC) {}
  if (scanf("%lld %lld", &a, &b) == 2) printf("%lld\\n", a + b + (a > 1000000));
  return 0;
}
`

/** Both at once, each with a judge, a database and a folder of its own; the relay of the first may speak to the second. */
async function startTwo(): Promise<[Product, Product]> {
  const [port, farPort] = [await freePort(), await freePort()]
  const env = { LANGUAGES: 'C' }
  const started = await Promise.allSettled([
    startProduct({ port, env: { ...env, RELAY_PRIVATE_HOSTS: `127.0.0.1:${farPort}` } }),
    startProduct({ port: farPort, env: { ...env, RELAY: '0' } }),
  ])
  for (const one of started) if (one.status === 'fulfilled') undo.push(() => one.value.stop())
  const [near, far] = started.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return { ...one.value, url: `http://127.0.0.1:${new URL(one.value.url).port}` }
  })
  if (!near || !far) throw new Error('two were started')
  return [near, far]
}

/** What a stream has said of a submission, in order. */
const statesOf = (heard: string, submitId: number): number[] =>
  heard
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as z.output<typeof SubmissionEvent>)
    .filter((event) => event.type === 'submission' && event.submitId === submitId)
    .map(({ status }) => status)

const casesOf = async (person: Client, submitId: number) =>
  (await person.call(getAllCaseResult, { submitId }))?.judgeCaseList?.map(({ status }) => status) ?? []

test('two sites on one machine: what is submitted at one is judged at the other, seen live, and comes back test by test', async () => {
  const [near, far] = await startTwo()
  const farRoot = await signIn(far.url, 'root', rootPassword)
  const guest = await newcomer(far.url, farRoot, 'guest')
  const { token } = await guest.call(addApiToken, { name: 'relay', scopes: ['read', 'submit'], days: 30 })
  const root = await signIn(near.url, 'root', rootPassword)
  const pace = { submitMs: 0, requestMs: 0, pollMs: 100 }
  await root.call(setRemoteServer, { key: 'VERDICT', address: far.url, relays: true, ...pace })
  await root.call(setSwitchConfig, { verdictUsernameList: ['guest'], verdictPasswordList: [token] })
  const ann = await newcomer(near.url, root, 'ann')

  await until(
    async () => (await root.ask(importRemoteOjProblem, { name: 'VERDICT', problemId: 'P1000' })).status === 200,
    'the problem is taken in',
    patienceMs,
  )
  const { problem } = await ann.call(getProblemDetail, { problemId: 'VERDICT-P1000' })
  const original = await guest.call(getProblemDetail, { problemId: 'P1000' })
  expect(problem).toMatchObject({ title: original.problem.title, timeLimit: original.problem.timeLimit })
  const heard = await heardBy(near.url, ann)
  undo.push(heard.stop)
  const { submitId } = await ann.call(submitProblemJudge, { pid: 'VERDICT-P1000', language: 'C', code: program })
  await until(() => statesOf(heard.text(), submitId).includes(verdict.judging), 'one sees it being judged', patienceMs)
  const standing = await ann.call(getRemoteStanding, { submitId })
  expect(standing).toMatchObject({ site: 'VERDICT', phase: 'sent', isOwn: false })
  await until(() => statesOf(heard.text(), submitId).includes(verdict.wrongAnswer), 'one hears the verdict', patienceMs)

  const { submission } = await ann.call(getSubmissionDetail, { submitId })
  expect(submission).toMatchObject({ status: verdict.wrongAnswer, username: 'ann', language: 'C' })
  const remoteId = Number(standing?.remoteId)
  const there = await guest.call(getSubmissionDetail, { submitId: remoteId })
  expect(there.submission).toMatchObject({ status: verdict.wrongAnswer, username: 'guest', code: program })
  expect(submission).toMatchObject({ time: there.submission.time, memory: there.submission.memory })
  const rows = await casesOf(ann, submitId)
  expect(new Set(rows)).toEqual(new Set([verdict.accepted, verdict.wrongAnswer]))
  expect(rows).toEqual(await casesOf(guest, remoteId))
}, 120_000)
