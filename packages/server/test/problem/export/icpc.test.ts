import fs from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { messageText } from '@verdict/formats/message.ts'
import type { PackedProblem } from '@verdict/formats/problem.ts'
import { exportProblems } from '../../../src/problem/export/export-problems.ts'
import { expect } from '../../support/expect.ts'
import { type TestSite, test } from '../../support/site.ts'
import { hojZip } from '../import/support/hoj.ts'
import { openAll, openUpload } from '../import/support/open.ts'
import { entriesOf, type Files, packageZip } from '../import/support/package.ts'
import { imported } from '../import/support/upload.ts'
import { zipOf } from '../import/support/zip.ts'

const now = new Date('2026-01-02T03:04:05Z')

async function bringIn(site: TestSite, ...files: Buffer[]): Promise<number[]> {
  const { token } = await site.user('manager', 1008)
  const pids = []
  for (const file of files) pids.push((await imported(site, token, { file, name: 'p.zip' }))[0]?.pid ?? 0)
  return pids
}

async function exported({ db, blobs, config }: TestSite, pids: number[]) {
  const { reports, zip } = await exportProblems({ db, blobs, dataDir: config.dataDir }, 'icpc', pids)
  const said = reports.flatMap((one) =>
    ('error' in one ? [one.error] : one.warnings).map((w) => messageText(w, 'en-US')),
  )
  return { said, zip: await buffer(zip(now)) }
}

/** What judging depends on, and what people read. */
function essence(packed: PackedProblem) {
  const { type, judgeMode, caseMode, ioScore, limits, examples, compare, statements, tags, fileIo, difficulty } = packed
  const { languages, languageLimits, codeTemplates, userExtraFiles, openCaseResult, codeShare, problemId, title } =
    packed
  return {
    type,
    judgeMode,
    caseMode,
    ioScore,
    limits,
    examples,
    statements,
    tags,
    fileIo,
    difficulty,
    // with a checker it is only what happens when that does not compile
    ...(judgeMode === 'default' && { compare }),
    languages: [...languages].sort(),
    languageLimits,
    codeTemplates,
    userExtraFiles,
    openCaseResult,
    codeShare,
    problemId,
    title,
    cases: packed.cases.map(({ isSample, groupNum, score, args, input, answer }) => ({
      isSample,
      groupNum,
      score,
      args,
      bytes: [input.bytes, answer.bytes],
    })),
    references: packed.references
      .map(({ language, expected, expectedScore, gated, setsLimit, files }) => ({
        language,
        expected: [...expected].sort(),
        expectedScore,
        gated,
        setsLimit,
        files: files.length,
      }))
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    helpers: [packed.validators, packed.generators].map((list) =>
      list.map(({ language, args }) => ({ language, args })),
    ),
    checkerTests: packed.checkerTests.map(({ expected }) => expected),
    shown: packed.publicFiles.map(({ name }) => name),
  }
}

async function roundTrip(site: TestSite, file: Buffer, replace: Partial<PackedProblem> = {}) {
  const before = await openUpload(file, 'p.zip')
  const { zip, said } = await exported(site, await bringIn(site, file))
  const after = await openUpload(zip, 'p.zip')
  const id = before.problemId ?? 'P'
  expect(essence(after)).toEqual({ ...essence(before), problemId: id, ...replace })
  return { after, said, zip }
}

const zipWith = (files: Files): Buffer => zipOf(entriesOf(files))
const source = '#include "testlib.h"\nint main(int argc, char **argv) { return 0; }\n'

test('an ICPC package goes out as it came in', async ({ site }) => {
  const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
  const { after, said, zip } = await roundTrip(
    site,
    packageZip({
      'statement/problem.en.md':
        'A ![p](p.png) of [more](x.pdf).\n\n## Scoring\n\nNone.\n\n## Input\n\nI\n\n## Output\n\nO\n',
      'statement/p.png': png,
      'statement/x.pdf': '%PDF-1.4',
      'output_validator/v.py': 'exit(42)\n',
      'input_validators/check.py': 'exit(42)\n',
      'input_validators/grammar.ctd': 'EOF',
      'generators/gen.py': 'print(1)\n',
      'data/secret/test_group.yaml': 'output_validator_args: [a, "b c"]\ninput_validator_args: [x]\n',
      'data/invalid_output/1.in': '1',
      'data/invalid_output/1.ans': '2',
      'data/invalid_output/1.out': '3',
      'include/default/lib.h': '#define LIB\n',
      'include/cpp/driver.cpp': 'int main() {}\n',
      'attachments/tool.py': 'print(1)\n',
      'submissions/accepted/dir/a.py': 'import b\n',
      'submissions/accepted/dir/b.py': '',
      'submissions/mixed/c++20.cpp': '#include <ranges>\nint main() {}\n',
      'submissions/mixed/new.cpp': 'int main() {}\n',
      'submissions/slow_accepted/s.py': '',
      'submissions/submissions.yaml':
        'mixed/new.cpp: {permitted: [AC, TLE]}\naccepted/good.py: {use_for_time_limit: false}\n',
    }),
  )
  expect(after.files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['attachments/tool.py', 'input_validators/grammar.ctd']),
  )
  expect(zip.includes('include/cpp/driver.cpp')).toBe(true)
  expect(after.packageExtras).toEqual({
    linkedFiles: ['driver.cpp'],
    validatorArgs: { 'sample/1': [], 'secret/01': ['x'], 'secret/02': ['x'] },
  })
  expect(said).toEqual(['Arguments of the checker for single test cases are kept, but other systems may not read them'])
})

test('a statement that is a PDF stays one; an unmeasured limit stays to be measured', async ({ site }) => {
  const { zip } = await roundTrip(
    site,
    packageZip({
      'problem.yaml': 'name: x\nlimits: {time_multiplier: 3}\nverdict: {id: X1}\n',
      'statement/problem.en.md': undefined,
      'statement/problem.zh.md': undefined,
      'problem_statement/problem.en.pdf': '%PDF-1.4',
    }),
  )
  expect(zip.includes('problem_statement/problem.en.pdf')).toBe(true)
})

test('groups and their points', async ({ site }) => {
  const group = (score: number) => `grader_flags: min\naccept_score: ${score}\n`
  const names = ['secret/g1/1', 'secret/g1/2', 'secret/g2/1', 'secret/g2/9']
  const cases = Object.fromEntries(
    names.flatMap((name, n) => [
      [`data/${name}.in`, `${n}`],
      [`data/${name}.ans`, `${n}${n}`],
    ]),
  )
  await roundTrip(
    site,
    packageZip({
      'problem.yaml': 'name: x\ntype: scoring\nlimits: {time_limit: 1}\n',
      'data/secret/01.in': undefined,
      'data/secret/01.ans': undefined,
      'data/secret/02.in': undefined,
      'data/secret/02.ans': undefined,
      ...cases,
      'data/testdata.yaml': 'grader_flags: ignore_sample\n',
      'data/secret/g1/testdata.yaml': group(30),
      'data/secret/g2/testdata.yaml': group(70),
      'submissions/partially_accepted/p.py': '# @EXPECTED_SCORE@: 30\n',
    }),
  )
})

test('a Hydro problem: comparison by lines, cases with points, limits and languages of its own', async ({ site }) => {
  const { said, after } = await roundTrip(
    site,
    zipWith({
      'problem.yaml': 'pid: H1\ntitle: 求和\ntag: [math]\n',
      'problem.md': '求和。\n\n## 输入格式\n\n数。\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n',
      'testdata/config.yaml':
        'time: 1s\nmemory: 100m\nfilename: sum\nlangs: [cc.cc17, py]\ntime_limit_rate: {py.py3: 3}\nuser_extra_files: [g.h]\ncases: [{input: a.in, output: a.out, score: 30}, {input: b.in, output: b.out, score: 70}]\n',
      'testdata/g.h': 'int g();\n',
      'testdata/a.in': '1 2\n',
      'testdata/a.out': '3\n',
      'testdata/b.in': '4 5\n',
      'testdata/b.out': '9\n',
      'std/a.cc.cc20o2': 'int main() {}\n',
    }),
  )
  expect(after.compare).toEqual({ kind: 'lines', removeEndBlank: true })
  expect(said).toEqual([
    'Limits of single languages are kept, but other systems apply one limit to all languages',
    'The names of input and output files are kept, but in other systems programs read stdin and write stdout',
  ])
})

const hojCases = (count: number, samples: object[]) => ({
  zip: (problem: object) =>
    hojZip(
      { samples },
      { isFileIO: false, examples: '<input>2\n</input><output>4\n</output>', ...problem },
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          [`${n + 1}.in`, `${n + 1}\n`],
          [`${n + 1}.out`, `${2 * n + 2}\n`],
        ]).flat(),
      ),
    ),
})

test('a sample that is one of the tests stays one test, and every case is run where it was', async ({ site }) => {
  const rows = [1, 2, 3].map((n) => ({ input: `${n}.in`, output: `${n}.out` }))
  const { after, said } = await roundTrip(site, hojCases(3, rows).zip({ type: 0, judgeCaseMode: 'default' }))

  expect(after).toMatchObject({ caseMode: 'default', examples: [{ input: '2\n', output: '4\n' }] })
  expect(after.cases).toHaveLength(3)
  expect(said).toEqual([
    'Limits of single languages are kept, but other systems apply one limit to all languages',
    'Code templates are kept, but other systems do not show them',
    'The samples lie among the tests and are copied to where the format shows them from: other systems judge them once more',
    'Other systems stop at the first test that fails; here all are run',
  ])
})

for (const judgeCaseMode of ['subtask_average', 'subtask_lowest'])
  test(`cases of a subtask keep points of their own: ${judgeCaseMode}`, async ({ site }) => {
    const row = (n: number, score: number, groupNum: number) => ({
      input: `${n}.in`,
      output: `${n}.out`,
      score,
      groupNum,
    })
    const rows = [row(1, 10, 1), row(2, 30, 1), row(3, 40, 2)]
    const { said } = await roundTrip(site, hojCases(3, rows).zip({ judgeCaseMode }))
    expect(said).toContain(
      'Points of single tests of a subtask are kept, but other systems give the subtask one number of points',
    )
  })

test('samples that are none of the test cases are shown in the statement, and come back as samples', async ({
  site,
}) => {
  const { zip } = await roundTrip(
    site,
    zipWith({
      'problem.yaml': 'pid: H2\ntitle: Sum\n',
      'problem_en.md': 'Sum.\n\n```input1\n7 7\n```\n\n```output1\n14\n```\n',
      'testdata/a.in': '1 2\n',
      'testdata/a.out': '3\n',
    }),
  )
  const packed = await openUpload(zip, 'p.zip')
  expect(packed.cases.some(({ isSample }) => isSample)).toBe(false)
})

test('a checker called the testlib way is called by an adapter', async ({ site }) => {
  const polygon = `<problem short-name="q"><names><name language="english" value="Q"/></names><judging><testset name="tests">
    <time-limit>1000</time-limit><memory-limit>268435456</memory-limit><tests><test sample="true"/><test/></tests></testset></judging>
    <assets><checker><source path="files/check.cpp" type="cpp.g++17"/></checker>
    <validators><validator><source path="files/v.cpp" type="cpp.g++17"/></validator></validators>
    <solutions><solution tag="main"><source path="solutions/s" type="cpp.g++20"/></solution>
    <solution tag="time-limit-exceeded-or-accepted"><source path="solutions/t.py" type="python.3"/></solution></solutions></assets></problem>`
  const { after, said } = await roundTrip(
    site,
    zipWith({
      'problem.xml': polygon,
      'statement-sections/english/legend.tex': 'Q.',
      'tests/01': '1\n',
      'tests/01.a': '1\n',
      'tests/02': '2\n',
      'tests/02.a': '2\n',
      'files/check.cpp': source,
      'files/v.cpp': source,
      'solutions/s': 'int main() {}',
      'solutions/t.py': '',
    }),
  )
  expect(after.checker).toMatchObject({ convention: 'icpc', language: 'C++ 17 With O2' })
  expect(after.checker?.files.map(({ name }) => name)).toEqual(['check.cpp', 'icpc_adapter.cpp'])
  expect(said).toEqual(['A program includes testlib.h, which the package does not hold; other systems must provide it'])
})

test('what the format cannot call is refused with a sentence', async ({ site }) => {
  const hydro = (config: string, name: string) =>
    zipWith({
      'problem.yaml': `pid: ${name}\ntitle: x\n`,
      'testdata/config.yaml': config,
      'testdata/a.in': '',
      'testdata/a.out': '',
      'testdata/c.cc': source,
      'testdata/c.java': '',
    })
  const pids = await bringIn(
    site,
    hydro('checker_type: syzoj\nchecker: c.cc\n', 'A'),
    hydro('checker_type: testlib\nchecker: c.java\n', 'B'),
    hydro('checker_type: testlib\nchecker: c.cc\n', 'C'),
  )
  const { said, zip } = await exported(site, pids)
  expect(said).toEqual([
    'This checker (C++ 17 With O2, called as syzoj does) cannot be called in any way that the format knows',
    'This checker (Java, called as testlib does) cannot be called in any way that the format knows',
    'Where the checker grants part of the points of a test case, older systems grant all of them',
    'A program includes testlib.h, which the package does not hold; other systems must provide it',
  ])
  expect((await openAll(zip)).map(({ problemId }) => problemId)).toEqual(['C'])
})

test('several problems lie in folders of their names', async ({ site }) => {
  const { zip } = await exported(site, await bringIn(site, hojZip(), packageZip()))
  const packed = await openAll(zip)
  expect(packed.map(({ problemId }) => problemId).sort()).toEqual(['H-7', 'P'])
  expect(fs.existsSync('problem.yaml')).toBe(false)
})
