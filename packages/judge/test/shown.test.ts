import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { jarsNamedBy } from '../src/language/manifest.ts'
import { warm } from '../src/warm-files.ts'
import { type Lab, openLab } from './lab.ts'

// what lies in memory, as /tmp may, is never driven out of it
const onDisk = '/var/tmp'
vi.stubEnv('TMPDIR', onDisk)
vi.stubEnv('VERDICT_TEST_SUMMARY', '') // beside it programs are kept for other tests

const lab: Lab = await openLab(['c', 'C++ 17', 'python', 'node'])
const folder = await mkdtemp(join(onDisk, 'verdict-shown-'))
afterAll(async () => {
  vi.unstubAllEnvs()
  await lab.close()
  await rm(folder, { recursive: true })
})

/** Files that lay open to every program when all of /usr was shown. */
const ofOthers = ['/usr/bin/env', '/usr/bin/gcc', '/usr/lib/os-release', '/usr/share/common-licenses/GPL-3']

const list = ofOthers.map((path) => `"${path}"`).join(', ')
const ofC = `#include <locale.h>
#include <stdio.h>
int main() {
  const char *paths[] = {${list}};
  for (int i = 0; i < ${ofOthers.length}; i++)
    if (fopen(paths[i], "r")) puts(paths[i]);
  puts(setlocale(LC_ALL, "") ? "speaks" : "is dumb");
}`
const programs: [language: string, source: string, told: string][] = [
  ['C', ofC, 'speaks\n'],
  [
    'C++ 17',
    '#include <iostream>\n#include <locale>\nint main() { std::cout << std::locale("").name() << std::endl; }',
    'C.UTF-8\n',
  ],
  [
    'Python3',
    `import ctypes, decimal, hashlib, json, os, ssl, sqlite3, zoneinfo
print([path for path in [${list}] if os.path.isfile(path)], decimal.Decimal(1))`,
    '[] 1\n',
  ],
  [
    'JavaScript Node',
    `const fs = require('fs'), crypto = require('crypto'), zlib = require('zlib')
console.log([${list}].filter((path) => fs.existsSync(path) && fs.statSync(path).isFile()))`,
    '[]\n',
  ],
]

test.for(programs)(
  'a program in %s sees of the system what its language needs, and no more',
  async ([language, source, told]) => {
    const ran = await lab.runTest({}, language, source)

    expect(ran, JSON.stringify(ran)).toMatchObject({ output: told })
  },
)

const evict = (file: string) =>
  execFileSync('dd', [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'], { stdio: 'ignore' })
const inMemory = (file: string) => Number(execFileSync('fincore', ['--noheadings', '--bytes', '--output', 'RES', file]))

test('a program that was made before is brought into memory whole before it runs', async () => {
  const source = 'char large[16 << 20] = {1};\nint main() { return large[0] - 1; }'
  await lab.runTest({}, 'C', source)
  const programs = join(lab.config.folder, 'programs')
  const made = await readdir(programs, { recursive: true, withFileTypes: true })
  const files = made.filter((one) => one.name === 'main.out').map((one) => join(one.parentPath, one.name))
  const sizes = await Promise.all(files.map(async (file) => ({ file, bytes: (await stat(file)).size })))
  const [large] = sizes.filter(({ bytes }) => bytes > 16 << 20)
  const file = large?.file ?? ''
  evict(file)
  expect(inMemory(file)).toBe(0)

  await lab.runTest({}, 'C', source)

  expect(inMemory(file)).toBeGreaterThanOrEqual(large?.bytes ?? Number.POSITIVE_INFINITY)
})

test('what programs are shown is brought into memory, links and folders in folders too', async () => {
  const deep = await mkdtemp(join(folder, 'deep-'))
  const file = join(deep, 'in/file')
  await mkdir(join(deep, 'in'))
  await writeFile(file, new Uint8Array(3 * 1024 * 1024))
  await symlink('nowhere', join(deep, 'link'))
  evict(file)
  expect(inMemory(file)).toBe(0)

  const bytes = await warm([deep, join(folder, 'gone')], new AbortController().signal)

  expect(bytes).toBe(3 * 1024 * 1024)
  expect(inMemory(file)).toBe(bytes)
})

test('a jar that names no others adds none to the class path', async () => {
  const jar = join(folder, 'plain.jar')
  await writeFile(jar, 'no zip at all, but long enough to be looked into')

  expect(await jarsNamedBy(jar)).toEqual([])
})
