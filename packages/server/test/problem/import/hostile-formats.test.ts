import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PackedFile } from '@verdict/formats/archive/tree.ts'
import { htmlToMarkdown } from '@verdict/formats/html/markdown.ts'
import { namePattern } from '@verdict/formats/read/cms/name-pattern.ts'
import { readStatement } from '@verdict/formats/read/fps/statement.ts'
import { detectedCases, subtaskIn } from '@verdict/formats/read/hydro/detect-cases.ts'
import { withoutSamples } from '@verdict/formats/read/hydro/samples.ts'
import { sortedParts } from '@verdict/formats/read/icpc/headings.ts'
import { markdownSections, withoutFootnotes, withPictures } from '@verdict/formats/read/icpc/markdown-statement.ts'
import { fieldsOf } from '@verdict/formats/read/icpc/yaml.ts'
import { measured } from '@verdict/formats/read/measures.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openFilesOnly, openPackage, warningsOf } from './support/open.ts'

/** Packages that would keep the server busy for minutes or take all of its memory; the test's time is the limit. */
const nowhere = () => undefined
const many = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join('')

test('footnotes, pictures and headings in Markdown by the hundred thousand', () => {
  const notes = `${many(50_000, (i) => `[^${i}]: x\n`)}${many(50_000, (i) => `[^${i}]`)}`
  expect(withoutFootnotes(notes)).toMatch(/^¹²³/)
  expect(withPictures('<img src="a" '.repeat(100_000), nowhere)).toHaveLength(1_300_000)
  expect(withPictures('![]('.repeat(500_000), nowhere)).toHaveLength(2_000_000)
  expect(withPictures('![a](b.png "c") <img width=1 src="b.png">', () => '/x')).toBe('![a](/x) ![](/x)')
  expect(sortedParts(markdownSections(`# Input\n${'# a\n'.repeat(200_000)}`)).description).toMatch(/^## a\n\n## a/)
})

test('samples in Markdown, closed or not', () => {
  expect(withoutSamples('```input1\n1\n```\n'.repeat(100_000)).samples).toHaveLength(1)
  expect(withoutSamples(`\`\`\`\`input1\n${'~~~input1\n'.repeat(200_000)}`).samples).toHaveLength(1)
  expect(withoutSamples('````input1\n```\n'.repeat(100_000)).samples).toHaveLength(1)
})

test('HTML with more blocks than a function takes arguments', () => {
  expect(htmlToMarkdown(`<div>${'<p>a</p>'.repeat(200_000)}</div>`)).toMatch(/^a\n\na/)
  expect(htmlToMarkdown(`<pre>${'` '.repeat(200_000)}</pre>`)).toMatch(/^```\n/)
  expect(htmlToMarkdown('<ol start="7"><li>a</li></ol><ol start="1e300"><li>b</li></ol>')).toBe('7. a\n\n1. b')
})

test('pictures of an FPS file whose addresses are in one another', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-gif-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const disk = path.join(folder, 'a')
  fs.writeFileSync(disk, 'GIF89a')
  const pictures = ['a', 'p', 'i', '/upload/x.gif'].map((source) => ({
    source,
    file: { path: 'images/1', disk, bytes: 6 },
  }))
  const item = { inputs: [], outputs: [], pictures, pieces: new Map() }
  const text = `<p>${'apia '.repeat(100_000)} <img src="/upload/x.gif"> ](/upload/x.gif)</p>`

  const { statement } = await readStatement(item, 'x', () => text, [])

  const address = '/api/public/file/[0-9a-f]{64}[.]gif'
  expect(statement.description).toMatch(/^(apia ){1000}/)
  expect(statement.description.slice(500_000)).toMatch(new RegExp(`^!\\[\\]\\(<${address}>\\) .*\\(${address}\\)$`))
})

test('patterns of names with every way to part nothing', () => {
  expect(namePattern(`${'(|)'.repeat(65)}x`)?.('000')).toBe(false)
  expect(namePattern('0(0|1[3-5])')?.('014')).toBe(true)
  expect(namePattern('0(0|1[3-5])')?.('016')).toBe(false)
  expect(namePattern('..1|002')?.('0021')).toBe(true)
  expect([namePattern('(0'), namePattern('0)'), namePattern('[0'), namePattern('0*'), namePattern('')]).toEqual(
    Array(5).fill(undefined),
  )
})

test('names of test cases that are digits only', () => {
  const files = Array.from({ length: 40 }, (_, i) => `testdata/${'1'.repeat(50_000)}${i}`)
    .flatMap((path) => [`${path}.in`, `${path}.out`])
    .map((path): [string, PackedFile] => [path, { path, disk: '', bytes: 0 }])
  expect(detectedCases(new Map(files), fieldsOf('config.yaml', {}), true)).toHaveLength(40)
  expect(subtaskIn('1'.repeat(50_000))).toEqual({ id: 1, type: 'sum' })
  expect(subtaskIn(`a2-${'1'.repeat(50_000)}`)).toEqual({ id: 2, type: 'min' })
})

test('patterns for submissions that look at everything over and over', async () => {
  const yaml = many(3000, (i) => `'${'*a'.repeat(60)}${i}': AC\n`)
  const names = Array.from({ length: 200 }, (_, i) => `submissions/accepted/${'a'.repeat(100)}${i}.py`)
  const files = { 'submissions/submissions.yaml': yaml, ...Object.fromEntries(names.map((name) => [name, ''])) }
  await expect(openPackage(files)).rejects.toThrow(/submissions.yaml: \* \? {} is \d+; it must be a whole number/)
})

test('elements of a Polygon package by the hundred thousand', async () => {
  const xml = (more: string) =>
    `<problem><names><name language="english" value="x"/>${many(60_000, (i) => `<name language="${i}"/>`)}</names><judging><testset name="tests"><time-limit>1000</time-limit><memory-limit>268435456</memory-limit><test-count>1</test-count><tests><test/></tests></testset></judging>${more}</problem>`
  const files = { 'tests/01': '1\n', 'tests/01.a': '2\n', 'files/c.cpp': '', 'files/c.h': '' }
  const statements = `<statements>${many(60_000, (i) => `<statement language="${i}" type="application/pdf"/>`)}</statements>`
  const sources = '<executable><source path="files/c.cpp" type="cpp.g++17"/></executable>'.repeat(60_000)
  const read = (more: string) => openFilesOnly({ ...files, 'problem.xml': xml(more) })
  expect((await read(statements)).title).toBe('x')
  await expect(read(`<files><executables>${sources}</executables></files>`)).rejects.toThrow(/source is 120000/)
  await expect(read('<a/>'.repeat(1_000_000))).rejects.toThrow(/problem.xml: elements is 200001/)
})

test('a program that no judge takes is refused, or left out where the problem can do without', async () => {
  const large = { 'generators/data.txt': 'x'.repeat(5 * 2 ** 20), 'generators/gen.py': 'print(1)\n' }
  const packed = measured(await openPackage(large))
  expect(packed.generators).toEqual([])
  expect(warningsOf(packed)).toContainEqual(expect.stringMatching(/^generators\/gen.py is larger than 4 MiB/))
  const validator = { 'output_validator/v.cpp': 'int main() {}\n', 'output_validator/v.h': 'x'.repeat(5 * 2 ** 20) }
  const judged = await openPackage(validator)
  expect(() => measured(judged)).toThrow(/^output_validator\/v.(cpp|h) is larger than 4 MiB/)
})

test('links to files in a statement of Hydro that never end', async () => {
  const read = (text: string) =>
    openFilesOnly({ 'problem.yaml': 'title: x\n', 'problem_zh.md': text, 'testdata/1.in': '', 'testdata/1.out': '' })
  const words = async (text: string) => (await read(text)).statements[0]?.description.length
  expect(await words(`[](file://${'a'.repeat(3000)} `.repeat(300))).toBeGreaterThan(900_000)
  expect(await words('[](file://a'.repeat(50_000))).toBe(550_000)
  expect(await words('<img src="file://a" '.repeat(50_000))).toBe(999_999)
  expect((await read('[a](file://b.pdf "c") <img src=file://d.png>')).statements[0]?.description).toBe('a')
})

test('subtasks of CMS by the ten thousand, and notes of all of them', async () => {
  const task = (parameters: string, more = {}) =>
    openFilesOnly({
      ...Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`input/input${i}.txt`, ''])),
      ...Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`output/output${i}.txt`, ''])),
      'task.yaml': `name: x\nscore_type: GroupMin\nscore_type_parameters: [${parameters}]\n`,
      ...more,
    })
  await expect(task('[1, "..."], '.repeat(20_000))).rejects.toThrow(/score_type_parameters is 20000/)
  await expect(task('[1, "..."], '.repeat(50))).rejects.toThrow('There are 15000 test cases; at most 5000 are possible')
  const noted = {
    'sol/a.cpp': '// @check-accepted: *\n'.repeat(150_000),
    'sol/b.cpp': '// @check-wrong: *, 1\n// @check-accepted: 0',
  }
  const { references } = await task(`${'[1, 1], '.repeat(299)}[5, 1]`, noted)
  expect(references.map(({ expectedScore }) => expectedScore)).toEqual([304, 1])
})
