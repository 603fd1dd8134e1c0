import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageTable } from '@verdict/contract/judging/languages.ts'
import { describe, expect, test } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { languageOf } from '../src/helper/prepare.ts'
import { readClass } from '../src/language/class-file.ts'
import { isPlainPath, mainAmong, sourcesAmong } from '../src/language/files.ts'
import { publicTypeOf } from '../src/language/java-source.ts'
import { findMainClass } from '../src/language/main-class.ts'
import { chooseLanguages, languages } from '../src/language/table.ts'

test('the judge knows every language of the contract, and no other', () => {
  expect(languages.map(({ name }) => name).sort()).toEqual(languageTable.map(({ name }) => name).sort())
})

test('checkers and interactors may be written in C, C++, Java and Python', () => {
  const names = languageTable.filter(({ isSpj }) => isSpj).map(({ name }) => name)

  expect(new Set(names.map((name) => name.replace(/ .*/, '')))).toEqual(new Set(['C', 'C++', 'Java', 'Python3']))
})

test('no two languages share an id', () => {
  expect(new Set(languageTable.map(({ id }) => id)).size).toBe(languageTable.length)
})

test.for([
  ['cpp', ['C++ 17 With O2', 'C++ 17', 'C++ 20 With O2', 'C++ 20', 'C++ With O2', 'C++']],
  ['c', ['C With O2', 'C']],
  ['C++ 20', ['C++ 20']],
  [' Python3 , go', ['Python3', 'Golang']],
  ['C#,d,kt', ['C#', 'D', 'Kotlin']],
  ['pypy,py2,rs', ['PyPy3', 'Rust', 'Python2']],
] as const)('LANGUAGES=%s means %j', ([words, names]) => {
  const { chosen, unknown } = chooseLanguages(words.split(','))

  expect(chosen.map(({ name }) => name)).toEqual(names)
  expect(unknown).toEqual([])
})

test.for([
  ['C', 'C With O2'],
  ['C++', 'C++ 17 With O2'],
  ['C++ 17', 'C++ 17 With O2'],
  ['C++ With O2', 'C++ With O2'],
  [' c++ with o2 ', 'C++ With O2'],
  ['C++ 20 With O2', 'C++ 20 With O2'],
  ['C++ 20', 'C++ 20 With O2'],
  ['cpp', 'C++ 17 With O2'],
  ['cc', 'C++ 17 With O2'],
  ['C++14 (GCC)', 'C++ 17 With O2'],
  ['C With O2', 'C With O2'],
  ['C#', 'C#'],
  ['Python 3', 'Python3'],
  ['Java', 'Java'],
] as const)('a checker in %s is compiled as %s', ([written, name]) => {
  expect(languageOf(written)).toBe(name)
})

test.for(['main.cpp', 'a/b/c.h', 'Größe 2.java', 'x+y-1_2.py', '__main__.py'])('%s is a fit name', (name) => {
  expect(isPlainPath(name)).toBe(true)
})

test.for(['', '.hidden', '../up', 'a//b', '/etc/passwd', '-o', 'a/../b', 'a\nb', 'a\0b', 'x'.repeat(300), 'a/.git/b'])(
  '%j is no fit name',
  (name) => {
    expect(isPlainPath(name)).toBe(false)
  },
)

test('of several files the one called main is started, and others are left to the compiler', () => {
  const files = ['util.py', 'main.py', 'data.txt'].map((name) => ({ name, text: '' }))

  expect(sourcesAmong(files, ['.py']).map(({ name }) => name)).toEqual(['util.py', 'main.py'])
  expect(mainAmong(sourcesAmong(files, ['.py']), ['main'])?.name).toBe('main.py')
})

describe('the file of a Java source is called after', () => {
  test.for([
    ['public class Foo {}', 'Foo'],
    ['public final class Foo<T> extends Bar {}', 'Foo'],
    ['public abstract strictfp class A1_$ {}', 'A1_$'],
    ['public enum E { A; public class Inner {} }', 'E'],
    ['public record R(int x) {}', 'R'],
    ['public @interface N {}', 'N'],
    ['class A { public class B {} } public class C {}', 'C'],
    [
      '/* public class No {} */ // public class Neither\nclass A { String s = "public class Nor {"; } public interface Yes {}',
      'Yes',
    ],
    ["class A { char c = '{'; } public class B {}", 'B'],
    ['class A { String s = "\\"{"; } public class B {}', 'B'],
    ['class A { String s = """\n"{" public class No {\n"""; } public class B {}', 'B'],
    ['class A { String s = """\n\\""" public class No {\n"""; } public class B {}', 'B'],
    ["class A { char c = '\\''; char d = '\"'; } public class B {}", 'B'],
    ['/** "quote */ public class B { /* { */ }', 'B'],
    ['// it\'s "\npublic class B {}', 'B'],
    ['class A {}', undefined],
    ['class A { public static class Nested {} }', undefined],
    ['public\n  class\n Spread\n{', 'Spread'],
    ['', undefined],
  ] as const)('%s: %s', ([source, name]) => {
    expect(publicTypeOf(source)).toBe(name)
  })
})

const hostileParts = [
  '"',
  '\\"',
  '"\\"',
  "'",
  "\\'",
  '"""',
  '\\"""',
  '/* ',
  '/*/',
  '//',
  '\\',
  '\n',
  ' ',
  '{',
  '}',
  'public ',
]

test.for(hostileParts)('a Java source of 65,535 characters of %j is read in linear time', (part) => {
  const hostile = part.repeat(65_535).slice(0, 65_535)
  const start = performance.now()

  for (const opener of ['', '"', "'", '"""', '/*', 'public', 'public class']) publicTypeOf(opener + hostile)

  expect(performance.now() - start).toBeLessThan(2000)
})

const javac = '/usr/bin/javac'

describe('the class to start', () => {
  const compiled = async (sources: Record<string, string>) => {
    const folder = await mkdtemp(join(tmpdir(), 'classes-'))
    for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text)
    execFileSync(javac, [
      '-J-XX:TieredStopAtLevel=1',
      '-d',
      folder,
      ...Object.keys(sources).map((name) => join(folder, name)),
    ])
    const found = await findMainClass(folder)
    await rm(folder, { recursive: true })
    return found
  }
  const main = 'public static void main(String[] a) {}'
  const javaTest = skipUnless(existsSync(javac), 'javac is not installed')

  javaTest('is Main before a public one, public before others, outer before nested', async () => {
    expect(
      await compiled({ 'Zed.java': `public class Zed { ${main} } class Main { ${main} } class Abc { ${main} }` }),
    ).toBe('Main')
    expect(await compiled({ 'Zed.java': `public class Zed { ${main} } class Abc { ${main} }` })).toBe('Zed')
    expect(await compiled({ 'A.java': `class A { static class B { ${main} } } class C { ${main} }` })).toBe('C')
  })

  javaTest('is found inside packages and by its signature only', async () => {
    const wrong =
      'class A { static void main(String[] a) {} public static void main(String a) {} public void main(Object[] a) {} }'
    expect(await compiled({ 'A.java': wrong })).toBeUndefined()
    expect(await compiled({ 'B.java': `package x.y; class B { long l = 1L << 40; double d = 2.5; ${main} }` })).toBe(
      'x.y.B',
    )
  })

  test('is not looked for in what is no class file', () => {
    expect(readClass(Buffer.from('#!/bin/sh\necho no'))).toBeUndefined()
    expect(readClass(Buffer.from('cafebabe00000034ffff07', 'hex'))).toBeUndefined()
  })
})
