import { packageMessage, messageText as sentenceOf } from '@verdict/formats/message.ts'
import { expect } from 'vitest'
import { test } from '../../support/site.ts'
import { hojProblem, hojTests } from './support/hoj.ts'
import { entriesOf, type Files } from './support/package.ts'
import { refusals, upload } from './support/upload.ts'
import { zipOf } from './support/zip.ts'

const two = (input: (n: number) => string, output: (n: number) => string): Files => ({
  [input(1)]: '1\n',
  [output(1)]: '2\n',
  [input(2)]: '2\n',
  [output(2)]: '4\n',
})

interface Case {
  /** The file whose numbers are changed, and what it says. */
  descriptor: string
  text: string
  others: Files
}

const icpcData = two(
  (n) => `data/secret/g/${n}.in`,
  (n) => `data/secret/g/${n}.ans`,
)
const own =
  'verdict: {output_limit: 2, other_factor: 2, stack: 64, difficulty: 1, io_score: 100, language_limits: [{language: C, factor: 2, time: 100, memory: 64}], file_io: {input: a, output: b}}'

/** One small package of each format, with every number that it may say. */
const packages: Record<string, Case> = {
  icpc: {
    descriptor: 'problem.yaml',
    text: `problem_format_version: 2023-07\nname: x\ntype: scoring\nlimits: {time_limit: 2, memory: 64, output: 3, time_resolution: 1, time_multipliers: {ac_to_time_limit: 2}}\n${own}\n`,
    others: { ...icpcData, 'data/secret/test_group.yaml': 'max_score: 100\n' },
  },
  'icpc groups': {
    descriptor: 'data/secret/g/testdata.yaml',
    text: 'accept_score: 10\nreject_score: 0\nrange: 0 10\ngrader_flags: min\n',
    others: { ...icpcData, 'problem.yaml': 'name: x\ntype: scoring\n' },
  },
  hoj: {
    descriptor: 'problem_7.json',
    text: JSON.stringify({
      ...hojProblem,
      verdict: { otherFactor: 2, outputKb: 64, languageLimits: [{ language: 'C', factor: 2, timeMs: 5, memoryMb: 6 }] },
    }),
    others: Object.fromEntries(Object.entries(hojTests).map(([name, text]) => [`problem_7/${name}`, text])),
  },
  qduoj: {
    descriptor: '1/problem.json',
    text: JSON.stringify({
      display_id: 'Q',
      title: 'x',
      description: { format: 'html', value: 'x' },
      time_limit: 1000,
      input_description: { format: 'html', value: '' },
      output_description: { format: 'html', value: '' },
      memory_limit: 256,
      samples: [],
      template: {},
      spj: null,
      rule_type: 'OI',
      source: '',
      answers: [],
      tags: [],
      hint: { format: 'html', value: '' },
      test_case_score: [1, 2].map((n) => ({ score: 50, input_name: `${n}.in`, output_name: `${n}.out` })),
    }),
    others: two(
      (n) => `1/testcase/${n}.in`,
      (n) => `1/testcase/${n}.out`,
    ),
  },
  hydro: {
    descriptor: 'testdata/config.yaml',
    text: 'time: 500ms\nmemory: 128m\nscore: 50\ntime_limit_rate: {cc: 2}\nmemory_limit_rate: {cc: 2}\nsubtasks:\n  - {id: 1, score: 100, time: 300ms, memory: 64m, type: min, cases: [{input: 1.in, output: 1.out}, {input: 2.in, output: 2.out}]}\n',
    others: {
      'problem.yaml': 'pid: P1\ntitle: x\n',
      'problem_zh.md': 'x',
      ...two(
        (n) => `testdata/${n}.in`,
        (n) => `testdata/${n}.out`,
      ),
    },
  },
  cms: {
    descriptor: 'task.yaml',
    text: 'name: x\ntitle: x\ntime_limit: 0.5\nmemory_limit: 64\nn_input: 2\ntotal_value: 100\nscore_type: GroupMin\nscore_type_parameters: [[40, 1], [60, 1]]\n',
    others: two(
      (n) => `input/input${n - 1}.txt`,
      (n) => `output/output${n - 1}.txt`,
    ),
  },
  polygon: {
    descriptor: 'problem.xml',
    text: '<problem short-name="x"><names><name language="english" value="x"/></names><judging><testset name="tests"><time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count><input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern><tests><test group="1" points="50"/><test group="2" points="50"/></tests><groups><group name="1" points="50" points-policy="complete-group"/><group name="2" points="50" points-policy="complete-group"/></groups></testset></judging><files/></problem>',
    others: two(
      (n) => `tests/0${n}`,
      (n) => `tests/0${n}.a`,
    ),
  },
  fps: {
    descriptor: 'x.xml',
    text: '<fps version="1.2"><item><title>x</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">128</memory_limit><description>x</description><test_input name="a[20]">1</test_input><test_output>2</test_output></item></fps>',
    others: {},
  },
}

/** What is said of a package over which the importer itself failed. */
const ourFault = sentenceOf(packageMessage('unreadable', { file: 'x' }), 'en-US')

const hostile = ['1e300', '2147483648', '-7', '0', '1e-300']

/** The text with each of its numbers replaced in turn. */
const changes = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.])\d+(\.\d+)?/g)].flatMap(({ index, 0: number }) =>
    hostile.map((other) => text.slice(0, index) + other + text.slice(index + number.length)),
  )

for (const [name, { descriptor, text, others }] of Object.entries(packages))
  test(`no number in a package breaks its import: ${name}`, async ({ site }) => {
    const { token } = await site.user('rooty', 1000)
    const broken: string[] = []
    const attempt = async (changed: string) => {
      const file = zipOf(entriesOf({ [descriptor]: changed, ...others }))
      const reply = await upload(site, token, { file, name: 'x.zip', fields: { replace: 'true' } })
      if (reply.http !== 200 || ![200, 400].includes(reply.status)) broken.push(changed + reply.text)
      broken.push(
        ...refusals(reply)
          .filter((sentence) => sentence === ourFault)
          .map((why) => `${changed}: ${why}`),
      )
      return reply
    }

    expect((await attempt(text)).status).toBe(200)
    for (const changed of changes(text)) await attempt(changed)

    expect(broken).toEqual([])
  })
