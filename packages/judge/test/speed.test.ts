import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerBinary } from '@verdict/sandbox/build.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type JudgeNode, startNode } from '../src/node.ts'
import { type FakeServer, startFakeServer } from './fake-server.ts'
import { configIn, judgeFolder } from './lab.ts'

let server: FakeServer
let folder: string
let node: JudgeNode | undefined

beforeEach(async () => {
  server = await startFakeServer()
  folder = await judgeFolder()
})
afterEach(async () => {
  await node?.stop(0)
  await server.down()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a judge anew; answers the speed that its hello tells. */
async function toldSpeed(language: string): Promise<number | null> {
  await node?.stop(0)
  server.hellos.length = 0
  node = await startNode(configIn(folder, server, [language]), await runnerBinary())
  await expect.poll(() => server.hellos.length, { timeout: 60_000, interval: 20 }).toBe(1)
  const [hello] = server.hellos
  if (!hello) throw new Error('it said no hello')
  return hello.speed
}

test('a judge tells how slow its machine is, measures it once a boot, and again when what was kept is of another', async () => {
  const speed = (await toldSpeed('c')) ?? 0
  // whatever machine this is, it is one that judges; a busy one is slower than it would be
  expect(speed).toBeGreaterThan(0.2)
  expect(speed).toBeLessThan(20)
  const [key = '', kept] = (await readFile(join(folder, 'speed'), 'utf8')).trim().split(' ')
  expect(Number(kept)).toBe(speed)

  await writeFile(join(folder, 'speed'), `${key} 7.77\n`)
  expect(await toldSpeed('c')).toBe(7.77)

  await writeFile(join(folder, 'speed'), `${key.replace(/./g, '0')} 7.77\n`)
  expect(await toldSpeed('c')).not.toBe(7.77)
})

test('where no compiler of the known program is, the speed is not known, and the judge works', async () => {
  expect(await toldSpeed('python')).toBeNull()
})
