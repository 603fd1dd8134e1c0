import { chmod, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerBinary } from '@verdict/sandbox/build.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { weakRunner } from '../../sandbox/test/hostile/weaken.ts'
import { dishonest } from '../../sandbox/test/hostile/weaknesses.ts'
import { openNodeContext, openSlot, startNode } from '../src/node.ts'
import { untilSelfTestPasses } from '../src/self-test.ts'
import { type FakeServer, startFakeServer } from './fake-server.ts'
import { addition, configIn, jobOf, judgeFolder } from './lab.ts'

let server: FakeServer
let folder: string
let undo: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  server = await startFakeServer()
  folder = await judgeFolder()
})
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
  await server.down()
  await rm(folder, { recursive: true, force: true })
})

const onRoot = skipUnless(process.getuid?.() === 0, 'needs root')
const until = <T>(look: () => T) => expect.poll(look, { timeout: 20_000, interval: 20 })

async function dishonestRunner(): Promise<string> {
  const { binary, remove } = await weakRunner(dishonest)
  undo.push(remove)
  return binary
}

test('a judge whose sandbox fails its examination says why and takes no job', async () => {
  const config = configIn(folder, server, ['python'])
  server.offer(jobOf(server, addition, 'Python3', 'print(sum(map(int, input().split())))'))

  const node = await startNode(config, await dishonestRunner())
  undo.push(() => node.stop(0))

  await until(() => server.hellos).toMatchObject([{ refuses: expect.stringContaining('CPU time') }])
  await node.ready
  expect(server.progress).toEqual([])
})

test('it is examined again, and works once its sandbox is well', async () => {
  const config = configIn(folder, server, [])
  const binary = join(folder, 'runner')
  await rename(await dishonestRunner(), binary)
  const node = await openNodeContext(config)
  const { runner } = await openSlot(node, config, binary, '1')
  undo.push(() => runner.close())
  const status = {
    ...{
      server: node.server,
      slots: 1,
      sandbox: runner.hello,
      languages: node.languages,
      missing: new Map(),
      awaited: new Set<string>(),
    },
    ...{ refuses: null, speed: null, build: '', examinedAt: null, registration: undefined },
  }
  const stop = new AbortController()

  const fit = untilSelfTestPasses(config, binary, status, stop.signal, 100)
  await until(() => server.hellos.length).toBeGreaterThan(1)
  await copyFile(await runnerBinary(), `${binary}.new`)
  await rename(`${binary}.new`, binary)

  expect(await fit).toBe(true)
  expect(status.refuses).toBeNull()
})

/** A runner that takes the machine for one without namespaces. */
async function runnerOfTierD(): Promise<string> {
  const binary = join(folder, 'runner-of-tier-d')
  await writeFile(binary, `#!/bin/sh\nexec ${await runnerBinary()} "$1" "$2" "$3" D\n`, { mode: 0o755 })
  return binary
}

onRoot('in tier D a judge opens its own folder to its programs, and names one above that keeps them out', async () => {
  await chmod(folder, 0o755)
  const above = join(folder, 'data')
  await mkdir(above, { mode: 0o700 })
  const config = { ...configIn(folder, server, ['python', 'c']), folder: join(above, 'judge') }
  const binary = await runnerOfTierD()
  const closed = await startNode(config, binary)
  undo.push(() => closed.stop(0))
  await until(() => server.hellos.at(-1)).toMatchObject({ refuses: expect.stringContaining(`chmod o+x ${above}`) })
  await closed.stop(0)

  await chmod(above, 0o711)
  const open = await startNode(config, binary)
  undo.push(() => open.stop(0))

  await until(() => server.hellos.at(-1)).toMatchObject({
    tier: 'D',
    refuses: null,
    languages: expect.arrayContaining([
      { name: 'C', version: expect.any(String) },
      { name: 'Python3', version: expect.any(String) },
    ]),
  })
})

test('a pass is kept, and one of another boot, runner or tier is none', async () => {
  const config = configIn(folder, server, ['python'])
  const first = await startNode(config, await runnerBinary())
  undo.push(() => first.stop(0))
  await until(() => server.hellos).toMatchObject([{ refuses: null }])
  await first.stop(0)
  const kept = await readFile(join(folder, 'examination.json'), 'utf8')

  const second = await startNode(config, await dishonestRunner())
  undo.push(() => second.stop(0))

  await until(() => server.hellos.at(-1)).toMatchObject({ refuses: expect.stringContaining('CPU time') })
  expect(await readFile(join(folder, 'examination.json'), 'utf8')).toBe(kept)
})
