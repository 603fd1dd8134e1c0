import { describe, expect, test } from 'vitest'
import { openFiles, openPackage } from './support/open.ts'
import { type Files, legacyFiles } from './support/package.ts'

const legacy = (yaml: string, more: Files = {}) => openFiles({ ...legacyFiles, 'problem.yaml': yaml, ...more })

describe('reference submissions', () => {
  const of = async (files: Files) =>
    (
      await legacy('name: x', {
        ...Object.fromEntries(
          Object.keys(legacyFiles)
            .filter((name) => name.startsWith('sub'))
            .map((name) => [name, undefined]),
        ),
        ...files,
      })
    ).references
  test.each([
    ['accepted/a.c', 'C With O2', ['AC'], true, true],
    ['accepted/a.cc', 'C++ 17 With O2', ['AC'], true, true],
    ['accepted/A.java', 'Java', ['AC'], true, true],
    ['accepted/a.kt', 'Kotlin', ['AC'], true, true],
    ['accepted/a.scala', null, ['AC'], true, true],
    ['accepted/a.py2', 'Python2', ['AC'], true, false],
    ['wrong_answer/a.js', 'JavaScript Node', ['WA', 'PE'], true, false],
    ['time_limit_exceeded/a.go', 'Golang', ['TLE'], true, false],
    ['run_time_error/a.py', 'Python3', ['RE', 'MLE'], true, false],
    ['partially_accepted/a.py', 'Python3', ['PAC'], true, false],
    ['slow_accepted/a.py', 'Python3', ['AC'], false, false],
    ['compile_error/a.py', 'Python3', ['CE'], true, false],
    ['mixed/a.py', 'Python3', [], false, false],
  ])('%s', async (path, language, expected, gated, setsLimit) => {
    expect(await of({ [`submissions/${path}`]: '' })).toMatchObject([{ language, expected, gated, setsLimit }])
  })
  test('a tag speaks where the directory says nothing', async () => {
    const tag = '// @EXPECTED_RESULTS@: TIMELIMIT, WRONG-ANSWER\n'
    expect(await of({ 'submissions/mixed/a.cc': tag })).toMatchObject([{ expected: ['TLE', 'WA', 'PE'], gated: true }])
    expect(await of({ 'submissions/accepted/a.cc': tag })).toMatchObject([{ expected: ['AC'] }])
    expect(await of({ 'submissions/mixed/a.cc': '// @EXPECTED_RESULTS@: CHECK-MANUALLY\n' })).toMatchObject([
      { expected: [] },
    ])
  })
  test('submissions.yaml overrules both', async () => {
    const yaml =
      'mixed/*.py: {permitted: [AC, TLE], required: [TLE]}\naccepted/slow.py: {use_for_time_limit: false}\nmixed/p.py: {score: 12}\n'
    const files = {
      'submissions/mixed/p.py': '',
      'submissions/accepted/slow.py': '',
      'submissions/submissions.yaml': yaml,
    }
    expect(await of(files)).toMatchObject([
      { path: 'submissions/accepted/slow.py', setsLimit: false },
      { path: 'submissions/mixed/p.py', expected: ['TLE'], expectedScore: 12, gated: true },
    ])
  })
  test('what submissions.yaml says of every group makes the score of the whole', async () => {
    const group = (score: number) => `max_score: ${score}\n`
    const { references } = await openPackage({
      'problem.yaml': 'problem_format_version: 2025-09\ntype: scoring\nname: x\nlimits: {time_limit: 1}\n',
      'data/secret/01.in': undefined,
      'data/secret/01.ans': undefined,
      'data/secret/02.in': undefined,
      'data/secret/02.ans': undefined,
      'data/secret/a/1.in': '',
      'data/secret/a/1.ans': '',
      'data/secret/b/1.in': '',
      'data/secret/b/1.ans': '',
      'data/secret/a/test_group.yaml': group(30),
      'data/secret/b/test_group.yaml': group(70),
      'data/sample/test_group.yaml': group(0),
      'submissions/mixed/half.py': '',
      'submissions/mixed/open.py': '',
      'submissions/submissions.yaml':
        'mixed/half.py: {secret/a: {permitted: [AC]}, secret/b: {required: [TLE]}}\nmixed/open.py: {secret/a: {permitted: [AC]}}\n',
    })
    const scores = references.map(({ path, expectedScore }) => [path.split('/').at(-1), expectedScore])
    expect(scores).toEqual(
      expect.arrayContaining([
        ['half.py', 30],
        ['open.py', null],
      ]),
    )
  })
  test('a folder is one submission; Python 2 is not Python 3; newer C++ is told by what it uses', async () => {
    const found = await of({
      'submissions/accepted/several/main.py': 'import b',
      'submissions/accepted/several/b.py': '',
      'submissions/accepted/old.py': '#!/usr/bin/env python2\n',
      'submissions/accepted/older.py': 'x = 1\nprint "x"\n',
      'submissions/accepted/new.cpp': '#include <ranges>\n',
    })
    expect(found.map(({ path, language, files }) => [path.slice(21), language, files.length])).toEqual([
      ['new.cpp', 'C++ 20 With O2', 1],
      ['old.py', 'Python2', 1],
      ['older.py', 'Python2', 1],
      ['several', 'Python3', 2],
    ])
  })
})
