import { afterAll, expect, test } from 'vitest'
import { wordOf } from './examples.ts'
import { type Lab, openLab } from './lab.ts'

const lab: Lab = await openLab(['python'])
afterAll(() => lab.close())

const checker = {
  convention: 'testlib' as const,
  language: 'Python3',
  files: { 'check.py': 'import sys\nsys.exit(0)' },
}
const problem = { cases: [{ input: '', answer: '' }], checker }
const judged = async () => wordOf(await lab.judge(problem, 'Python3', 'pass'))

test('a job waits for the language of its checker while that is still to be tried', async () => {
  const { languages, awaited } = lab.slot.node
  const python = languages.get('Python3')
  if (!python) throw new Error('no Python')
  let looks = 0
  // The candidate's own language is taken at the start of the job; the checker's is looked for afterwards.
  awaited.has = () => ++looks < 3

  expect(await judged()).toBe('AC')
  expect(looks).toBe(3)
})
