import { accessSync, constants, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { oneOf, text, whole } from '@verdict/contract/environment.ts'
import type { LogLevel } from '@verdict/contract/log.ts'
import { nodeEnvironment, readEnvironment } from '@verdict/node/config.ts'
import { reasonOf } from '@verdict/node/log.ts'
import { isOverheard } from '@verdict/node/overheard.ts'
import { z } from 'zod'
import type { Language } from './language/language.ts'
import { chooseLanguages, languages } from './language/table.ts'

const mib = 1024 * 1024
/** Words that mean no language, told together with what would. */
const faultOfLanguages = (text: string) => {
  const { unknown } = chooseLanguages(text.split(','))
  if (!unknown.length) return undefined
  const words = unknown.map((word) => `"${word}"`).join(', ')
  return `names ${words}, which this judge does not know; it takes names such as C++ 17, or cpp, java, python, go`
}

const faultOfRunner = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile() ? undefined : `must be a program, and ${file} is none`
  } catch (fault) {
    return `must be a program that may be run: ${reasonOf(fault)}`
  }
}

const Environment = nodeEnvironment.extend({
  JUDGE_SLOTS: whole(1, 256).optional(),
  DATA_DIR: z.string().default('./data'),
  LANGUAGES: text(faultOfLanguages)
    .default('')
    .transform((words) => chooseLanguages(words.split(','))),
  SANDBOX_MIN_TIER: oneOf('A', 'B', 'C', 'D').default('D'),
  RUNNER: text(faultOfRunner).optional(),
  TEST_DATA_CACHE_MB: whole(64, 10_000_000).default(8192),
  PROGRAM_CACHE_MB: whole(64, 10_000_000).default(2048),
  LIBRARY_CACHE_MB: whole(64, 10_000_000).default(4096),
  SECOND_RUN_SHARE: whole(0, 100).default(5),
  PIN_CORES: oneOf('0', '1').optional(),
})

/** The names of what the judge reads. */
export const judgeVariables = Object.keys(Environment.shape)

/** What the judge was told by its environment. */
export interface Config {
  serverUrl: string
  token: string
  slots: number | undefined
  /** Absolute; everything the judge keeps lies in it. */
  folder: string
  languages: readonly Language[]
  minTier: 'A' | 'B' | 'C' | 'D'
  /** The sandbox's binary; undefined means the one built from this checkout. */
  runner: string | undefined
  blobBytes: number
  programBytes: number
  /** Of precompiled headers, libraries and archives of classes. */
  prebuiltBytes: number
  /** Fingerprint of the sources that judge here; '' where it was not told. */
  build: string
  logLevel: LogLevel
  /** Of a slot's time, 0 to 1: as much the second runs of one user may hold the other slots. */
  secondRunShare: number
  pinCores: boolean | undefined
  exitWithParent: boolean
  /** Others may read code and test data on their way from and to the server. */
  overheard: boolean
}

/** The configuration, or one sentence for each fault in it. */
export function readConfig(env: NodeJS.ProcessEnv): Config | string[] {
  const read = readEnvironment(Environment, env, 'judge node')
  if (Array.isArray(read)) return read
  const { data, token } = read
  return {
    serverUrl: data.SERVER_URL,
    token,
    slots: data.JUDGE_SLOTS,
    folder: resolve(data.DATA_DIR, 'judge'),
    languages: env['LANGUAGES'] ? data.LANGUAGES.chosen : languages,
    minTier: data.SANDBOX_MIN_TIER,
    runner: data.RUNNER,
    blobBytes: data.TEST_DATA_CACHE_MB * mib,
    programBytes: data.PROGRAM_CACHE_MB * mib,
    prebuiltBytes: data.LIBRARY_CACHE_MB * mib,
    build: data.BUILD,
    logLevel: data.LOG_LEVEL,
    secondRunShare: data.SECOND_RUN_SHARE / 100,
    pinCores: data.PIN_CORES === undefined ? undefined : data.PIN_CORES === '1',
    exitWithParent: data.EXIT_WITH_PARENT === '1',
    overheard: isOverheard(data),
  }
}
