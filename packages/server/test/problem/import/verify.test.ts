import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Judgement, judgeHello, protocolVersion } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getProblemList } from '@verdict/contract/problem/routes.ts'
import { verifyPaths } from '../../../src/problem/import/cli.ts'
import { expect } from '../../support/expect.ts'
import { casesOf, type TestNode } from '../../support/node.ts'
import { test as onSite, type TestSite } from '../../support/site.ts'
import { until } from '../../support/until.ts'
import { entriesOf, type Files, goodFiles, legacyFiles, packageZip } from './support/package.ts'
import { zipOf } from './support/zip.ts'

const test = onSite.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names a fixture needs from its pattern
  folder: async ({}, use) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-verify-'))
    await use(folder)
    fs.rmSync(folder, { recursive: true, force: true })
  },
})

interface Finding {
  status: number
  timeMs?: number
  warnings?: string[]
}

/** What a source comes to, and what may be told of its job. */
type Find = (source: string, job: Judgement) => Finding

/** Judges whatever waits, by the text of the source, until stopped. */
async function judging(node: TestNode, find: Find): Promise<{ stop(): Promise<void> }> {
  let isOver = false
  const work = async () => {
    while (!isOver) {
      for (const job of await node.claim(10)) {
        const { status, timeMs = 10, warnings = [] } = find(job.source[0]?.text ?? '', job)
        await node.end(job, { cases: casesOf(job, status).map((one) => ({ ...one, timeMs })), warnings })
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const done = work()
  return {
    async stop() {
      isOver = true
      await done
    },
  }
}

async function verify(site: TestSite, paths: string[], find: Find, json = false, node?: TestNode) {
  const judge = await judging(node ?? (await site.node()), find)
  const lines: string[] = []
  const instance = { db: site.db, dataDir: site.config.dataDir }
  try {
    const exitCode = await verifyPaths(instance, paths, { json }, (line) => lines.push(line))
    return { exitCode, text: lines.join('\n'), lines }
  } finally {
    await judge.stop()
  }
}

/** `good` programs are accepted, all others wrong. */
const rightly = (source: string): Finding => ({
  status: source.includes('print(2 *') ? verdict.accepted : verdict.wrongAnswer,
})

function write(folder: string, files: Record<string, string | Buffer>) {
  for (const [name, data] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), data)
  }
  return folder
}

test('agreement of all gated submissions is success, and nothing is left of the copy', async ({ site, folder }) => {
  write(folder, { 'doubling.zip': packageZip({ 'submissions/accepted/x.zig': 'fn main() {}' }) })

  const { exitCode, text } = await verify(site, [path.join(folder, 'doubling.zip')], rightly)

  expect(text).toContain('doubling (time limit 1500 ms)')
  expect(text).toMatch(
    /wrong_answer\/same\.cpp +C\+\+ 20 With O2 +WA\/PE +- .* not judged: no judge has C\+\+ 20 With O2/,
  )
  expect(text).toContain('1 submissions of 1 problems judged: 1 of 1 gated ones agree')
  expect(text).toContain('1 not judged: its language is not judged here')
  expect(exitCode).toBe(0)
  expect(await site.db.selectFrom('problem').select('pid').execute()).toEqual([])
  expect(await site.db.selectFrom('judgeJob').select('id').execute()).toEqual([])
})

test('a disagreement is failure, unless it is for information only', async ({ site, folder }) => {
  const files = { 'submissions/wrong_answer/same.cpp': undefined, 'submissions/slow_accepted/slow.py': 'slow' }
  write(folder, { 'doubling.zip': packageZip(files) })

  const informative = await verify(site, [folder], rightly)
  expect(informative.text).toMatch(/slow_accepted\/slow\.py .* differs \(for information\)/)
  expect(informative.text).toContain('2 submissions of 1 problems judged: 1 of 1 gated ones agree, 0 of 1 others')
  expect(informative.exitCode).toBe(0)

  const wrong = await verify(site, [folder], () => ({ status: verdict.runtimeError }))
  expect(wrong.text).toMatch(/accepted\/good\.py .* AC +RE .* DISAGREES/)
  expect(wrong.exitCode).toBe(1)
})

test('on a slow machine it is told to which factor an accepted program needs its judge raised', async ({
  site,
  folder,
}) => {
  write(folder, { 'doubling.zip': packageZip({ 'submissions/wrong_answer/same.cpp': undefined }) })
  const inMs =
    (timeMs: number) =>
    (_source: string, { limits }: Judgement) =>
      limits.timeMs < timeMs ? { status: verdict.timeLimitExceeded } : { status: verdict.accepted, timeMs }

  const { text, exitCode } = await verify(site, [folder], inMs(3600))

  expect(text).toContain(
    'Accepted programs are too slow on judge-1: raise its factor from 1 to 2.5 (npm run verdict -- node factor judge-1 2.5)',
  )
  expect(exitCode).toBe(1)
})

test('a copy is seen by nobody while it is judged', async ({ site, folder }) => {
  write(folder, { 'doubling.zip': packageZip() })
  const lists: number[] = []
  const copies: unknown[] = []
  const look = async () => {
    lists.push((await site.guest.get(getProblemList, {})).total)
    copies.push(await site.db.selectFrom('problem').select('isHiddenCopy').execute())
  }
  const pending: Promise<void>[] = []
  await verify(site, [folder], (source) => {
    pending.push(look())
    return rightly(source)
  })
  await Promise.all(pending)
  expect(lists).toContain(0)
  expect(lists.every((total) => total === 0)).toBe(true)
})

test('expected.json and submissions.zip beside a package decide', async ({ site, folder }) => {
  const submissions = zipOf(
    entriesOf({ 'submissions/accepted/a.py': 'print(2 * x)', 'submissions/wrong_answer/b.py': 'x' } satisfies Files),
  )
  const expected = {
    package: 'doubling.zip',
    submissions: [
      { file: 'submissions/accepted/a.py', language: 'Python 3', declared: 'accepted', expected: 'AC', stable: true },
      { file: 'submissions/wrong_answer/b.py', language: 'Python 3', expected: 'TLE', also_ok: ['WA'], stable: true },
    ],
  }
  write(folder, {
    'p/doubling.zip': packageZip(),
    'p/submissions.zip': submissions,
    'p/expected.json': JSON.stringify(expected),
  })

  const { exitCode, lines } = await verify(site, [folder], rightly, true)

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      problem: 'doubling',
      submission: 'submissions/accepted/a.py',
      expected: ['AC'],
      got: 'AC',
      agrees: true,
      gated: true,
    },
    { submission: 'submissions/wrong_answer/b.py', expected: ['TLE', 'WA', 'PE'], got: 'WA', agrees: true },
  ])
  expect(exitCode).toBe(0)
})

test('the time limit is measured first where the package leaves it open', async ({ site, folder }) => {
  write(folder, { 'slow.zip': zipOf(entriesOf(legacyFiles)) })
  const { text, exitCode } = await verify(site, [folder], () => ({ status: verdict.accepted, timeMs: 700 }))
  expect(text).toContain('slow (time limit 3000 ms)')
  expect(exitCode).toBe(0)
})

test('accepted submissions that all fail are a fault of the package', async ({ site, folder }) => {
  write(folder, { 'slow.zip': zipOf(entriesOf(legacyFiles)) })
  const { text, exitCode } = await verify(site, [folder], () => ({ status: verdict.wrongAnswer }))
  expect(text).toContain('slow not judged: None of the accepted submissions was accepted here')
  expect(exitCode).toBe(1)
})

test('a copy without points is judged up to the first case that fails, one with points to the end', async ({
  site,
  folder,
}) => {
  const modes = new Map<number, Set<string>>([0, 1].map((type) => [type, new Set()]))
  const find: Find = (source, { type, caseMode }) => {
    modes.get(type)?.add(caseMode)
    return rightly(source)
  }
  const points = { 'problem.yaml': 'type: scoring\nlimits: {time_limit: 1}\n' }
  write(folder, {
    'plain/plain.zip': packageZip(),
    'points/points.zip': zipOf(entriesOf({ ...legacyFiles, ...points })),
  })

  await verify(site, [folder], find)

  expect(modes.get(0)).toEqual(new Set(['ergodic_without_error']))
  expect(modes.get(1)?.size).toBe(1)
  expect(modes.get(1)).not.toContain('ergodic_without_error')
})

test('points are compared on scoring problems, and earning none is being rejected', async ({ site, folder }) => {
  const files = {
    'problem.yaml': 'type: scoring\nlimits: {time_limit: 1}\n',
    'data/secret/testdata.yaml': 'grader_flags: min\naccept_score: 40\n',
    'submissions/accepted/b.py': '# @EXPECTED_SCORE@: 40\nprint(2 * x)',
    'submissions/accepted/a.cpp': undefined,
    'submissions/wrong_answer/w.py': 'w',
    'submissions/partially_accepted/p.py': '# @EXPECTED_SCORE@: 13\nprint(2 * x)',
  }
  write(folder, { 'points.zip': zipOf(entriesOf({ ...legacyFiles, ...files })) })

  const { text, exitCode } = await verify(site, [folder], rightly)

  expect(text).toMatch(/accepted\/b\.py .* AC 40 +AC 40 .* agrees/)
  expect(text).toMatch(/wrong_answer\/w\.py .* agrees/)
  expect(text).toMatch(/partially_accepted\/p\.py .* PAC 13 +AC 40 .* DISAGREES/)
  expect(exitCode).toBe(1)
})

test('packages that hold no problem are counted apart; judging nothing is no success', async ({ site, folder }) => {
  write(folder, { 'a/fps.xml': '<fps/>' })

  const { exitCode } = await verify(site, [folder], rightly)

  expect(exitCode).toBe(1)
})

test('interactive problems are judged as others are', async ({ site, folder }) => {
  const interactive = 'problem_format_version: 2025-09\ntype: interactive\nlimits: {time_limit: 1}\n'
  write(folder, { 'guess.zip': packageZip({ 'output_validator/v.py': '', 'problem.yaml': interactive }) })

  const { text, exitCode } = await verify(site, [folder], rightly)

  expect(text).toMatch(/accepted\/good\.py .* AC +AC .* agrees/)
  expect(exitCode).toBe(0)
})

test('where no judge has a language nothing is judged, and it is said', async ({ site, folder }) => {
  const gone = Object.fromEntries(
    Object.keys(goodFiles)
      .filter((name) => /^submissions/.test(name))
      .map((name) => [name, undefined]),
  )
  write(folder, { 'doubling.zip': packageZip({ ...gone, 'submissions/accepted/x.zig': 'fn main() {}' }) })

  const { text, exitCode } = await verify(site, [folder], rightly)

  expect(text).toContain('1 not judged: its language is not judged here')
  expect(exitCode).toBe(1)
})

test('a broken package beside a good one is failure', async ({ site, folder }) => {
  write(folder, { 'a/a.zip': packageZip(), 'b/b.zip': packageZip({ 'data/secret/01.ans': undefined }) })
  const { text, exitCode } = await verify(site, [folder], rightly)
  expect(text).toContain('b.zip not judged: data/secret/01.in has no answer')
  expect(exitCode).toBe(1)
})

test('a package may lie there as a folder', async ({ site, folder }) => {
  write(path.join(folder, 'doubling'), goodFiles)
  expect((await verify(site, [path.join(folder, 'doubling')], rightly)).exitCode).toBe(0)
})

test('a language that a judge is still trying is waited for', async ({ site, folder }) => {
  write(folder, { 'doubling.zip': packageZip() })
  const node = await site.node()
  const languages = [{ name: 'Python3', version: '3' }]
  const hello = { protocol: protocolVersion, slots: 1, tier: 'A', languages }
  await node.get(judgeHello, { ...hello, awaited: ['C++ 20 With O2', 'Java'] })
  const announced = until(
    () => site.db.selectFrom('testData').select('pid').executeTakeFirst(),
    'the copy is there',
  ).then(() => node.get(judgeHello, { ...hello, languages: [...languages, { name: 'C++ 20 With O2', version: '9' }] }))

  const { text } = await verify(site, [folder], rightly, false, node)

  await announced
  expect(text).toMatch(/same\.cpp +C\+\+ 20 With O2 +WA\/PE +WA .* agrees/)
})

test('what judges notice of the test data is told', async ({ site, folder }) => {
  write(folder, { 'doubling.zip': packageZip() })
  const { text } = await verify(site, [folder], (source) => ({ ...rightly(source), warnings: ['the checker is odd'] }))
  expect(text.split('warning: the checker is odd')).toHaveLength(2)
})
