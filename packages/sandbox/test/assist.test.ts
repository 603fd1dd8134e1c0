import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Assist, type Assisted, keptOutput } from '../client/types.ts'
import { limits, openSlot, type Slot } from './setup/slot.ts'
import { describeWays } from './setup/ways.ts'

let slot: Slot

const sh = (script: string, ...words: string[]) => ({
  argv: ['/bin/sh', '-c', script, 'sh', ...words],
  env: { PATH: '/usr/bin:/bin' },
  mayFork: true,
  limits: { ...limits, cpuUs: 2_000_000, wallUs: 4_000_000 },
})
const assist = (job: Partial<Assist> & Pick<Assist, 'program'>): Promise<Assisted> =>
  slot.runner.assist({ files: {}, ...job })

describeWays('helper programs', ['strongest tier', 'ordinary user', 'root with Landlock only'], (options) => {
  beforeAll(async () => {
    slot = await openSlot(options)
  })

  afterAll(async () => {
    await slot?.close()
  })

  test('reads its files and stdin, writes feedback', async () => {
    const input = await slot.file('1.in', 'in\n')
    const answer = await slot.file('1.ans', 'ans\n')
    const output = await slot.file('1.out', 'out\n')
    const job = {
      program: sh(
        'cat "$1" "$2" -; echo good >"$3/judgemessage.txt"; echo note >&2; exit 42',
        '/data/1.in',
        '/w/1.ans',
        '/w/feedback',
      ),
      stdin: output,
      files: { '/data/1.in': input, '/w/1.ans': answer },
      folders: ['/w/feedback'],
      collect: ['/w/feedback/judgemessage.txt', '/w/feedback/missing.txt'],
    }
    for (let round = 0; round < 3; round++) {
      expect(await assist(job)).toMatchObject({
        ending: 'exit',
        exitCode: 42,
        stdout: 'in\nans\nout\n',
        stderr: 'note\n',
        collected: { '/w/feedback/judgemessage.txt': 'good\n' },
      })
    }
  })

  test('see the output of the last program that was kept for them, as often as they ask, and of no other', async () => {
    const empty = await slot.file('empty.in', '')
    const see = () =>
      assist({ program: sh('cat "$1" -', '/data/output'), stdin: keptOutput, files: { '/data/output': keptOutput } })
    const say = (word: string, saveOutput?: string) =>
      slot.runner.batch(
        {
          program: sh('echo "$1"', word),
          tests: [{ input: empty, ...(saveOutput ? { saveOutput } : {}) }],
          compare: { kind: 'none' },
          stop: 'never',
        },
        () => undefined,
      )

    await say('first', keptOutput)
    await say('second', keptOutput)

    expect(await see()).toMatchObject({ ending: 'ok', stdout: 'second\nsecond\n' })
    expect(await see()).toMatchObject({ ending: 'ok', stdout: 'second\nsecond\n' })
    await say('third')
    expect(await see()).toMatchObject({ ending: 'internal', error: expect.stringContaining('kept-output') })
  })

  test('tests and their checker are one order, each with files and words of its own; of a program that fails no checker is told', async () => {
    const { argv, ...checker } = sh('echo "$4"; cat "$1" "$2" -; echo x >"$3"; exit 42')
    const tests = await Promise.all(
      ['first', 'fails', 'third'].map(async (word) => ({
        input: await slot.file(`${word}.in`, `${word}\n`),
        argv: [...argv, '/data/output', '/data/more', '/w/left', `of ${word}`],
        stdin: await slot.file(`${word}.stdin`, `stdin of ${word}\n`),
        files: { '/data/output': keptOutput, '/data/more': await slot.file(`${word}.more`, `more of ${word}\n`) },
      })),
    )
    const ends: [number, string, string | undefined, string | undefined][] = []

    await slot.runner.checked(
      { program: sh('read n; echo said $n; [ $n != fails ]'), checker, collect: ['/w/left'], tests },
      (ran, assisted) => ends.push([ran.index, ran.ending, assisted?.stdout, assisted?.collected['/w/left']]),
    )

    expect(ends).toEqual([
      [0, 'ok', 'of first\nsaid first\nmore of first\nstdin of first\n', 'x\n'],
      [1, 'exit', undefined, undefined],
      [2, 'ok', 'of third\nsaid third\nmore of third\nstdin of third\n', 'x\n'],
    ])
  })

  test('the rest of tests and their checkers can be called off', async () => {
    const input = await slot.file('4.in', '')
    const { argv, ...checker } = sh('true')
    const tests = Array.from({ length: 50 }, () => ({ input, argv, files: {} }))
    const ends: string[] = []

    await slot.runner.checked({ program: sh('true'), checker, tests }, (ran) => {
      ends.push(ran.ending)
      slot.runner.cancel()
    })

    expect(ends[0]).toBe('ok')
    expect(ends.length).toBeLessThan(50)
    expect(await assist({ program: sh('echo on') })).toMatchObject({ ending: 'ok', stdout: 'on\n' })
  })

  test('as many files are shown as are asked for, each with its own content', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `/data/${index}`)
    const files = await Promise.all(
      names.map(async (name, index) => [name, await slot.file(`many-${index}`, `${index} `)]),
    )

    const { stdout } = await assist({ program: sh('cat "$@"', ...names), files: Object.fromEntries(files) })

    expect(stdout).toBe(names.map((_, index) => `${index} `).join(''))
  })

  test.each([
    ['a few files', 'mkdir -p a/b; echo x >a/b/c; chmod 0 a; mkfifo d; ln -s / e'],
    ['many files', 'i=0; while [ $i -lt 300 ]; do echo x >f$i; i=$((i+1)); done'],
  ])('of %s that it leaves the next run sees nothing, nor have they taken its room', async (_, script) => {
    const room = 'ls -A .; head -c 40000000 /dev/zero >x && wc -c <x'

    await assist({ program: sh(script) })

    expect(await assist({ program: sh(room) })).toMatchObject({ ending: 'ok', stdout: '40000000\n' })
  })

  test('cannot change its files, and the next run sees none of them', async () => {
    const input = await slot.file('2.in', 'in\n')
    const spoil = 'for f in "$1" "$2"; do echo x >"$f"; echo x >"$1.more"; done 2>/dev/null; cat "$1" "$2"'
    const files = { '/data/deep/2.in': input, '/w/2.in': input }
    expect(await assist({ program: sh(spoil, '/data/deep/2.in', '/w/2.in'), files })).toMatchObject({
      stdout: 'in\nin\n',
    })
    expect(await readFile(input, 'utf8')).toBe('in\n')
    const look = 'ls -A . ; [ -e "$1" ] && echo still there; true'
    expect(await assist({ program: sh(look, '/data/deep') })).toMatchObject({ ending: 'ok', stdout: '' })
  })

  test('its output goes to a file when asked', async () => {
    const saveOutput = join(slot.folder, 'generated')
    expect(await assist({ program: sh('seq 1 3'), saveOutput })).toMatchObject({
      ending: 'ok',
      stdout: '',
      outputBytes: 6,
    })
    expect(await readFile(saveOutput, 'utf8')).toBe('1\n2\n3\n')
  })
})

describe('where files are shown', () => {
  beforeAll(async () => {
    slot = await openSlot()
  })

  afterAll(async () => {
    await slot.close()
  })

  test.each(['/usr/x', '/etc/passwd', '/proc/x', '/w/../x', 'relative', '/'])(
    'a file cannot be shown at %s',
    async (path) => {
      const file = await slot.file('some', 'x')
      expect(await assist({ program: sh('true'), files: { [path]: file } })).toMatchObject({ ending: 'internal' })
    },
  )
})
