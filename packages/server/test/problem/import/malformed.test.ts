import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openPackage, openUpload } from './support/open.ts'
import { entriesOf, type Files, goodFiles, packageZip } from './support/package.ts'
import { type Entry, linkMode, zipOf } from './support/zip.ts'

const beside = (...extra: Entry[]) => zipOf([...entriesOf(goodFiles), ...extra])

/** Large enough for its upload to unpack to whatever an upload may. */
const noise = Buffer.alloc(33 * 2 ** 20, 'noise')

const zeros = Buffer.alloc(64 * 2 ** 20)
const squeezed = deflateRawSync(zeros)
const bomb = (name: string, declaredBytes = zeros.length): Entry => ({
  name,
  deflated: squeezed,
  declaredBytes,
  crc: 0,
})

/** What is wrong with the zip, the upload, and what the uploader reads. */
const zips: [string, () => Buffer, string | RegExp][] = [
  ['no zip', () => Buffer.from('not a zip'), /^doubling\.zip cannot be read as a zip: /],
  ['empty', () => Buffer.alloc(0), /^doubling\.zip cannot be read as a zip: /],
  ['cut off', () => packageZip().subarray(0, 900), /^doubling\.zip cannot be read as a zip: /],
  ['traversal', () => beside({ name: 'data/../../evil' }), 'The entry data/../../evil leads out of the package'],
  ['absolute path', () => beside({ name: '/etc/passwd' }), 'The entry /etc/passwd has an absolute path'],
  ['drive letter', () => beside({ name: 'C:evil' }), 'The entry C:evil has an absolute path'],
  [
    'backslashes that lead out',
    () => beside({ name: 'data\\..\\..\\evil' }),
    'The entry data/../../evil leads out of the package',
  ],
  ['a backslash in front', () => beside({ name: '\\evil' }), 'The entry /evil has an absolute path'],
  ['a drive with backslashes', () => beside({ name: 'C:\\evil' }), 'The entry C:/evil has an absolute path'],
  ['line end in a name', () => beside({ name: 'da\nta' }), /has a name that is too long or holds control characters$/],
  ['folders without end', () => beside({ name: `data/${'a/'.repeat(63)}b` }), /has a name that is too long/],
  ['more bytes than an index takes', () => beside({ name: '字'.repeat(900) }), /has a name that is too long/],
  ['NUL in a name', () => beside({ name: 'a\0b' }), /has a name that is too long or holds control characters$/],
  ['a name without end', () => beside({ name: 'x'.repeat(2000) }), /has a name that is too long/],
  ['the same name twice', () => beside({ name: 'problem.yaml' }), 'The entry problem.yaml occurs twice'],
  [
    'twice in two spellings',
    () => beside({ name: './data//secret/01.in' }),
    'The entry data/secret/01.in occurs twice',
  ],
  ['a file as a folder', () => beside({ name: 'problem.yaml/x' }), 'The entry problem.yaml occurs twice'],
  ['ignored, but outside', () => beside({ name: '.git/../../x' }), 'The entry .git/../../x leads out of the package'],
  ['encrypted', () => beside({ name: 'a', flags: 0x801 }), 'The entry a is encrypted'],
  [
    'odd method',
    () => beside({ name: 'a', method: 14, data: 'x' }),
    'The entry a is packed by a method that is not supported (14)',
  ],
  ['damaged', () => beside({ name: 'a', data: 'x', crc: 1 }), 'The entry a is damaged: checksum'],
  ['longer than declared', () => beside(bomb('a', 100)), /^The entry a is damaged: too many bytes/],
  [
    'shorter than declared',
    () => beside({ name: 'a', data: 'x', declaredBytes: 9 }),
    /^The entry a is damaged: not enough bytes/,
  ],
  [
    'a bomb',
    () => zipOf(Array.from({ length: 33 }, (_, n) => bomb(`b${n}`))),
    'The upload unpacks to more than 256 MiB, which is more than 64 times its size: make several uploads of it',
  ],
  [
    'more than may ever be',
    () => zipOf([{ name: 'noise', method: 0, data: noise }, ...Array.from({ length: 33 }, (_, n) => bomb(`b${n}`))]),
    'The upload unpacks to more than 2048 MiB',
  ],
  [
    'too many entries',
    () => zipOf(Array.from({ length: 20_001 }, (_, n) => ({ name: `e${n}`, method: 0 }))),
    'The upload holds more than 20000 files and folders',
  ],
  ['a link out', () => beside({ name: 'l', data: '../x', mode: linkMode }), 'The link l leads out of the package'],
  [
    'an absolute link',
    () => beside({ name: 'l', data: '/etc/passwd', mode: linkMode }),
    'The link l leads out of the package',
  ],
  [
    'a link to a folder',
    () => beside({ name: 'l', data: 'data', mode: linkMode }),
    'The link l does not lead to a regular file of the package',
  ],
  [
    'a link to nothing',
    () => beside({ name: 'l', data: 'gone', mode: linkMode }),
    'The link l does not lead to a regular file of the package',
  ],
  [
    'a link to itself',
    () => beside({ name: 'l', data: 'l', mode: linkMode }),
    'The link l does not lead to a regular file of the package',
  ],
  [
    'a link into the neighbour package',
    () =>
      zipOf([
        ...entriesOf(goodFiles, 'a/'),
        ...entriesOf(goodFiles, 'b/'),
        { name: 'a/x', data: '../b/problem.yaml', mode: linkMode },
      ]),
    'The link a/x leads out of the package',
  ],
  [
    'nothing in it',
    () => zipOf([{ name: 'readme', data: 'x' }]),
    'doubling holds no problem package of a known format and no test cases',
  ],
]

describe('an upload is refused with a sentence when it is', () => {
  test.each(zips)('%s', async (_, make, why) => {
    await expect(openUpload(make())).rejects.toThrow(typeof why === 'string' ? new RegExp(`^${escaped(why)}$`) : why)
  })
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const yaml = (text: string): Files => ({
  'problem.yaml': `problem_format_version: 2023-07\nlimits: {time_limit: 1}\n${text}`,
})
const legacy = (text: string, more: Files = {}): Files => ({ 'problem.yaml': text, ...more })
const validator = (name: string, text = 'int main() {}'): Files => ({ [`output_validators/${name}`]: text })

const packages: [string, Files, string | RegExp][] = [
  ['broken YAML', { 'problem.yaml': 'name: [' }, /^problem\.yaml is not valid YAML: /],
  ['a key twice', { 'problem.yaml': 'name: a\nname: b\n' }, /^problem\.yaml is not valid YAML: /],
  [
    'YAML that grows',
    { 'problem.yaml': `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(9)}*a]\nc: [${'*b,'.repeat(9)}*b]\n` },
    /^problem\.yaml is not valid YAML: /,
  ],
  ['a list at the top', { 'problem.yaml': '- a\n' }, 'problem.yaml: (top) must be a map, not a list'],
  ['not UTF-8', { 'problem.yaml': Buffer.from([0x6e, 0xff, 0xfe]) }, 'problem.yaml is not UTF-8 text'],
  [
    'an unknown version',
    { 'problem.yaml': 'problem_format_version: "2031-01"\n' },
    'problem.yaml: the format version 2031-01 is not known',
  ],
  [
    'a number that is text',
    { 'problem.yaml': 'limits: {memory: plenty}\n' },
    'problem.yaml: limits.memory must be a number, not a string "plenty"',
  ],
  ['limits that are a list', { 'problem.yaml': 'limits: [1]\n' }, 'problem.yaml: limits must be a map, not a list'],
  [
    'no time at all',
    { 'problem.yaml': 'limits: {time_limit: 0}\n' },
    'problem.yaml: limits.time_limit must be greater than 0, not 0',
  ],
  [
    'a time limit that is none',
    legacy('name: x', { '.timelimit': 'soon\n' }),
    '.timelimit: the time limit soon is not a positive number of seconds',
  ],
  ['an unknown type', yaml('type: magic'), 'problem.yaml: type holds a word that is not known: magic'],
  [
    'answers to submit',
    yaml('type: submit-answer'),
    /problems where answers are submitted instead of programs are not supported$/,
  ],
  [
    'a difficulty beyond',
    yaml('verdict: {difficulty: 7}'),
    'problem.yaml: verdict.difficulty must be 0, 1 or 2, not 7',
  ],
  ['an unknown validation', legacy('validation: odd'), 'problem.yaml: validation holds a word that is not known: odd'],
  [
    'a missing answer',
    { 'data/secret/02.ans': undefined },
    'data/secret/02.in has no answer: data/secret/02.ans is missing',
  ],
  [
    'no tests',
    {
      'data/sample/1.in': undefined,
      'data/sample/1.ans': undefined,
      'data/secret/01.in': undefined,
      'data/secret/01.ans': undefined,
      'data/secret/02.in': undefined,
      'data/secret/02.ans': undefined,
    },
    'data/secret holds no test case (a pair of .in and .ans)',
  ],
  [
    'two files for one group',
    { 'data/secret/testdata.yaml': '', 'data/secret/test_group.yaml': '' },
    'data/secret/test_group.yaml and data/secret/testdata.yaml are in the same folder; only one of them may be',
  ],
  [
    'no validator',
    legacy('validation: custom'),
    'output_validators holds no output validator although problem.yaml asks for one',
  ],
  [
    'two validators',
    legacy('validation: custom', { ...validator('a.cc'), ...validator('b.py') }),
    'output_validators holds several output validators (output_validators/a.cc, output_validators/b.py); only one is supported',
  ],
  [
    'a validator in Rust',
    legacy('validation: custom', validator('a.rs')),
    'output_validators/a.rs: the output validator is in a language that is not supported (C, C++, Python 3 and Java are)',
  ],
  ['an unknown flag', legacy('validator_flags: fuzzy'), 'problem.yaml: the default validator has no flag fuzzy'],
  [
    'a tolerance without a number',
    legacy('validator_flags: float_tolerance'),
    'problem.yaml: float_tolerance needs a number that is not negative, not ""',
  ],
  [
    'an unknown flag for some cases',
    { 'data/secret/testdata.yaml': 'output_validator_flags: fuzzy\n' },
    'data/secret/testdata.yaml: the default validator has no flag fuzzy',
  ],
  [
    'a grader',
    legacy('type: scoring', { 'data/testdata.yaml': 'grading: custom\n' }),
    /graders of a package's own \(grading: custom\) are not supported$/,
  ],
  [
    'a word in submissions.yaml',
    { 'submissions/submissions.yaml': 'accepted/*: {permitted: [MAYBE]}\n' },
    'submissions/submissions.yaml: permitted holds a word that is not known: MAYBE',
  ],
  [
    'a statement that is not UTF-8',
    { 'statement/problem.en.md': Buffer.from([0xe9, 0x74, 0xe9]) },
    'statement/problem.en.md is not UTF-8 text',
  ],
]

describe('a package is refused with a sentence that names the file when it has', () => {
  test.each(packages)('%s', async (_, changes, why) => {
    await expect(openPackage(changes)).rejects.toThrow(typeof why === 'string' ? new RegExp(`^${escaped(why)}$`) : why)
  })
})
