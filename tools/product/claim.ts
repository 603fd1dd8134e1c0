import fs from 'node:fs'
import path from 'node:path'
import { commandLine, readIfThere } from '../process/alive.ts'
import { type Lock, lockFile } from '../process/lock.ts'
import { say } from '../process/say.ts'
import { refuseClosedDataDir } from './mend.ts'

/** What the user of a DATA_DIR tells of itself in DATA_DIR/instance.json. */
export interface InstanceRecord {
  /** Of the launcher. */
  pid: number
  /** Where the instance is; undefined when a command uses the database alone. */
  url?: string
  /** Whether it has come up. */
  ready: boolean
  /** Of server, judge and relay. */
  children: number[]
}

export interface Claim {
  lock: Lock
  tell(record: Omit<InstanceRecord, 'pid'>): void
  release(): void
}

const recordFile = (dataDir: string) => path.join(dataDir, 'instance.json')
const drainSeconds = 15
const againMs = 5000

/**
 * Makes DATA_DIR ours alone. Server, judge and relay hold the same lock, so what a killed launcher left behind has ended once we
 * get it. Throws a sentence when a living instance uses the folder.
 */
export async function claimDataDir(dataDir: string): Promise<Claim> {
  makeFolder(dataDir)
  refuseClosedDataDir(dataDir)
  const lock = (await tryLock(dataDir, 0)) ?? (await takeOver(dataDir))
  const keep = keeperOf(recordFile(dataDir))
  const tell: Claim['tell'] = (record) => keep({ pid: process.pid, ...record })
  tell({ ready: false, children: [] })
  return {
    lock,
    tell,
    release() {
      fs.rmSync(recordFile(dataDir), { force: true })
      lock.release()
    },
  }
}

/** The address of the instance that runs on DATA_DIR now, if one does and has come up. */
export function liveInstance(dataDir: string): string | undefined {
  const record = readRecord(dataDir)
  return record?.ready && isLauncher(record.pid) ? record.url : undefined
}

const tryLock = (dataDir: string, waitSeconds: number) => lockFile(path.join(dataDir, 'instance.lock'), waitSeconds)

async function takeOver(dataDir: string): Promise<Lock> {
  const record = readRecord(dataDir)
  if (record && isLauncher(record.pid)) {
    throw new Error(
      `DATA_DIR ${dataDir} is in use by the Verdict at ${record.url ?? 'a terminal'} (process ${record.pid}).`,
    )
  }
  say('waiting for what is left of an instance that was killed')
  const lock = await tryLock(dataDir, drainSeconds)
  if (lock) return lock
  const left = readRecord(dataDir)?.children.filter(isOurs) ?? []
  for (const pid of left) process.kill(pid, 'SIGKILL')
  const freed = await tryLock(dataDir, drainSeconds)
  if (freed) return freed
  throw new Error(`DATA_DIR ${dataDir} is in use by another Verdict that is just starting.`)
}

const isLauncher = (pid: number) => commandLine(pid)?.some((word) => /\/tools\/\w+\.ts$/.test(word)) ?? false
/** As a start runs them, or `npm run dev`. */
const ourProgram = /\/\.cache\/programs\/(server|judge|relay)\.mjs$|\/packages\/(server|judge|remote)\/src\/main\.ts$/
const isOurs = (pid: number) => commandLine(pid)?.some((word) => ourProgram.test(word)) ?? false

function readRecord(dataDir: string): InstanceRecord | undefined {
  const text = readIfThere(recordFile(dataDir))
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // cut off by a crash of the machine: as good as none
  }
}

/** Keeps the newest record in the file. It is a help for others, so a full disk ends nothing: it is written when there is room. */
function keeperOf(file: string): (record: InstanceRecord) => void {
  let newest = ''
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    timer = undefined
    try {
      writeWhole(file, newest)
    } catch (error) {
      say(`${file} cannot be written: ${(error as Error).message}`)
      timer = setTimeout(write, againMs).unref()
    }
  }
  return (record) => {
    newest = JSON.stringify(record)
    clearTimeout(timer)
    write()
  }
}

function writeWhole(file: string, text: string) {
  fs.writeFileSync(`${file}.new`, text)
  fs.renameSync(`${file}.new`, file)
}

function makeFolder(dataDir: string) {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.W_OK)
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}.`)
  }
}
