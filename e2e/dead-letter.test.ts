import { getDeadLetters, retryDeadLetter } from '@verdict/contract/judging/admin-routes.ts'
import { getSubmissionDetail, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { afterEach, expect, test } from 'vitest'
import { drained, faultsOf, numberIn, source, submitPatiently, withDatabase } from './support/faults.ts'
import { newcomer, signIn } from './support/people.ts'
import { type Product, rootPassword, startProduct } from './support/product.ts'

let product: Product | undefined

afterEach(async () => {
  await product?.stop()
  product = undefined
})

/** Takes a second of CPU time, so that the runner can be killed under it. */
const slow = {
  pid: 'P1000',
  language: 'C',
  code: source(1).code.replace('long long a, b;', 'long long a, b; for (volatile long i = 0; i < 150000000; i++);'),
}

test('a submission that kills its runner each time is given up after three tries, shown to admins, and retried', async () => {
  const site = await startProduct({ env: { JUDGE_SLOTS: '1' } })
  product = site
  const root = await signIn(site.url, 'root', rootPassword)
  const person = await newcomer(site.url, root, 'ann')
  const { submitId } = await person.call(submitProblemJudge, slow)
  const killing = setInterval(() => site.signal('runner', 'SIGKILL'), 200)
  await drained(site).finally(() => clearInterval(killing))

  const { submission } = await person.call(getSubmissionDetail, { submitId })
  expect(submission).toMatchObject({ status: 4, errorMessage: 'No judge could finish this submission.' })
  const { records } = await root.call(getDeadLetters, {})
  expect(records).toMatchObject([{ submitId, losses: 3, username: 'ann', why: expect.stringContaining('runner') }])
  expect(await person.ask(getDeadLetters, {})).toMatchObject({ data: null })

  await root.call(retryDeadLetter, { id: records[0]?.id ?? 0 })
  await submitPatiently(root, 2)
  await drained(site)
  expect((await person.call(getSubmissionDetail, { submitId })).submission.status).toBe(0)
  expect((await root.call(getDeadLetters, {})).total).toBe(0)
  expect(await withDatabase(site, (db) => numberIn(db, 'select count(*) as n from judge_job'))).toBe(0)
  expect(await faultsOf(site)).toEqual([])
}, 120_000)
