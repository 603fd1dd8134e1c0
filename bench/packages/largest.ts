import { hojEntries, hojProblem } from '../../packages/server/test/problem/import/support/hoj.ts'
import {
  entriesOf,
  type Files,
  goodFiles,
  legacyFiles,
} from '../../packages/server/test/problem/import/support/package.ts'
import { zipOf } from '../../packages/server/test/problem/import/support/zip.ts'

const mebi = 2 ** 20
/** As many test cases as a problem may have, less those that a package has anyway. */
const many = 4990

/** What is uploaded, by its name. */
export interface Upload {
  fileName: string
  bytes: () => Buffer
}

const filled = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
const zipped = (files: () => Files): Upload => ({ fileName: 'package.zip', bytes: () => zipOf(entriesOf(files())) })
const tex = (body: string): Upload =>
  zipped(() => ({ ...legacyFiles, 'problem_statement/problem.en.tex': `\\problemname{Slow}\n${body}` }))

/** So many files of both kinds, each with what its number gives. */
const numbered = (count: number, input: (n: number) => string, answer: (n: number) => string, text = ''): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      [input(n + 1), `${n}\n${text}`],
      [answer(n + 1), `${2 * n}\n`],
    ]).flat(),
  )

const paragraphs = (mebibytes: number) =>
  filled('<p>Let <b>x</b> be <i>much</i> of it, and $x^2$ more.</p>', mebibytes * mebi)

const html = paragraphs(3.9)
/** Beside so many samples in one file that may have 4 MiB. */
const htmlBesideSamples = paragraphs(3.2)

const qduojProblem = () => ({
  ...{ display_id: 'Q1', title: 'Large', time_limit: 1000, memory_limit: 256, rule_type: 'OI', spj: null },
  ...{ samples: [{ input: '2', output: '4' }], template: {}, answers: [], tags: ['a'], source: '' },
  ...{ description: { format: 'html', value: htmlBesideSamples }, hint: { format: 'html', value: '' } },
  ...{ input_description: { format: 'html', value: 'x' }, output_description: { format: 'html', value: 'x' } },
  test_case_score: Array.from({ length: many }, (_, n) => ({
    ...{ score: 1, input_name: `${n + 1}.in`, output_name: `${n + 1}.out` },
  })),
})

const fpsItem = () =>
  `<item><title>Large</title><time_limit unit="s">1</time_limit><memory_limit unit="MB">128</memory_limit>
<description><![CDATA[${html}]]></description><input>x</input><output>x</output><sample_input>2</sample_input>
<sample_output>4</sample_output>${Array.from({ length: many }, (_, n) => `<test_input>${n}</test_input><test_output>${2 * n}</test_output>`).join('')}</item>`

const polygonXml = () => `<?xml version="1.0" encoding="utf-8"?>
<problem revision="3" short-name="large" url="https://example.org/p/large"><names><name language="english" value="Large"/></names>
<judging><testset name="tests"><time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>${many}</test-count>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests>${'<test method="manual"/>'.repeat(many)}</tests></testset></judging><files><resources/></files><assets/><tags/></problem>`

const hojSamples = () =>
  Array.from({ length: many }, (_, n) => ({ input: `${n + 1}.in`, output: `${n + 1}.out`, score: 1, groupNum: 1 }))

const two = (n: number) => String(n).padStart(2, '0')

/**
 * The largest texts that are allowed, of the kinds that took longest; as many test cases as a problem may have; a gibibyte of them. One or
 * more for each reader of `packages/formats`.
 */
export const largest: Record<string, Upload> = {
  'ICPC, LaTeX: lists in lists, 0.5 MiB': tex(filled('\\begin{itemize}\\item x ', 0.49 * mebi)),
  'ICPC, LaTeX: formulas, 0.5 MiB': tex(filled('$\\frac{a}{b}$ ', 0.49 * mebi)),
  'ICPC, Markdown: headings, 4 MiB': zipped(() => ({
    ...goodFiles,
    'statement/problem.en.md': filled('# Input\nx\n', 3.9 * mebi),
  })),
  'ICPC, YAML: 180,000 keywords': zipped(() => ({
    ...goodFiles,
    'problem.yaml': goodFiles['problem.yaml'].replace('keywords: [', `keywords: [${filled('abc, ', 0.9 * mebi)}`),
  })),
  'ICPC, 1 GiB of test data': zipped(() => ({
    ...goodFiles,
    ...numbered(
      100,
      (n) => `data/secret/c${n}.in`,
      (n) => `data/secret/c${n}.ans`,
      filled('1234567890 ', 10 * mebi),
    ),
  })),
  'ICPC, 5,000 test cases': zipped(() => ({
    ...goodFiles,
    ...numbered(
      many,
      (n) => `data/secret/c${n}.in`,
      (n) => `data/secret/c${n}.ans`,
    ),
  })),
  'HOJ, 3 MiB of HTML, 5,000 test cases': {
    fileName: 'hoj.zip',
    bytes: () =>
      zipOf(
        hojEntries(
          { ...hojProblem, samples: hojSamples(), problem: { ...hojProblem.problem, description: htmlBesideSamples } },
          numbered(
            many,
            (n) => `${n}.in`,
            (n) => `${n}.out`,
          ),
        ),
      ),
  },
  'QDUOJ, 3 MiB of HTML, 5,000 test cases': zipped(() => ({
    '1/problem.json': JSON.stringify(qduojProblem()),
    ...numbered(
      many,
      (n) => `1/testcase/${n}.in`,
      (n) => `1/testcase/${n}.out`,
    ),
  })),
  'FPS, 4 MiB of HTML, 5,000 test cases': {
    fileName: 'fps.xml',
    bytes: () => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.5">${fpsItem()}</fps>`),
  },
  'Hydro, 4 MiB of Markdown, 5,000 test cases': zipped(() => ({
    'problem.yaml': 'pid: P1001\ntitle: Large\ntag: [math]\nowner: 1\n',
    'problem_zh.md': filled('## 输入格式\n\n两个数 $a+b$。\n\n', 2 * mebi),
    'testdata/config.yaml': `time: 500ms\nmemory: 128m\ncases:\n${Array.from({ length: many }, (_, n) => `  - {input: ${n + 1}.in, output: ${n + 1}.out}\n`).join('')}`,
    ...numbered(
      many,
      (n) => `testdata/${n}.in`,
      (n) => `testdata/${n}.out`,
    ),
  })),
  'Polygon, LaTeX of 0.5 MiB, 5,000 test cases': zipped(() => ({
    'problem.xml': polygonXml(),
    'statement-sections/english/name.tex': 'Large',
    'statement-sections/english/legend.tex': filled('Add \\t{a} and \\bf{b}, $a \\le 10$. ', 0.49 * mebi),
    ...numbered(
      many,
      (n) => `tests/${two(n)}`,
      (n) => `tests/${two(n)}.a`,
    ),
  })),
  'CMS, 5,000 test cases': zipped(() => ({
    'task.yaml': `name: larger\ntitle: Large\ntime_limit: 0.5\nmemory_limit: 64\nn_input: ${many}\nprimary_language: it\n`,
    'statement/statement.pdf': '%PDF-1.4',
    ...numbered(
      many,
      (n) => `input/input${n - 1}.txt`,
      (n) => `output/output${n - 1}.txt`,
    ),
  })),
  'plain, 4 MiB of Markdown, 5,000 test cases': zipped(() => ({
    'README.md': `# Sums\n\n${filled('Add $x$ to *y*. ', 3.9 * mebi)}`,
    ...numbered(
      many,
      (n) => `${n}.in`,
      (n) => `${n}.out`,
    ),
  })),
}
