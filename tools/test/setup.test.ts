import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inCheckout } from '../process/paths.ts'
import { tempFolder } from './support/temp.ts'

interface Need {
  packages: string[]
  off: string
}
interface Scripts {
  unmet(groups: string[], env: Record<string, string>, folders?: string[]): Need[]
  howToInstall(env: Record<string, string>, isTerminal?: boolean): { command?: string[]; why?: string; ask?: boolean }
  offeredAmong(packages: string[], command?: string): string[]
  refuseOldNode(version: string): void
}

const script = async <K extends keyof Scripts>(file: string, name: K): Promise<Scripts[K]> =>
  ((await import(inCheckout('scripts/setup', file))) as Scripts)[name]

const mono = ['mono-mcs', 'libmono-system-core4.0-cil', 'libmono-system-numerics4.0-cil']
const packagesOf = (needs: Need[]) => needs.flatMap((need) => need.packages)

test('a machine with nothing on it needs the compilers of every language', async () => {
  const unmet = await script('needs.mjs', 'unmet')

  const missing = packagesOf(unmet(['languages'], {}, [tempFolder()]))

  expect(missing).toEqual([
    ...['gcc', 'libc6-dev', 'g++', 'mold', 'default-jdk-headless', 'python3', 'golang-go', 'pypy3', 'jython', 'rustc'],
    ...[...mono, 'php-cli', 'ruby', 'perl', 'lua5.4'],
    ...['ghc', 'fp-compiler', 'fp-units-fcl', 'ldc', 'zlib1g-dev', 'ocaml', 'kotlin'],
  ])
})

test.each([
  ['java', ['gcc', 'libc6-dev', 'default-jdk-headless']],
  ['C++ 17, py', ['gcc', 'libc6-dev', 'g++', 'mold', 'python3']],
  ['JavaScript Node', ['gcc', 'libc6-dev']],
  ['C', ['gcc', 'libc6-dev', 'mold']],
  ['Golang', ['gcc', 'libc6-dev', 'golang-go']],
  ['D', ['gcc', 'libc6-dev', 'ldc', 'zlib1g-dev']],
  ['C#, Lua', ['gcc', 'libc6-dev', ...mono, 'lua5.4']],
])('LANGUAGES=%s narrows it, but never by the compiler of the sandbox', async (words, packages) => {
  const unmet = await script('needs.mjs', 'unmet')

  expect(packagesOf(unmet(['languages'], { LANGUAGES: words }, [tempFolder()]))).toEqual(packages)
})

test('a program that is there is not asked for, however it came', async () => {
  const unmet = await script('needs.mjs', 'unmet')
  const folder = tempFolder()
  for (const name of ['javac', 'java']) fs.writeFileSync(path.join(folder, name), '')

  expect(packagesOf(unmet(['languages'], { LANGUAGES: 'java' }, [folder]))).not.toContain('default-jdk-headless')
})

test('packages that this system does not know are left out, for one of them would stop all others', async () => {
  const offeredAmong = await script('debian.mjs', 'offeredAmong')
  const said = 'gcc:\n  Installed: 1\n  Candidate: 2\npython2:\n  Installed: (none)\n  Candidate: (none)\n'
  const cache = path.join(tempFolder(), 'cache')
  fs.writeFileSync(cache, `#!/bin/sh\nprintf '${said.replaceAll('\n', '\\n')}'\n`, { mode: 0o755 })

  expect(offeredAmong(['gcc', 'python2', 'kotlin'], cache)).toEqual(['gcc'])
  expect(offeredAmong(['gcc', 'python2'], `${cache}-missing`)).toEqual(['gcc', 'python2'])
})

test('INSTALL=0 forbids every installation', async () => {
  const howToInstall = await script('debian.mjs', 'howToInstall')

  expect(howToInstall({ INSTALL: '0' }, true)).toEqual({ why: 'INSTALL=0' })
})

test.each(['18.20.4', '20.18.3'])('Node %s is refused with what is needed', async (version) => {
  const refuseOldNode = await script('node.mjs', 'refuseOldNode')

  expect(() => refuseOldNode(version)).toThrow(
    `Verdict needs Node 20.19 or newer to set itself up; this is ${version}.`,
  )
})

test.each(['20.19.0', '22.3.0', '24.1.0'])('Node %s may set it up', async (version) => {
  const refuseOldNode = await script('node.mjs', 'refuseOldNode')

  expect(() => refuseOldNode(version)).not.toThrow()
})
