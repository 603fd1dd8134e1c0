import { rm } from 'node:fs/promises'
import type { Compile, Compiled, Runner } from '@verdict/sandbox/types.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { discoverLanguages } from '../src/discover-languages.ts'
import { python3 } from '../src/language/python.ts'
import { openNodeContext, openSlot } from '../src/node.ts'
import type { NodeStatus } from '../src/registration.ts'
import { judgeFolder, type Lab, openLab } from './lab.ts'

const lab: Lab = await openLab(['C'])
afterAll(() => lab.close())

const broken: Compiled = {
  ...{ ending: 'internal', error: 'no room', exitCode: 0, signal: 0, cpuUs: 0, wallUs: 0, waitedUs: 0 },
  ...{ memoryBytes: 0, outputBytes: 0, stderr: '', message: '', messageCut: false, artefacts: [] },
}

/** As a compiler ends that was stopped before its end. */
const stopped: Compiled = { ...broken, ending: 'idle', error: '', message: 'out of time' }

/** Looks for C, or other languages, on a sandbox where so many compilations end otherwise first. */
async function find(failures: number, ending = broken, languages = lab.config.languages): Promise<NodeStatus> {
  const folder = await judgeFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { slot, binary } = lab
  const config = { ...lab.config, folder, languages }
  const node = await openNodeContext(config)
  let left = failures
  const compile = async (job: Compile) => (left-- > 0 ? ending : slot.runner.compile(job))
  const runner: Runner = { ...slot.runner, compile }
  const status: NodeStatus = {
    ...{ server: node.server, slots: 1, sandbox: slot.runner.hello, languages: node.languages },
    ...{
      awaited: node.awaited,
      missing: new Map(),
      refuses: null,
      build: '',
      speed: null,
      examinedAt: null,
      registration: Promise.resolve(),
    },
  }
  const extra = () => openSlot(node, config, binary, 'background')
  const signal = new AbortController().signal
  await discoverLanguages({ config, node, slots: [{ ...slot, node, runner }], extra, status, signal }).done
  return status
}

test('a sandbox that fails for a moment costs no language', async () => {
  const { languages, missing } = await find(2)

  expect([...languages.keys()]).toEqual(['C With O2', 'C'])
  expect(missing.size).toBe(0)
})

test('a machine too busy for a first A+B costs no language', async () => {
  const { languages, missing } = await find(2, stopped)

  expect([...languages.keys()]).toEqual(['C With O2', 'C'])
  expect(missing.size).toBe(0)
  expect(languages.get('C With O2')?.tools.flags).toEqual(lab.slot.node.languages.get('C With O2')?.tools.flags)
})

test('where it fails again and again the language is off, and it is said why; the others are tried', async () => {
  const { languages, missing } = await find(3)

  expect([...missing]).toEqual([['C With O2', expect.stringContaining('no room')]])
  expect([...languages.keys()]).toEqual(['C'])
})

test('a language whose programs do not start with what they are known to need is shown all of the system', async () => {
  const elsewhere = async () => (await python3.toolchains()).map((tools) => ({ ...tools, system: {} }))

  const { languages } = await find(0, broken, [...lab.config.languages, { ...python3, toolchains: elsewhere }])

  expect(languages.get('C')?.tools.system).toBeDefined()
  expect(languages.get('Python3')?.tools).toBeDefined()
  expect(languages.get('Python3')?.tools.system).toBeUndefined()
})
