import { describe, expect, test } from 'vitest'
import { openAll, openUpload, warningsOf } from './support/open.ts'
import { zipOf } from './support/zip.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const parts = {
  title: '<title><![CDATA[Doubling]]></title>',
  limits: '<time_limit unit="s">1.5</time_limit><memory_limit unit="MB"><![CDATA[128]]></memory_limit>',
  statement:
    '<description><![CDATA[<p>Double $x$.</p>]]></description><input>A number.</input><output><![CDATA[Its double.]]></output>',
  samples: '<sample_input>2</sample_input><sample_output>4</sample_output>',
  tests:
    '<test_input><![CDATA[1\n]]></test_input><test_output>2\n</test_output><test_input>2</test_input><test_output>4</test_output>',
  rest: '<hint></hint><source><![CDATA[Test Cup]]></source>',
}
type Parts = Partial<Record<keyof typeof parts, string>>

const item = (changes: Parts = {}) => `<item>${Object.values({ ...parts, ...changes }).join('')}</item>`
const fps = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE fps PUBLIC "-//x//" "http://hustoj.com/fps.current.dtd" >\n` +
  `<fps version="1.5"><generator name="x"/>${items.join('')}</fps>`
const open = (changes: Parts = {}) => openUpload(Buffer.from(fps(item(changes))), 'some.xml')

test('a problem of an FPS file is read with all that it says', async () => {
  const packed = await open()

  expect(packed).toMatchObject({
    format: 'fps',
    problemId: undefined,
    title: 'Doubling',
    type: 0,
    caseMode: 'ergodic_without_error',
    judgeMode: 'default',
    difficulty: 1,
    codeShare: false,
    source: 'Test Cup',
    limits: { timeMs: 1500, memoryMb: 128, stackMb: 128, otherFactor: 1 },
    compare: { kind: 'lines', removeEndBlank: true },
    examples: [{ input: '2', output: '4' }],
    cases: [
      { name: '1', score: null, input: { bytes: 2 }, answer: { bytes: 2 } },
      { name: '2', input: { bytes: 1 } },
    ],
    languages: [],
    warnings: [],
  })
  expect(packed.statements[0]).toMatchObject({
    language: 'en',
    description: 'Double $x$.',
    input: 'A number.',
    output: 'Its double.',
  })
})

test('several problems come from one file, and several files from one zip', async () => {
  const two = Buffer.from(fps(item(), item({ title: '<title>Other</title>' })))
  expect((await openAll(two, 'two.xml')).map(({ title }) => title)).toEqual(['Doubling', 'Other'])
  const zip = zipOf([
    { name: 'a.xml', data: two },
    { name: 'b/c.XML', data: fps(item()) },
  ])
  expect(await openAll(zip)).toHaveLength(3)
})

test.each<[string, string, object]>([
  [
    'ms and kb',
    '<time_limit unit="ms">250</time_limit><memory_limit unit="KB">65536</memory_limit>',
    { timeMs: 250, memoryMb: 64 },
  ],
  ['no unit', '<time_limit>2</time_limit><memory_limit>64</memory_limit>', { timeMs: 2000, memoryMb: 64 }],
])('limits in %s', async (_, limits, expected) => {
  expect((await open({ limits })).limits).toMatchObject(expected)
})

describe('programs', () => {
  test.each<[string, string, object]>([
    ['spj', '<spj language="C++">int main() {}</spj>', { judgeMode: 'spj', checker: { convention: 'hustoj' } }],
    [
      'tpj',
      '<tpj language="C">int main() {}</tpj>',
      { judgeMode: 'spj', checker: { convention: 'testlib', language: 'C With O2' } },
    ],
    [
      'interactor',
      '<interactor language="C++">int main() {}</interactor>',
      { judgeMode: 'interactive', interactor: {} },
    ],
    ['an empty spj', '<spj language="C++"> </spj>', { judgeMode: 'default', checker: null, warnings: [] }],
  ])('%s', async (_, rest, expected) => {
    expect(await open({ rest })).toMatchObject(expected)
  })

  test('a special judge in another language leaves the comparison and is told', async () => {
    const packed = await open({ rest: '<spj language="Text">1 A\n</spj>' })
    expect(packed.judgeMode).toBe('default')
    expect(warningsOf(packed)).toEqual([
      'some.xml: Doubling: spj is in a language that is not supported here (Text) and was left out',
    ])
  })

  test('solutions are accepted ones, templates go to every standard, code around submissions is told', async () => {
    const packed = await open({
      rest:
        '<solution language="C++"><![CDATA[int main() { return 1 < 2; }]]></solution><solution language="Pascal">end.</solution>' +
        '<template language="Python">pass</template><template language="C">x</template><append language="Java">y</append>',
    })
    expect(packed.references).toMatchObject([
      { path: 'solution/1.cpp', language: 'C++ 17 With O2', expected: ['AC'] },
      { path: 'solution/2.pas', language: 'Pascal' },
    ])
    expect(packed.codeTemplates.map(({ language }) => language).sort()).toEqual(['C', 'C With O2', 'Python3'])
    expect(warningsOf(packed)).toEqual([
      'some.xml: Doubling: code put before or after submissions is not supported and was left out (Java)',
    ])
  })
})

describe('tests', () => {
  test('names carry points, and unmarked ones count 10', async () => {
    const tests =
      '<test_input name="b[20].in">1</test_input><test_input name="a.in">2</test_input>' +
      '<test_output name="a.out">two</test_output><test_output name="b[20].out">o</test_output>'
    const packed = await open({ tests })
    expect(packed).toMatchObject({ type: 1, caseMode: 'default', ioScore: 30 })
    expect(packed.cases.map(({ name, score, answer }) => [name, score, answer.bytes])).toEqual([
      ['b[20]', 20, 1],
      ['a', 10, 3],
    ])
  })

  test('outputs may be missing where a special judge needs none', async () => {
    const packed = await open({
      tests: '<test_input>1</test_input><test_input>2</test_input><spj language="C">int main() {}</spj>',
    })
    expect(packed.cases.map(({ answer }) => answer.bytes)).toEqual([0, 0])
    expect(warningsOf(packed)).toEqual([
      '2 test cases have no answer file; the program that judges them is given an empty one',
    ])
  })

  test.each([
    ['<test_input>1</test_input><test_input>2</test_input><test_output>1</test_output>', /no answer: tests\/2\.in$/],
    ['<test_input>1</test_input><test_output>1</test_output><test_output>2</test_output>', /no input: tests\/2\.out$/],
    ['<test_input name="a">1</test_input><test_output name="b">1</test_output>', /no input: b$/],
  ])('no answer is made up or dropped: %s', async (tests, why) => {
    await expect(open({ tests })).rejects.toThrow(why)
  })

  test('marks of CDATA inside CDATA are put together again; control characters go', async () => {
    const packed = await open({ tests: '<test_input><![CDATA[a]]]]><![CDATA[>b\u001a]]></test_input><test_output/>' })
    expect(packed.cases[0]?.input.bytes).toBe(5)
  })
})

test('pictures are kept for everybody and the statement shows them', async () => {
  const packed = await open({
    statement: `<img><src>http://x/a.png</src><base64>${png}</base64></img><description><![CDATA[<img src="http://x/a.png"/><img src="b.gif">]]></description><input/><output/>`,
  })
  expect(packed.publicFiles).toHaveLength(1)
  expect(packed.statements[0]?.description).toBe(`![](</api/public/file/${packed.publicFiles[0]?.name}>)`)
  expect(warningsOf(packed)).toEqual([
    'The picture b.gif is missing or not a PNG, JPEG, GIF or WebP file; it is left out',
  ])
})

test('a picture that is a page is not kept', async () => {
  const statement = `<img><src>a.png</src><base64>${Buffer.from('<script>').toString('base64')}</base64></img><description/>`
  const packed = await open({ statement })
  expect(packed.publicFiles).toEqual([])
})

const bomb = `<?xml version="1.0"?><!DOCTYPE fps [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><fps>&b;</fps>`
const outside = `<!DOCTYPE fps [<!ENTITY x SYSTEM "file:///etc/passwd">]><fps><item><title>&x;</title></item></fps>`

describe('an FPS file is refused with a sentence when it has', () => {
  test.each<[string, string, string]>([
    ['entities of its own', bomb, 'some.xml declares entities of its own, which are not read'],
    ['files of this machine', outside, 'declares entities of its own'],
    [
      'an entity that is not declared',
      fps('<item><title>&nbsp;</title></item>'),
      'some.xml is not a well-formed XML file',
    ],
    ['an end before its end', fps(item()).slice(0, -20), 'is not a well-formed XML file'],
    ['elements without end', `<fps>${'<item>'.repeat(1000)}`, 'has elements nested more than 100 deep'],
    ['no items', '<fps version="1.2"></fps>', 'some.xml holds no problem'],
    ['another root', '<x><fps></fps></x>', 'is no FPS file: it begins with the element x'],
    [
      'another encoding',
      '<?xml version="1.0" encoding="EBCDIC-US"?><fps></fps>',
      'is not a well-formed XML file: EBCDIC-US',
    ],
    ['no tests', fps(item({ tests: '' })), 'some.xml: Doubling holds no test case'],
    ['no time limit', fps(item({ limits: '<memory_limit>1</memory_limit>' })), 'time_limit must be a number'],
    [
      'a time limit in words',
      fps(item({ limits: '<time_limit>long</time_limit><memory_limit>1</memory_limit>' })),
      'time_limit must be a number',
    ],
    [
      'an odd unit',
      fps(item({ limits: '<time_limit unit="h">1</time_limit><memory_limit>1</memory_limit>' })),
      'time_limit unit holds a word that is not known: h',
    ],
    [
      'more texts than fit',
      fps(item({ statement: `<description>${'x'.repeat(2 ** 21)}</description>`.repeat(33) })),
      'some.xml is larger than 64 MiB',
    ],
    [
      'a description of 5 MiB',
      fps(item({ statement: `<description>${'x'.repeat(5 * 2 ** 20)}</description>` })),
      'some.xml: description is larger than 4 MiB',
    ],
    ['a remote problem', fps(item({ tests: '', rest: '<remote_oj>poj</remote_oj>' })), 'is judged by another site'],
  ])('%s', async (_, xml, why) => {
    await expect(openUpload(Buffer.from(xml), 'some.xml')).rejects.toThrow(why)
  })

  test('bytes that are no text', async () => {
    const xml = Buffer.concat([
      Buffer.from('<fps><item><title>'),
      Buffer.of(0xff, 0xfe),
      Buffer.from('</title></item></fps>'),
    ])
    await expect(openUpload(xml, 'some.xml')).rejects.toThrow('is not a well-formed XML file')
  })
})

test('another encoding than UTF-8 is read when the file says so', async () => {
  const xml = Buffer.from(
    '<?xml version="1.0" encoding="gbk"?>' +
      fps(item())
        .replace(/^[^\n]*\n/, '')
        .replace('Doubling', '@@'),
  )
  const at = xml.indexOf('@@')
  xml.set([0xd6, 0xd0], at)
  expect((await openUpload(xml, 'some.xml')).title).toBe('中')
})

test('a million empty elements are refused for what they would take', async () => {
  await expect(open({ rest: '<a/>'.repeat(1_000_000) })).rejects.toThrow('larger than 64 MiB')
})
