import fs from 'node:fs'
import process from 'node:process'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { checkoutRoot, inCheckout } from '../process/paths.ts'
import { aloneFiles, groupOf, groups, minutesInAll, withAlone } from '../testing/groups.ts'
import { type FileTime, groupTimes, overBudget, overBudgetTold, slowest, timesTold } from '../testing/times.ts'
import { run } from './support/run.ts'

const budgetMs = (groups.find(({ name }) => name === 'rules')?.minutes ?? 0) * 60_000
const rules = (file: string, from: number, to: number): FileTime => ({ file, group: 'rules', from, to })

test('every project of the tests is in one group, and no group names another', () => {
  const projects = (config.test?.projects ?? []).map((one) =>
    typeof one === 'object' && 'test' in one ? String(one.test?.name) : '',
  )

  expect(groups.flatMap((group) => group.projects).sort()).toEqual(projects.sort())
  expect(() => groupOf('garden')).toThrow('no group for the project "garden"')
})

test.each(Object.values(aloneFiles).flat())(
  'all that %s names is there: what was renamed would run beside others',
  (pattern) => {
    const [, before = pattern, words = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []

    for (const word of words.split(','))
      expect(fs.globSync(`${before}${word}${after}`, { cwd: checkoutRoot }), word).not.toEqual([])
  },
)

test('a project is named with those of its files that run alone', () => {
  expect(withAlone(['--project', 'judge', 'node', '--project=web'])).toEqual([
    ...['--project', 'judge', '--project', 'judge alone', 'node', '--project=web'],
  ])
  expect(withAlone(['--project=e2e', 'judge'])).toEqual(['--project=e2e', '--project=e2e alone', 'judge'])
})

test('the ten slowest are told, the slowest first', () => {
  const files = Array.from({ length: 30 }, (_, index) => rules(`${index}.test.ts`, 0, index * 1000))

  expect(slowest(files, 10).map(({ file }) => Number.parseInt(file, 10))).toEqual([
    29, 28, 27, 26, 25, 24, 23, 22, 21, 20,
  ])
})

test('all groups together are given no more than a run may take, and a whole run says what it took', () => {
  expect(groups.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(minutesInAll)
  const whole = (minutes: number) =>
    timesTold(groups.map(({ name }) => ({ file: name, group: name, from: 0, to: (minutes * 60_000) / groups.length })))

  expect(whole(minutesInAll).find((line) => line.includes('in all'))).toMatch(/2700\.0 s {2}in all, budget 2700 s$/)
  expect(whole(minutesInAll + 1).find((line) => line.includes('in all'))).toMatch(/NOT KEPT$/)
  expect(timesTold([rules('a', 0, 1)]).find((line) => line.includes('in all'))).toBeUndefined()
})

test('a group takes from its first file to its last, however many ran beside one another', () => {
  const files = [rules('a', 1000, 5000), rules('b', 2000, 4000), rules('c', 5000, 7000)]

  expect(groupTimes(files)).toEqual([{ name: 'rules', files: 3, wallMs: 6000, budgetMs }])
})

test('a group may be half as slow again as its budget before a run tells of it', () => {
  const within = groupTimes([rules('a', 0, budgetMs * 1.5)])
  const beyond = groupTimes([rules('a', 0, budgetMs * 1.5 + 1)])

  expect(overBudget(within)).toEqual([])
  expect(overBudget(beyond).map(overBudgetTold)).toEqual([
    expect.stringMatching(
      /^The group "rules" took \d+ s, 1\.5 times its budget of \d+ s: on a machine with nothing beside, make its tests cheaper/,
    ),
  ])
})

test('nothing is told of groups that did not run', () => {
  expect(timesTold([rules('a', 0, 1)]).join('\n')).not.toMatch(/machine|stories/)
})

test('the command ends with the slowest files and the groups', async () => {
  const tests = run([process.execPath, inCheckout('scripts/verdict.mjs'), 'test', '--project', 'contract', 'score'])

  expect(await tests.ended(120)).toBe(0)
  expect(tests.output()).toMatch(/slowest files\n +\d\.\d s {2}rules {4}packages\/contract\/test\/score\.test\.ts\n/)
  expect(tests.output()).toMatch(/groups\n +\d\.\d s {2}rules {4}1 file, budget \d+ s\n/)
})
