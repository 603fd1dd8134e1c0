import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { release } from 'node:os'
import { dirname, join } from 'node:path'
import { hostilePrograms } from '../client/build.ts'
import { startRunner } from '../client/runner.ts'
import type { Hello, RunnerOptions, Tier } from '../client/types.ts'
import { attempt, attemptCompile, attemptLeak, type Check, type Patient, takenAgain } from './attack.ts'
import { calibrateLimit, calibrateMemory, calibrateTime } from './calibrate.ts'
import { closedFolder, closedText, needsOpenFolders } from './closed-folder.ts'
import { surroundings } from './surroundings.ts'
import { trials } from './trials.ts'

export type { Check } from './attack.ts'

/** What was found out about the sandbox on this machine. */
export interface Examination {
  /** Every check is well: this machine may judge. */
  ok: boolean
  tier: Tier
  controllers: Hello['controllers']
  warnings: string[]
  kernel: string
  /** The kernel's id of this boot. */
  boot: string
  /** SHA-256 of the runner's binary. */
  runnerHash: string
  checks: Check[]
}

const bootId = async () => (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/** A pass holds as long as this stays: boot, runner, tier and kernel. */
export async function examinationKey({ binary }: Pick<RunnerOptions, 'binary'>, tier: Tier): Promise<string> {
  const parts = [await bootId(), await hashOf(binary), tier, release()]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

async function examineRunner(patient: Patient): Promise<Check[]> {
  const closed = needsOpenFolders(patient.runner.hello) ? await closedFolder(dirname(patient.programs)) : undefined
  if (closed !== undefined) return [{ name: 'folder', ok: false, detail: closedText(closed) }]
  const checks: Check[] = []
  for (const trial of trials) checks.push(await attempt(patient, trial))
  for (const more of [attemptLeak, attemptCompile]) checks.push(await more(patient))
  for (const figure of [calibrateTime, calibrateMemory, calibrateLimit]) checks.push(await takenAgain(figure, patient))
  return checks
}

/** A folder in which the owner of `above`, who may be another than we are, can read and write. */
async function makeFolder(above: string): Promise<string> {
  const folder = await mkdtemp(join(above, 'examination-'))
  const { uid, gid } = await stat(above)
  await chown(folder, uid, gid)
  return folder
}

/** A copy of the hostile programs for whoever they run as: the checkout may be closed to him, and a weaker tier shows it as it is. */
async function copyPrograms(above: string): Promise<string> {
  const copy = await mkdtemp(join(above, 'hostile-'))
  await cp(await hostilePrograms(), copy, { recursive: true })
  await chmod(copy, 0o755)
  return copy
}

/**
 * Starts a runner in `options.workFolder`, lets hostile programs loose on it and holds its figures against known ones; takes
 * about two seconds. Rejects with a sentence when the runner does not start at all; a runner that dies fails the check it died in.
 */
export async function examine(options: RunnerOptions): Promise<Examination> {
  const [boot, runnerHash, around] = await Promise.all([bootId(), hashOf(options.binary), surroundings()])
  const runner = await startRunner(options)
  const made: string[] = []
  try {
    const folder = await makeFolder(options.workFolder)
    made.push(folder)
    const programs = await copyPrograms(options.workFolder)
    made.push(programs)
    const checks = await examineRunner({ runner, programs, folder }).catch((fault: Error) => [
      { name: 'runner', ok: false, detail: fault.message },
    ])
    const { tier, controllers, warnings } = runner.hello
    const ok = checks.every((check) => check.ok)
    return { ok, tier, controllers, warnings: [...warnings, ...around], kernel: release(), boot, runnerHash, checks }
  } finally {
    await runner.close()
    for (const one of made) await rm(one, { recursive: true, force: true })
  }
}
