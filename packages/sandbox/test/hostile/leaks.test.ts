import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { holdings, openSlot, programOf, type Slot } from '../setup/slot.ts'
import { viewsOf } from './suite.ts'
import { describeEveryWay, openWay } from './tiers.ts'

describeEveryWay('hostile programs that need a partner', (way) => {
  let slot: Slot

  beforeAll(async () => {
    slot = await openWay(way)
  })

  afterAll(async () => {
    await slot?.close()
  })

  test('47 leaves messages for the next test', async () => {
    const answer = await slot.file('held', 'held\n')
    const leave = await slot.file('leave', 'l')
    const find = await slot.file('find', 'f')
    const program = programOf(slot.attacks, ['files', 'messages'])

    const ran = await slot.batch({ program, tests: [leave, find, leave, find].map((input) => ({ input, answer })) })

    expect(ran.map(({ comparison }) => comparison)).toEqual(['same', 'same', 'same', 'same'])
  })

  test('52 reads the test data, the host and its users', async () => {
    const secret = await slot.file('secret.ans', '42\n')
    // A program's own folder is no secret; without a view of its own it sees that by the host's name.
    const files = [secret, slot.folder, import.meta.filename, ...(way.alone ? [slot.attacks] : [])]
    // Two slashes: a word that begins with /tmp or /app would be taken for a path of the jail, and put right.
    const asTheHostHasThem = files.map((path) => `/${path}`)

    const ran = await slot.attack(['files', 'host', way.alone ? 'seen' : 'read', ...asTheHostHasThem])

    expect(ran).toMatchObject({ ending: 'ok', comparison: 'same' })
  })

  if (way.alone)
    test('58 setuid and device files are none in what is shown', async () => {
      await slot.attack(['files', 'setuid'])
      expect(await viewsOf(slot)).toEqual(['held\n'])
    })

  test('60 connects to a listener on the host', async () => {
    let connections = 0
    const server = createServer(() => connections++)
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })

    const ran = await slot.attack(['kernel', 'connect', String(port)])
    server.close()

    expect(ran).toMatchObject({ ending: 'ok', comparison: 'same' })
    expect(connections).toBe(0)
  })

  test('103 sends datagrams to a socket of the host', async () => {
    const name = join(slot.folder, 'listener')
    const host = spawn(join(slot.attacks, 'kernel'), ['hear', name], { stdio: ['pipe', 'pipe', 'inherit'] })
    onTestFinished(() => void host.kill())
    expect(String(await once(host.stdout, 'data'))).toBe('ready\n')

    const ran = await slot.attack(['kernel', 'datagram', `/${name}`]) // two slashes: as the host has it
    host.stdin.end('?')

    expect(String(await once(host.stdout, 'data'))).toBe('nothing\n')
    expect(ran).toMatchObject({ ending: 'ok', comparison: 'same' })
  })

  test('68 becomes root although it is not', async () => {
    const kind = slot.runner.hello.root ? 'root' : 'unbounded'
    expect(await slot.attack(['kernel', 'identity', kind])).toMatchObject({ ending: 'ok', comparison: 'same' })
  })

  test('71 endless output does not fill the runner', async () => {
    const pid = await slot.pid()
    const before = await holdings(pid)
    const ran = await slot.attack(['output', 'endless', '1'])
    expect(ran).toMatchObject({ ending: 'output' })
    expect((await holdings(pid)).residentKib).toBeLessThan(before.residentKib + 1024)
  })

  test('72 endless stderr is counted out and its beginning kept', async () => {
    const ran = await slot.attack(['output', 'noise', '64'])
    expect(ran).toMatchObject({ ending: 'ok', comparison: 'same', stderr: 'e'.repeat(4096) })
  })

  test('78 forges replies of the runner', async () => {
    const ran = await slot.attack(['output', 'forge'])
    expect(ran).toMatchObject({ ending: 'ok', comparison: 'different' })
    expect(ran.stderr).toContain('"done":true')
  })
})

describeEveryWay('numbers of processes', (way) => {
  test.each([false, true])('104 tell nothing of the runs before (allowed to fork: %s)', async (mayFork) => {
    const slot = await openWay(way)
    onTestFinished(() => slot.close())
    const program = programOf(slot.attacks, ['processes', 'numbers'], { mayFork })
    const input = await slot.file('empty', '')
    const saved = [1, 2, 3, 4].map((number) => join(slot.folder, `numbers-${number}`))

    await slot.batch({ program, tests: saved.map((saveOutput) => ({ input, saveOutput })), compare: { kind: 'none' } })
    const numbers = await Promise.all(saved.map((path) => readFile(path, 'utf8')))

    expect(numbers[0]?.split(' ').length).toBeGreaterThan(8)
    // Where the machine's numbers are seen, they move with everything that happens on it.
    if (way.alone) expect(new Set(numbers).size, numbers.join('')).toBe(1)
  })
})

describe('times that are hidden or disturbed', () => {
  let slot: Slot

  beforeAll(async () => {
    slot = await openSlot()
  })

  afterAll(async () => {
    await slot.close()
  })

  test('8 the CPU time of an orphan is counted', async () => {
    const ran = await slot.attack(['time', 'orphan'], { mayFork: true })
    expect(ran).toMatchObject({ ending: 'ok', comparison: 'same' })
    expect(ran.cpuUs).toBeGreaterThan(95_000)
  })

  test('15 close to the limit while other slots are busy', async () => {
    const others = await Promise.all([openSlot(), openSlot()])
    onTestFinished(() => Promise.all(others.map((other) => other.close())).then(() => undefined))
    const long = { cpuUs: 1_500_000, wallUs: 9_000_000 }
    const busy = others.map((other) => other.attack(['time', 'spin'], { limits: long }))

    const ran = await slot.attack(['time', 'burn', '270'])

    expect(ran).toMatchObject({ ending: 'ok', comparison: 'same' })
    expect((await Promise.all(busy)).map(({ ending }) => ending)).toEqual(['cpu', 'cpu'])
  })
})
