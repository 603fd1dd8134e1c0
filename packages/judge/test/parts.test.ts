import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ran } from '@verdict/sandbox/types.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { listOf, physicalCores } from '../src/cores.ts'
import { acquire, acquireIfCached, openDiskCache } from '../src/disk-cache.ts'
import { python3 } from '../src/language/python.ts'
import { languages } from '../src/language/table.ts'
import { caseLimits, isOverTime } from '../src/limits.ts'
import { differenceOf, messageOf, truncate } from '../src/message.ts'
import { layOut } from '../src/node.ts'
import { verdictOnEnding } from '../src/run-case.ts'

/** What lies on a disk takes whole blocks of it. */
const kib = 1024

describe('a cache', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cache-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const file = (bytes: number) => (path: string) => writeFile(path, 'x'.repeat(bytes))

  test('makes an entry once for any number of takers', async () => {
    const cache = await openDiskCache(folder, 1000, 'checked')
    let made = 0
    const make = async (path: string) => {
      made += 1
      await file(10)(path)
    }

    const held = await Promise.all([acquire(cache, 'a', make), acquire(cache, 'a', make), acquire(cache, 'a', make)])

    expect(made).toBe(1)
    expect(await readFile(held[2]?.path ?? '', 'utf8')).toHaveLength(10)
  })

  test('leaves nothing of an entry that could not be made, and lets the next taker try', async () => {
    const cache = await openDiskCache(folder, 1000, 'checked')
    const begun = Promise.withResolvers<void>()
    const broken = async (path: string) => {
      begun.resolve()
      await file(10)(path)
      throw new Error('no')
    }
    const taken = Promise.allSettled([
      acquire(cache, 'a', broken),
      begun.promise.then(() => acquire(cache, 'a', file(5))),
    ])

    const [first, second] = await taken

    expect(first.status).toBe('rejected')
    expect(second.status).toBe('fulfilled')
    expect(await readdir(folder)).toEqual(['a'])
  })

  test('throws away what was not used for longest, never what is in use', async () => {
    const cache = await openDiskCache(folder, 110 * kib, 'checked')
    const held = await acquire(cache, 'held', file(32 * kib))
    for (const key of ['b', 'c']) (await acquire(cache, key, file(32 * kib))).release()

    const last = await acquire(cache, 'd', file(32 * kib))

    await expect.poll(() => readdir(folder)).toEqual(['c', 'd', 'held'])
    held.release()
    last.release()
  })

  test('never gives what it is throwing away', async () => {
    const cache = await openDiskCache(folder, 70 * kib, 'checked')
    const read = async (key: string) => {
      const held = await acquire(cache, key, file(30 * kib))
      const text = await readFile(held.path, 'utf8').catch((fault: Error) => fault.message)
      held.release()
      return text.length
    }
    const takers = Array.from({ length: 8 }, async (_, taker) => {
      const lengths = new Set<number>()
      for (let round = 0; round < 100; round++) lengths.add(await read(`${(taker + round * 3) % 5}`))
      return [...lengths]
    })

    expect(new Set((await Promise.all(takers)).flat())).toEqual(new Set([30 * kib]))
  })

  test('knows what lay there before, folders too, and clears leftovers of a dead process', async () => {
    await mkdir(join(folder, 'old'))
    await writeFile(join(folder, 'old', 'x'), 'x'.repeat(60 * kib))
    await utimes(join(folder, 'old'), 1, 1)
    await writeFile(join(folder, '.new-123'), 'left over')
    const cache = await openDiskCache(folder, 110 * kib, 'checked')
    await expect.poll(() => readdir(folder)).toEqual(['old'])

    expect((await acquireIfCached(cache, 'old'))?.release()).toBeUndefined()
    expect(await acquireIfCached(cache, 'other')).toBeUndefined()
    ;(await acquire(cache, 'new', file(60 * kib))).release()

    await expect.poll(() => readdir(folder)).toEqual(['new'])
  })
})

describe('what a power cut may leave half written', () => {
  let parent: string
  let folder: string
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'cache-'))
    folder = join(parent, 'entries')
  })
  afterEach(() => rm(parent, { recursive: true, force: true }))

  test('is made anew after the next start of the machine, and kept for the next process of this one', async () => {
    const contents: string[] = []
    for (const [boot, content] of [
      ['first', 'a'],
      ['first', 'b'],
      ['second', 'c'],
      ['second', 'd'],
    ] as const) {
      const cache = await openDiskCache(folder, 1000 * kib, 'boot', Promise.resolve(boot))
      const held = await acquire(cache, 'key', (path) => writeFile(path, content))
      contents.push(await readFile(held.path, 'utf8'))
    }

    expect(contents).toEqual(['a', 'a', 'c', 'c'])
  })

  test('is kept where it was brought to the disk first, with all that is in it', async () => {
    const make = async (path: string) => {
      await mkdir(join(path, 'deep'), { recursive: true })
      await writeFile(join(path, 'deep', 'file'), 'whole')
    }
    await acquire(await openDiskCache(folder, 1000 * kib, 'written', Promise.resolve('first')), 'key', make)

    const cache = await openDiskCache(folder, 1000 * kib, 'written', Promise.resolve('second'))
    const held = await acquireIfCached(cache, 'key')

    expect(await readFile(join(held?.path ?? '', 'deep', 'file'), 'utf8')).toBe('whole')
  })
})

describe('the environment', () => {
  const least = { SERVER_URL: 'http://127.0.0.1:3000', NODE_TOKEN: 'node_x' }

  test('needs no more than a server and a token', () => {
    expect(readConfig(least)).toMatchObject({ token: 'node_x', slots: undefined, minTier: 'D', exitWithParent: false })
  })

  test('gives the token in a file as well', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'token-'))
    await writeFile(join(folder, 'token'), 'node_y\n')

    expect(readConfig({ ...least, NODE_TOKEN: '', NODE_TOKEN_FILE: join(folder, 'token') })).toMatchObject({
      token: 'node_y',
    })
    await rm(folder, { recursive: true })
  })

  test('tells where others may read what is said to the server', () => {
    const far = { ...least, SERVER_URL: 'http://192.168.0.7:3000' }
    const all = [least, far, { ...far, TRUSTED_NETWORK: '1' }, { ...far, SERVER_URL: 'https://judge.example.org' }]

    expect(all.map((env) => readConfig(env))).toMatchObject(
      [false, true, false, false].map((overheard) => ({ overheard })),
    )
  })

  test.for([
    ['SERVER_URL', 'localhost:3000'],
    ['JUDGE_SLOTS', 'many'],
    ['JUDGE_SLOTS', '1.5'],
    ['SANDBOX_MIN_TIER', 'E'],
    ['LANGUAGES', 'cobol'],
    ['TEST_DATA_CACHE_MB', '1'],
    ['PIN_CORES', 'yes'],
  ] as const)('refuses %s=%s with a sentence', ([name, value]) => {
    expect(readConfig({ ...least, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} .*\\.$`))])
  })
})

test('lists of processors are read as the kernel writes them', async () => {
  expect(listOf('0-2,5\n')).toEqual([0, 1, 2, 5])
  expect((await physicalCores()).length).toBeGreaterThan(0)
})

test('slots asked for are all there, pinned only when told to or when a core is left over', async () => {
  const config = readConfig({ SERVER_URL: 'http://x', NODE_TOKEN: 'x', JUDGE_SLOTS: '3', PIN_CORES: '1' })
  if (Array.isArray(config)) throw new Error(config.join())

  expect(await layOut(config)).toHaveLength(3)
  expect((await layOut({ ...config, pinCores: false })).every((cpu) => cpu === undefined)).toBe(true)
  expect((await layOut(config)).every((cpu) => typeof cpu === 'number')).toBe(true)
})

const least = { memoryKb: 1, stackKb: 1, outputKb: 1 }

test('limits leave wall time for waiting and never more stack than memory', () => {
  const limits = caseLimits({ timeMs: 1000, memoryKb: 65_536, stackKb: 131_072, outputKb: 1024 })

  expect(limits).toMatchObject({
    cpuUs: 1_300_000,
    wallUs: 3_600_000,
    memoryBytes: 2 ** 26,
    stackBytes: 2 ** 26,
    outputBytes: 2 ** 20,
  })
})

test.for([
  [100, 3000],
  [800, 3000],
  [1000, 3600],
  [2000, 6600],
  [10_000, 30_600],
] as const)('a time limit of %d ms leaves %d ms of wall time', ([timeMs, wallMs]) => {
  expect(caseLimits({ ...least, timeMs }).wallUs).toBe(wallMs * 1000)
})

test.for([1, 2, 3, 1000])('what is stopped at a limit of %d ms is over it by the figure that is shown', (timeMs) => {
  const allowed = { ...least, timeMs }

  expect(isOverTime(caseLimits(allowed).cpuUs, allowed)).toBe(true)
})

describe('a message', () => {
  test('holds only what can be stored', () => {
    expect(truncate('a\0b\ud800c')).toBe('ab\ufffdc')
    expect(truncate('😀'.repeat(3000))).toHaveLength(4096)
    expect(truncate('😀'.repeat(3000)).isWellFormed()).toBe(true)
  })

  test('keeps what may give data away behind a mark', () => {
    expect(messageOf('Exit code 1.', 'stderr', 'secret\n')).toEqual({ message: 'Exit code 1.\nstderr: secret' })
    expect(messageOf('', 'jury', '')).toEqual({})
  })

  test('shows odd characters of a difference as escapes', () => {
    const difference = differenceOf({ line: 3, column: 1, expected: '\n', found: '\u202e<b>\\\u0007\t\nnext' })

    expect(difference).toEqual({ line: 3, column: 1, expected: '\\n', found: '\\u{202e}<b>\\\\\\u{7}\\t' })
    expect(differenceOf({ line: 1, column: 1, expected: 'x', found: '' }).found).toBe('')
  })
})

/** What run-times say when they have no memory left. */
const allExcuses = [
  ...['MemoryError', 'memory allocation of 8 bytes failed', 'heap overflow', 'core.exception.OutOfMemoryError'],
  ...['Fatal error: out of memory', 'PHP Fatal error:  Allowed memory size of 8', 'failed to allocate memory'],
  ...['Out of memory!', 'lua: not enough memory', 'System.OutOfMemoryException', 'java.lang.OutOfMemoryError'],
  ...['JavaScript heap out of memory', "instance of 'std::bad_alloc'", 'fatal error: runtime: out of memory'],
].join('\n')

describe('the end of a run', () => {
  const limits = { timeMs: 1000, memoryKb: 65_536, stackKb: 65_536, outputKb: 1024 }
  const ran: Ran = {
    ending: 'ok',
    exitCode: 0,
    signal: 0,
    cpuUs: 1999,
    wallUs: 0,
    waitedUs: 0,
    memoryBytes: 2047,
    outputBytes: 0,
    stderr: '',
  }
  test.for([
    [{ ending: 'internal', error: 'x' }, 4, 'The sandbox failed: x'],
    [{ ending: 'output' }, 3, 'Output limit exceeded.'],
    [{ ending: 'memory', signal: 9 }, 2, undefined],
    [{ ending: 'cpu', signal: 9 }, 1, undefined],
    [{ ending: 'ok', cpuUs: 1_001_000 }, 1, undefined],
    [{ ending: 'signal', signal: 11, cpuUs: 1_000_999 }, 3, 'Killed by signal 11 (SIGSEGV).'],
    [{ ending: 'signal', signal: 11, cpuUs: 1_001_000 }, 1, undefined],
    [{ ending: 'memory', cpuUs: 1_001_000 }, 2, undefined],
    [{ ending: 'idle', signal: 9 }, 1, 'Idleness limit exceeded: the program waited instead of computing.'],
    [{ ending: 'signal', signal: 11 }, 3, 'Killed by signal 11 (SIGSEGV).'],
    [{ ending: 'signal', signal: 40 }, 3, 'Killed by signal 40.'],
    [{ ending: 'exit', exitCode: 137 }, 3, 'Exit code 137.'],
    [{ ending: 'exit', exitCode: 1, stderr: 'MemoryError' }, 2, undefined],
  ] as const)('%j is %i', ([how, status, message]) => {
    expect(verdictOnEnding({ ...ran, ...how }, python3, limits)).toMatchObject({ status, memoryKb: 1 })
    expect(verdictOnEnding({ ...ran, ...how }, python3, limits)?.message).toBe(message)
  })

  test('that is fine leaves the verdict to the output', () => {
    expect(verdictOnEnding({ ...ran, cpuUs: 1_000_000 }, python3, limits)).toBeUndefined()
  })

  test('within the millisecond of the limit is in time, for nobody would see a difference', () => {
    expect(verdictOnEnding({ ...ran, cpuUs: 1_000_999 }, python3, limits)).toBeUndefined()
  })

  test.for(languages)('that is fine is never for want of memory, whatever it says: $name', (language) => {
    expect(verdictOnEnding({ ...ran, stderr: allExcuses }, language, limits)).toBeUndefined()
  })
})
