import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { tellLauncher } from '@verdict/node/life.ts'
import { log, reasonOf } from '@verdict/node/log.ts'
import { wait } from '@verdict/node/retry.ts'
import { examinationKey, examine } from '@verdict/sandbox/doctor/examine.ts'
import type { Tier } from '@verdict/sandbox/types.ts'
import type { Config } from './config.ts'
import { type NodeStatus, register } from './registration.ts'

type SelfTestConfig = Pick<Config, 'folder' | 'minTier'>

const keptIn = (folder: string) => join(folder, 'examination.json')

/** Whether a pass of this very boot, runner, tier and kernel was kept. A file that is missing or not ours is no pass. */
async function hasPassed(folder: string, key: string): Promise<boolean> {
  const text = await readFile(keptIn(folder), 'utf8').catch(() => '')
  return text === `${JSON.stringify({ passed: key })}\n`
}

async function keepPass(folder: string, key: string): Promise<void> {
  const draft = `${keptIn(folder)}.${process.pid}`
  await writeFile(draft, `${JSON.stringify({ passed: key })}\n`)
  await rename(draft, keptIn(folder))
}

/** Why this machine must not judge, as a sentence; undefined when its sandbox stands the examination, now or since boot. */
async function findFault({ folder, minTier }: SelfTestConfig, binary: string, tier: Tier): Promise<string | undefined> {
  const key = await examinationKey({ binary }, tier)
  if (await hasPassed(folder, key)) return undefined
  const workFolder = join(folder, 'slots', 'examination')
  await rm(workFolder, { recursive: true, force: true })
  await mkdir(workFolder, { recursive: true })
  const seen = await examine({ binary, workFolder, minTier })
  const failed = seen.checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`)
  if (failed.length > 0) return sentence('examination', { details: failed.join('; ') })
  await keepPass(folder, key)
  return undefined
}

/** When the pass that is kept was passed. */
const passedAt = async (folder: string): Promise<Date | null> =>
  (await stat(keptIn(folder)).catch(() => undefined))?.mtime ?? null

const soonMs = 2000

/**
 * Resolves to true once the sandbox has stood the examination, to false when `signal` comes first. Until then the server is
 * told why this node refuses work, and the machine is examined again: soon, since it may only have been busy, then ever more
 * seldom, at last every `againMs`.
 */
export async function untilSelfTestPasses(
  config: SelfTestConfig,
  binary: string,
  status: NodeStatus,
  signal: AbortSignal,
  againMs = 60_000,
): Promise<boolean> {
  for (let pauseMs = soonMs; !signal.aborted; pauseMs *= 4) {
    const fault = await findFault(config, binary, status.sandbox.tier).catch(reasonOf)
    if (fault !== undefined || status.refuses !== null) status.registration = undefined // there is something to tell
    status.refuses = fault?.slice(0, 1000) ?? null
    status.examinedAt = fault === undefined ? await passedAt(config.folder) : new Date()
    tellLauncher(status.refuses)
    if (fault === undefined) return true
    log(`refuses work: ${fault}`)
    await register(status, signal).catch((reason: unknown) => log(`the server was not told: ${reasonOf(reason)}`))
    await wait(Math.min(pauseMs, againMs), signal).catch(() => log('stopping', 'info'))
  }
  return false
}
