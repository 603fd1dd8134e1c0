import { getTestJudgeResult, submitProblemTestJudge } from '@verdict/contract/judging/test-run-routes.ts'
import { getProblemDetail, languages } from '@verdict/contract/problem/routes.ts'
import * as workbench from '@verdict/contract/problem/workbench-routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { newcomer, signIn } from './support/people.ts'
import { type Product, rootPassword, startProduct } from './support/product.ts'

let product: Product
let root: Client
let person: Client

beforeAll(async () => {
  product = await startProduct()
  root = await signIn(product.url, 'root', rootPassword)
  person = await newcomer(product.url, root, 'ann')
  // beside other tests a judge may still be trying it when the product is ready
  await once(
    () => person.call(languages, { all: false }),
    (offered) => offered.some(({ name }) => name === 'C'),
  )
}, 150_000)

afterAll(() => product?.stop())

const deadlineMs = 120_000

/** Asks again until it holds. */
async function once<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + deadlineMs
  for (;;) {
    const answer = await ask()
    if (holds(answer)) return answer
    if (Date.now() > deadline) throw new Error(`it never came about: ${JSON.stringify(answer).slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const pidOf = async (problemId: string) => (await person.call(getProblemDetail, { problemId })).problem.id

const cat = '#include <stdio.h>\nint main(void){int c;while((c=getchar())!=EOF)putchar(c);fputs("seen",stderr);}'

async function testRun(code: string, more: object = {}) {
  const form = { pid: await pidOf('P1000'), type: 'public', language: 'C', mode: '', code, userInput: 'two lines' }
  const testJudgeKey = await person.call(submitProblemTestJudge, { ...form, ...more })
  return once(
    () => person.call(getTestJudgeResult, { testJudgeKey }),
    ({ status }) => status !== 5,
  )
}

test('an own input is run, compared, or does not compile', { timeout: deadlineMs }, async () => {
  expect(await testRun(cat)).toMatchObject({ status: 0, userOutput: 'two lines\n', stderr: 'seen' })
  expect(await testRun(cat, { expectedOutput: 'two lines  ' })).toMatchObject({ status: 0 })
  expect(await testRun(cat, { expectedOutput: 'three' })).toMatchObject({ status: -1, userOutput: 'two lines\n' })
  expect(await testRun('int main(void){return x;}')).toMatchObject({ status: -2, stderr: expect.stringContaining('x') })
  expect(await testRun('int main(void){return 3;}')).toMatchObject({ status: 3 })
  expect(await testRun('int main(void){for(;;);}')).toMatchObject({ status: 1 })
})

test('a sample problem is verified over HTTP, its inputs by its validators', { timeout: 300_000 }, async () => {
  const pid = await pidOf('P1007')
  const { runId } = await root.call(workbench.verifyProblem, { pid })
  const { runId: validation } = await root.call(workbench.validateProblem, { pid })
  const verified = await once(
    () => root.call(workbench.getVerification, { runId }),
    ({ state }) => state === 'done',
  )
  expect(verified.rows.filter(({ agrees }) => agrees === false)).toEqual([])
  expect(verified).toMatchObject({ go: true, isCurrent: true, advice: { reason: expect.any(String) } })

  const run = await once(
    () => root.call(workbench.getWorkRun, { runId: validation }),
    ({ state }) => state === 'done',
  )
  expect(run.programs.flatMap(({ rows }) => rows).length).toBeGreaterThan(5)
  expect(run.programs.flatMap(({ rows }) => rows).filter(({ agrees }) => !agrees)).toEqual([])
  expect(await person.ask(workbench.verifyProblem, { pid })).toMatchObject({ status: 403 })
})

test('a checker is compiled on trial, and its tests are run', { timeout: 300_000 }, async () => {
  const code = '#include "testlib.h"\nint main(int n,char**v){registerTestlibCmd(n,v);quitf(_ok,"fine");}'
  expect(await root.ask(workbench.compileSpj, { code, language: 'C++' })).toMatchObject({ status: 200, data: null })
  const broken = await root.ask(workbench.compileSpj, { code: code.replace('quitf', 'quit('), language: 'C++' })
  expect(broken).toMatchObject({ status: 500, msg: expect.stringContaining('error') })

  const pid = await pidOf('P1007')
  const files = { input: '2 1\n1 2\n', answer: 'YES\n' }
  const given = { pid, ...files, expected: ['WA' as const] }
  for (const { id } of await root.call(workbench.getCheckerTests, { pid }))
    await root.call(workbench.deleteCheckerTest, { id })
  await root.call(workbench.addCheckerTest, { ...given, name: 'nonsense', output: 'never heard of it\n' })
  const { runId } = await root.call(workbench.runCheckerTests, { pid })
  const { programs } = await once(
    () => root.call(workbench.getWorkRun, { runId }),
    ({ state }) => state === 'done',
  )
  expect(programs[0]).toMatchObject({ compileError: null, systemError: null })
  expect(programs[0]?.rows).toMatchObject([{ about: 'nonsense', verdict: 'WA', agrees: true }])
})
