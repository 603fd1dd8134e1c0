import { filesUnder, type Tree } from '@verdict/formats/archive/tree.ts'
import { programsIn } from '@verdict/formats/read/icpc/programs.ts'
import { expect, test } from 'vitest'
import { openFilesOnly, openPackage, warningsOf } from './support/open.ts'
import { goodFiles } from './support/package.ts'

/** Packages that would keep the server busy for minutes or take all of its memory; the test's time is the limit. */
const yaml = (more: string) => openPackage({ 'problem.yaml': `${goodFiles['problem.yaml']}${more}` })
const many = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join('')
const filesOf = (count: number, one: (index: number) => string, text = '') =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [one(i), text]))
const treeOf = (count: number, one: (index: number) => string): Tree =>
  new Map(Object.keys(filesOf(count, one)).map((path) => [path, { path, disk: '', bytes: 0 }]))

test('YAML with more keys than anybody writes is read, a key given twice is named', async () => {
  await expect(yaml(many(60_000, (i) => `k${i}: 1\n`))).resolves.toMatchObject({ title: 'Doubling' })
  const twice = 'problem.yaml is not valid YAML: Map keys must be unique at line'
  await expect(yaml('x: 1\ny: 3\nx: 2\n')).rejects.toThrow(`${twice} 10, column 1:`)
  await expect(yaml('a: {b: 1,\n  b: 2}\n')).rejects.toThrow(`${twice} 9, column 3:`)
})

test('YAML that grows, nests or refers without end is refused', async () => {
  const lol = `a0: &a0 [x, x]\n${many(30, (i) => `a${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(9)}]\n`)}`
  await expect(yaml(lol)).rejects.toThrow(/not valid YAML: Excessive alias count/)
  await expect(yaml(`a: ${'['.repeat(30_000)}`)).rejects.toThrow(/not valid YAML/)
  await expect(yaml(`a: ${'['.repeat(30_000)}${']'.repeat(30_000)}`)).rejects.toThrow(/not valid YAML/)
  await expect(yaml(many(10_000, (i) => `b${i}: &b${i} x\nc${i}: *b${i}\n`))).rejects.toThrow(/more than 1000 aliases/)
  await expect(yaml(`a: ${'x'.repeat(2 ** 20)}\n`)).rejects.toThrow('problem.yaml is larger than 1 MiB')
  const sides = filesOf(8, (i) => `data/secret/g${i}/testdata.yaml`, `a: ${'x'.repeat(900_000)}\n`)
  const cases = { ...filesOf(8, (i) => `data/secret/g${i}/1.in`), ...filesOf(8, (i) => `data/secret/g${i}/1.ans`) }
  await expect(openPackage({ ...sides, ...cases })).rejects.toThrow(/larger than 4 MiB/)
})

test('constants that make a text grow, and arguments of any length, are refused', async () => {
  const grown = { 'statement/problem.en.md': '{{a}}'.repeat(100_000) }
  const big = `${goodFiles['problem.yaml']}constants: {a: ${'x'.repeat(10_000)}}\n`
  await expect(openPackage({ ...grown, 'problem.yaml': big })).rejects.toThrow('{{a}} is larger than 4 MiB')
  const args = { 'data/secret/test_group.yaml': `output_validator_args: [${'x, '.repeat(100_000)}]\n` }
  await expect(openPackage(args)).rejects.toThrow(/output_validator \(characters\) is 200000/)
})

test('folders in folders and programs beside files by the thousand', () => {
  expect(
    programsIn(
      treeOf(20_000, (i) => `generators/p${i}/a.cpp`),
      'generators',
    ),
  ).toHaveLength(20_000)
  const both = treeOf(20_000, (i) => `generators/g${i}.${i % 2 === 0 ? 'py' : 'txt'}`)
  const refusal = 'generators: files is 100010000; it must be a whole number from 0 to 100000'
  expect(() => programsIn(both, 'generators')).toThrow(refusal)
})

test('a folder holds what lies in it and nothing of its neighbours', () => {
  const paths = ['a', 'a-b/c', 'a/b', 'a/b/c', 'a.b', 'a/0', 'a0/b', 'a/\u00e9']
  const tree = treeOf(paths.length, (i) => paths[i] ?? '')
  expect(filesUnder(tree, 'a').map(({ path }) => path)).toEqual(['a/0', 'a/b', 'a/b/c', 'a/\u00e9'])
  expect(filesUnder(tree, '')).toHaveLength(paths.length)
  expect(filesUnder(tree, 'b')).toEqual([])
})

test('files for submissions are read only as far as they may be large', async () => {
  const include = filesOf(6, (i) => `include/default/a${i}.h`, 'x'.repeat(2 ** 20))
  await expect(openPackage(include)).rejects.toThrow(/larger than 4 MiB together/)
  const binary = await openPackage({ 'include/default/a.o': Buffer.alloc(5 * 2 ** 20, 1), 'include/default/a.h': 'x' })
  expect(warningsOf(binary)).toContain('include/default/a.o is kept but not used')
  expect(binary.userExtraFiles).toEqual([{ name: 'a.h', text: 'x' }])
})

test('a file of a strange name is no more than that', async () => {
  const strange = await openPackage({ 'submissions/constructor/a.cpp': '', 'submissions/accepted/b.constructor': '' })
  expect(strange.references.map(({ declared, expected }) => [declared, expected])).toContainEqual(['constructor', []])
  await expect(openFilesOnly({ 'problem.yaml': 'a: *b\n', 'data/secret/1.in': '' })).rejects.toThrow(/not valid YAML/)
})
