import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { closedCheckout, skipUnless } from '../../../tools/testing/skip.ts'
import type { Limits } from '../client/types.ts'
import { limits, openSlot, type Slot } from './setup/slot.ts'
import { describeWays } from './setup/ways.ts'

const MiB = 1 << 20
const path = { PATH: '/usr/bin:/bin' }
const roomy: Limits = {
  ...limits,
  cpuUs: 20_000_000,
  wallUs: 40_000_000,
  memoryBytes: 1536 * MiB,
  scratchBytes: 512 * MiB,
  outputBytes: 256 * MiB,
}
/** Debian's Go, or one beside it that need not be on the PATH, as the judge looks for it. */
const go = dirname(dirname(tryPath('go') || '/usr/local/go/bin/go'))
const node = dirname(process.execPath)

function tryPath(program: string): string {
  try {
    return execFileSync('/bin/sh', ['-c', `readlink -f $(command -v ${program})`])
      .toString()
      .trim()
  } catch {
    return ''
  }
}

interface Language {
  name: string
  /** What must be there for the test to run. */
  needs: string
  file: string
  source: string
  compile?: string[]
  argv: string[]
  mayFork: boolean
  env?: Record<string, string>
  binds?: Record<string, string>
}

/** Whether that user may run the program; a checkout in somebody's home is closed to others. */
function isThere(program: string, user: number | undefined): boolean {
  if (user === undefined) return existsSync(program)
  const words = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', 'test', '-x', program]
  return spawnSync('setpriv', words).status === 0
}

/** Why a language is not tried; Node is one of the checkout's packages. */
const whyNot = ({ name, needs }: Language): string =>
  isThere(needs, undefined) ? closedCheckout : `${name} is not installed`

const adds = 'reads two numbers and prints their sum with a second thread where the language has one'
const languages: Language[] = [
  {
    name: 'C++ with threads, static',
    needs: '/usr/bin/g++',
    file: 'main.cpp',
    source:
      '#include <bits/stdc++.h>\nint main() { long a, b, c = 0; std::cin >> a >> b; std::thread t([&] { c = a + b; }); t.join(); std::cout << c << std::endl; }\n',
    compile: ['/usr/bin/g++', '-O2', '-static', 'main.cpp', '-o', 'main'],
    argv: ['/app/main'],
    mayFork: false,
  },
  {
    name: 'C++, dynamic',
    needs: '/usr/bin/g++',
    file: 'main.cpp',
    source: '#include <iostream>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n',
    compile: ['/usr/bin/g++', '-O2', 'main.cpp', '-o', 'main'],
    argv: ['/app/main'],
    mayFork: false,
  },
  {
    name: 'Python',
    needs: '/usr/bin/python3',
    file: 'main.py',
    source:
      'import threading, collections, heapq, random, tempfile\nr = []\na, b = map(int, input().split())\nt = threading.Thread(target=lambda: r.append(a + b))\nt.start(); t.join()\nprint(r[0])\n',
    argv: ['/usr/bin/python3', '-I', '/app/main.py'],
    mayFork: true,
  },
  {
    name: 'Java',
    needs: '/usr/bin/javac',
    file: 'Main.java',
    source:
      'import java.util.*;\npublic class Main { public static void main(String[] a) { Scanner s = new Scanner(System.in); System.out.println(s.nextLong() + s.nextLong()); } }\n',
    compile: ['/usr/bin/javac', '-J-XX:+UseSerialGC', '-J-XX:-UsePerfData', '-proc:none', '-d', 'out', 'Main.java'],
    argv: ['/usr/bin/java', '-XX:+UseSerialGC', '-XX:-UsePerfData', '-Xmx256m', '-cp', '/app', 'Main'],
    mayFork: false,
  },
  {
    name: 'JavaScript',
    needs: join(node, 'node'),
    file: 'main.js',
    source: "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)\nconsole.log(a + b)\n",
    argv: ['/node/node', '/app/main.js'],
    mayFork: false,
    binds: { [node]: '/node' },
  },
  {
    name: 'Go',
    needs: join(go, 'bin/go'),
    file: 'main.go',
    source:
      'package main\nimport "fmt"\nfunc main() { var a, b int; fmt.Scan(&a, &b); c := make(chan int); go func() { c <- a + b }(); fmt.Println(<-c) }\n',
    compile: [join(go, 'bin/go'), 'build', '-o', 'main', 'main.go'],
    argv: ['/app/main'],
    mayFork: false,
    env: { GOCACHE: '/w/cache', GOPATH: '/w/go', GOFLAGS: '-mod=mod', GO111MODULE: 'off', HOME: '/w', ...path },
    binds: { [go]: go },
  },
]

describeWays(`a program that ${adds}`, ['strongest tier', 'ordinary user'], (options) => {
  let slot: Slot

  beforeAll(async () => {
    slot = await openSlot(options)
  })

  afterAll(async () => {
    await slot?.close()
  })

  async function build({ name, file, source, compile, env, binds }: Language): Promise<string> {
    const folder = join(slot.folder, name.replaceAll(/\W/g, ''))
    const target = join(folder, 'target')
    await mkdir(target, { recursive: true })
    if (options.user !== undefined) await chown(target, options.user, options.user)
    await writeFile(join(compile ? folder : target, file), source)
    if (!compile) return target
    const artefacts = file.endsWith('.java') ? ['out/Main.class'] : ['main']
    const job = {
      source: folder,
      target,
      steps: [{ argv: compile, env: env ?? path }],
      artefacts,
      artefactBytes: 64 * MiB,
    }
    expect(await slot.runner.compile({ ...job, limits: roomy, ...(binds ? { binds } : {}) })).toMatchObject({
      ending: 'ok',
    })
    return file.endsWith('.java') ? join(target, 'out') : target
  }

  // Go compiles its whole library for a first program: once is enough.
  for (const language of options.user === undefined ? languages : languages.filter(({ name }) => name !== 'Go')) {
    skipUnless(isThere(language.needs, options.user), whyNot(language))(
      language.name,
      async () => {
        const { argv, mayFork, binds } = language
        const app = await build(language)
        const input = await slot.file('ab.in', '20 22\n')
        const answer = await slot.file('ab.out', '42\n')
        const program = {
          app,
          argv,
          env: path,
          mayFork,
          limits: { ...roomy, memoryBytes: 512 * MiB },
          ...(binds ? { binds } : {}),
        }
        const ran = await slot.batch({
          program,
          tests: [
            { input, answer },
            { input, answer },
          ],
        })
        expect(ran, JSON.stringify(ran)).toMatchObject([
          { ending: 'ok', comparison: 'same' },
          { ending: 'ok', comparison: 'same' },
        ])
      },
      60_000,
    )
  }
})
