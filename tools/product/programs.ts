import path from 'node:path'
import { inCheckout } from '../process/paths.ts'
import type { Settings } from '../settings.ts'
import { webFolder } from './build.ts'
import { dyingWithUs, type ServerIdentity } from './identity.ts'

/** A program of the product as an instance starts it. */
export interface Part {
  name: string
  /** Command in front of Node. */
  prefix: string[]
  program: string
  args?: string[]
  /** Whether it starts again on changed sources while developing; others reload by themselves. */
  watch?: boolean
  env: NodeJS.ProcessEnv
}

/** The server learns neither root's password nor the judge's token, the judge nothing of the database. */
const notForServer = ['ROOT_PASSWORD', 'NODE_TOKEN']
const notForJudge = ['ROOT_PASSWORD', 'DATABASE_URL', 'SMTP_URL', 'JUDGE_SLOTS']

export function serverPart({ host, port, dataDir }: Settings, databaseUrl: string, { prefix }: ServerIdentity): Part {
  return {
    name: 'server',
    prefix,
    program: inCheckout('packages/server/src/main.ts'),
    watch: true,
    env: {
      ...environmentWithout(notForServer),
      HOST: host,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      WEB_DIST: webFolder,
      NODE_COMPILE_CACHE: path.join(dataDir, 'cache'),
    },
  }
}

/** As root when we are: the sandbox needs it (docs/decisions/0005-judge-privileges.md). */
export function judgePart({ dataDir, judgeSlots }: Settings, serverUrl: string, nodeToken: string): Part {
  return {
    name: 'judge',
    prefix: dyingWithUs,
    program: inCheckout('packages/judge/src/main.ts'),
    watch: true,
    env: {
      ...environmentWithout(notForJudge),
      DATA_DIR: dataDir,
      SERVER_URL: serverUrl,
      NODE_TOKEN: nodeToken,
      ...(judgeSlots && { JUDGE_SLOTS: String(judgeSlots) }),
    },
  }
}

const environmentWithout = (names: string[]) =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.includes(name)))
