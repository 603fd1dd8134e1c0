import { describe, expect } from 'vitest'
import { test } from '../../support/site.ts'
import { hojEntries, hojProblem } from './support/hoj.ts'
import { openUpload, warningsOf } from './support/open.ts'
import { entriesOf, type Files, goodFiles } from './support/package.ts'
import { imported, refusals, upload } from './support/upload.ts'
import { type Entry, linkMode, zipOf } from './support/zip.ts'

/** The good package with one entry more. */
const withEntry = (entry: Entry): Buffer => zipOf([...entriesOf(goodFiles), entry])

const spare: [string, Entry][] = [
  ['a control character', { name: 'submissions/accepted/a\u0001b.scala', data: 'x' }],
  ['a name beyond all measure', { name: `notes/${'n'.repeat(1200)}`, data: 'x' }],
  ['the same, in a folder of the upload', { name: 'set/doubling/submissions/a\u0001b.kt', data: 'x' }],
  ['a text for people beside them', { name: 'Read\u0001me.md', data: 'x' }],
  ['folders without end', { name: `doc/${'d/'.repeat(80)}x`, data: 'x' }],
  ['a link that leads out', { name: 'solutions/link', data: '../../etc/passwd', mode: linkMode }],
  ['a packing that is not supported', { name: 'notes/plan', data: 'x', method: 12 }],
]

describe('an odd entry in a part that no problem is made of', () => {
  test.for(spare)('is left out with a warning: %s', async ([, entry], { site }) => {
    const { token } = await site.user('rooty', 1000)

    const [row] = await imported(site, token, { file: withEntry(entry) })

    expect(row?.title).toBe('Doubling')
    expect(row?.warnings.join()).toMatch(/The entry \S+.* is left out/)
  })
})

describe('an odd entry among what a problem is made of', () => {
  test.for([
    ['data/secret/a\u0001b.in', 'too long or holds control characters'],
    ['data\\secret\\3.in', 'data/secret/3.in has no answer'],
    ['a\u0001b.in', 'too long or holds control characters'],
    ['data/notes/a\u0001b.in', 'too long or holds control characters'],
    ['submissions/../../x', 'leads out of the package'],
    ['/submissions/x', 'absolute path'],
  ])('refuses the package: %j', async ([name = '', why = ''], { site }) => {
    const { token } = await site.user('rooty', 1000)

    const reply = await upload(site, token, { file: withEntry({ name, data: 'x' }) })

    expect(reply.status).toBe(400)
    expect(refusals(reply).join()).toContain(why)
  })
})

const oneTest = (folder: string, input: string, answer: string): Files => ({
  [`${folder}${input}`]: '1\n',
  [`${folder}${answer}`]: '2\n',
})
const limits = '<time-limit>1000</time-limit><memory-limit>268435456</memory-limit><test-count>1</test-count>'
const polygon = `<problem short-name="sum"><names><name language="english" value="Sum"/></names>
<judging><testset name="tests">${limits}<tests><test/></tests></testset></judging></problem>`
const fps = `<fps version="1.2"><item><title>Sum</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit>
<description>Add.</description><test_input>1</test_input><test_output>2</test_output></item></fps>`
const qduoj = {
  ...{
    display_id: 'Q1',
    title: 'Sum',
    rule_type: 'ACM',
    source: '',
    tags: [],
    samples: [],
    template: {},
    answers: [],
    spj: null,
  },
  ...{
    time_limit: 1000,
    memory_limit: 64,
    test_case_score: [{ score: 100, input_name: '1.in', output_name: '1.out' }],
  },
  ...Object.fromEntries(
    ['description', 'input_description', 'output_description', 'hint'].map((part) => [
      part,
      { format: 'html', value: 'x' },
    ]),
  ),
}

/** A small problem of each format, with a folder in which the format looks for something; none in FPS. */
const formats: [string, Entry[], string | undefined][] = [
  ['ICPC', entriesOf(goodFiles), 'data/secret'],
  ['Polygon', entriesOf({ 'problem.xml': polygon, ...oneTest('tests/', '01', '01.a') }), 'tests'],
  [
    'CMS',
    entriesOf({
      'task.yaml': 'name: sum\ntime_limit: 1\nn_input: 1\n',
      ...oneTest('', 'input/input0.txt', 'output/output0.txt'),
    }),
    'input',
  ],
  [
    'Hydro',
    entriesOf({
      'problem.yaml': 'pid: P1\ntitle: Sum\n',
      'problem.md': 'Add.',
      ...oneTest('testdata/', '1.in', '1.out'),
    }),
    'testdata',
  ],
  [
    'QDUOJ',
    entriesOf({ '1/problem.json': JSON.stringify(qduoj), ...oneTest('1/testcase/', '1.in', '1.out') }),
    '1/testcase',
  ],
  ['HOJ', hojEntries(hojProblem), 'problem_7'],
  ['FPS', entriesOf({ 'sum.xml': fps }), undefined],
  ['tests alone', entriesOf(oneTest('sum/', '1.in', '1.out')), 'sum'],
]

const oddName = 'a\u0001b.in'
const withOdd = (entries: Entry[], ...folders: string[]) =>
  openUpload(zipOf([...entries, ...folders.map((folder) => ({ name: `${folder}/${oddName}`, data: 'x' }))]))

test.for(formats)(
  'odd entries in folders that the format does not know are left out with warnings: %s',
  async ([, entries]) => {
    const packed = await withOdd(entries, 'odds and ends', '1/odds and ends/deeper')

    expect(warningsOf(packed).filter((one) => one.includes('is left out'))).toHaveLength(2)
  },
)

test.for(formats.filter(([, , folder]) => folder))(
  'an odd entry in a folder that the format is read from refuses the problem: %s',
  async ([, entries, folder = '']) => {
    await expect(withOdd(entries, folder)).rejects.toThrow('too long or holds control characters')
  },
)

test('of two packages the one that needs an odd entry is refused, the other comes in', async ({ site }) => {
  const { token } = await site.user('rooty', 1000)
  const file = zipOf([
    ...entriesOf(goodFiles, 'a/'),
    { name: 'a/data/secret/a\u0001b.in', data: 'x' },
    ...entriesOf(goodFiles, 'b/'),
    { name: 'notes beside/a\u0001b', data: 'x' },
  ])

  const { data } = await upload(site, token, { file })

  expect(data).toMatchObject([
    { error: expect.stringContaining('too long or holds control characters') },
    { title: 'Doubling', warnings: expect.arrayContaining([expect.stringContaining('The entry notes beside')]) },
  ])
})

test('a problem whose beginning is odd is told of as a problem that does not come in', async ({ site }) => {
  const { token } = await site.user('rooty', 1000)
  const file = zipOf([...entriesOf(goodFiles, 'a/'), { name: 'b/problem.yaml', data: 'x', method: 12 }])

  const { data } = await upload(site, token, { file })

  expect(data).toMatchObject([{ title: 'Doubling' }, { error: expect.stringContaining('b/problem.yaml is packed by') }])
})
