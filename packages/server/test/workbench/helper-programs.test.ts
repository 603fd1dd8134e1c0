import { judgeBlob } from '@verdict/contract/judging/job.ts'
import { deleteHelperProgram, getHelperPrograms, setHelperProgram } from '@verdict/contract/problem/helper-routes.ts'
import { deleteReference, getReferences, setReference } from '@verdict/contract/problem/reference-routes.ts'
import {
  addCheckerTest,
  deleteCheckerTest,
  generateFile,
  getHelpers,
  setJudgingRules,
  updateCheckerTest,
  validateProblem,
} from '@verdict/contract/problem/workbench-routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'
import { addHelpers, takeWork } from './scene.ts'

async function scene(site: TestSite) {
  return { ...(await site.problem()), node: await site.node(), root: await site.user('super', 1000) }
}

const validator = { role: 'validator', name: 'valid', language: 'C++', code: 'int main() {} // valid' } as const
const generator = { role: 'generator', name: 'gen', language: 'Python3', code: 'print(1)' } as const

test('a validator and a generator are written for a problem made by hand, and put to use as testlib calls them', async ({
  site,
}) => {
  const { root, node, pid } = await scene(site)
  const version = (await root.get(getHelpers, { pid })).dataVersion
  expect(await root.call(validateProblem, { pid })).toBeRefused('workbench/no-validators')
  await root.get(setHelperProgram, { pid, ...validator })
  await root.get(setHelperProgram, { pid, ...generator })

  expect(await root.get(getHelpers, { pid })).toMatchObject({
    dataVersion: version,
    validators: ['valid.cpp'],
    generators: ['gen'],
  })
  expect(await root.get(getHelperPrograms, { pid })).toEqual([
    { role: 'validator', name: 'valid.cpp', language: 'C++ With O2', code: validator.code },
    { role: 'generator', name: 'gen', language: 'Python3', code: generator.code },
  ])
  await root.get(validateProblem, { pid })
  const validating = await takeWork(node)
  expect(validating).toMatchObject({
    role: 'validator',
    helper: { convention: 'testlib', files: [{ name: 'valid.cpp' }] },
  })
  const { hash = '' } = validating.helper.files[0] ?? {}
  expect((await node.send('GET', `${judgeBlob.path}?hash=${hash}`)).text).toBe(validator.code)
  await root.get(generateFile, { pid, generator: 'gen', args: ['7'] })
  expect(await takeWork(node)).toMatchObject({
    role: 'generator',
    helper: { language: 'Python3', files: [{ name: 'gen.py' }] },
    tasks: [{ args: ['7'] }],
  })
})

test('one of the same name takes its place, also in another language; one is removed; those of a package stay', async ({
  site,
}) => {
  const { root, pid } = await scene(site)
  await addHelpers(site)
  await root.get(setHelperProgram, { pid, ...validator, name: 'v1.cpp' })
  await root.get(setHelperProgram, { pid, ...validator, name: 'v2.py', language: 'C', code: 'int main(void) {}' })
  await root.get(setHelperProgram, { pid, ...generator })

  const there = await root.get(getHelperPrograms, { pid })
  expect(there.map(({ name, language }) => [name, language])).toEqual([
    ['v1.cpp', 'C++ With O2'],
    ['v2.py.c', 'C With O2'],
    ['gen', 'Python3'],
  ])
  await root.get(deleteHelperProgram, { pid, role: 'validator', name: 'v1.cpp' })
  await root.get(deleteHelperProgram, { pid, role: 'generator', name: 'nothing' })
  expect(await root.get(getHelpers, { pid })).toMatchObject({ validators: ['v2.py.c'], generators: ['gen'] })
})

test('only who may work on the problem sees and changes them; odd ones, and more than 20, are refused', async ({
  site,
}) => {
  const { root, pid } = await scene(site)
  const other = await site.user('other', 1001)
  expect(await other.call(getHelperPrograms, { pid })).toBeRefused('problem/not-yours')
  expect(await other.call(setHelperProgram, { pid, ...validator })).toBeRefused('problem/not-yours')
  expect(await other.call(deleteHelperProgram, { pid, role: 'validator', name: 'v' })).toBeRefused('problem/not-yours')
  const set = (odd: object) => root.call(setHelperProgram, { pid, ...validator, ...odd } as never)
  expect(await set({ language: 'Golang' })).toBeRefused('submission/language-unknown')
  expect(await set({ code: ' ' })).toBeRefused('submission/empty-code')
  for (const name of ['../v', '.v', '', 'a b', 'a/b']) expect(await set({ name })).toBeRefused('request/malformed')
  await addHelpers(site)
  for (let n = 3; n <= 20; n++) expect((await set({ name: `v${n}` })).status).toBe(200)
  expect(await set({ name: 'v21' })).toBeRefused('workbench/too-many-helpers')
  expect((await set({ name: 'v20' })).status).toBe(200)
})

test('programs of 200,000 characters are taken, however JSON writes them', async ({ site }) => {
  const { root, pid } = await scene(site)
  const code = '\u0001'.repeat(200_000) // six bytes each on the way
  await root.get(setHelperProgram, { pid, ...validator, code })
  await root.get(setReference, { pid, path: 'long.c', language: 'C', code, expected: ['AC'] })
  const [file, reference] = [await root.get(getHelperPrograms, { pid }), await root.get(getReferences, { pid })]
  expect([file[0]?.code?.length, reference[0]?.code?.length]).toEqual([code.length, code.length])
})

test('what setters do in the workbench is noted, without their code', async ({ site }) => {
  const { root, pid } = await scene(site)
  await root.get(setHelperProgram, { pid, ...validator })
  await root.get(deleteHelperProgram, { pid, role: 'validator', name: 'valid.cpp' })
  const code = 'int main(void) {} // of the setter'
  const { id } = await root.get(setReference, { pid, path: 'a.c', language: 'C', code, expected: ['AC'] })
  await root.get(deleteReference, { id })
  const tested = { name: 'same', input: '1', output: '1', answer: '1', expected: ['AC' as const] }
  const kept = await root.get(addCheckerTest, { pid, ...tested })
  await root.get(updateCheckerTest, { ...kept, ...tested, expected: ['WA'] })
  await root.get(deleteCheckerTest, kept)
  await root.get(setJudgingRules, { pid, keepTranscript: true, languageLimits: [] })

  const { records } = await root.get(getAuditLog, { objectKind: 'problem', object: String(pid) })
  expect(records.map(({ act, before, after }) => [act, before, after]).toReversed()).toEqual([
    ['setHelperProgram', null, { role: 'validator', name: 'valid', language: 'C++ With O2', bytes: 22 }],
    ['deleteHelperProgram', { role: 'validator', name: 'valid.cpp' }, null],
    ['setReference', null, { path: 'a.c', language: 'C', expected: ['AC'], bytes: code.length }],
    ['deleteReference', { path: 'a.c' }, null],
    ['addCheckerTest', null, { name: 'same', expected: ['AC'] }],
    ['updateCheckerTest', { name: 'same', expected: ['AC'] }, { name: 'same', expected: ['WA'] }],
    ['deleteCheckerTest', { name: 'same', expected: ['WA'] }, null],
    ['setJudgingRules', { keepTranscript: false }, { keepTranscript: true }],
  ])
})
