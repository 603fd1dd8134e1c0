import path from 'node:path'
import { judgeVariables } from '../../packages/judge/src/config.ts'
import { relayVariables } from '../../packages/remote/src/config.ts'
import { serverVariables } from '../../packages/server/src/config.ts'
import { environmentOf } from '../process/environment.ts'
import { inCheckout } from '../process/paths.ts'
import type { Settings } from '../settings.ts'
import { webFolder } from './build.ts'
import { buildId } from './build-id.ts'
import { bundleOf, sourceOf } from './bundle.ts'
import { dyingWithUs, type ServerIdentity } from './identity.ts'

/** A program of the product as an instance starts it, or one that serves to develop it. */
export interface Part {
  name: 'server' | 'judge' | 'relay' | 'web'
  /** Command in front of Node. */
  prefix: string[]
  program: string
  /** What is run where that is gone, as when somebody has emptied `.cache` since the start. */
  otherwise?: string
  args?: string[]
  /** Whether it starts again on changed sources while developing; others reload by themselves. */
  watch?: boolean
  env: NodeJS.ProcessEnv
  /** What is told it, as a message, once it is known: until then the program is read, and waits. */
  late?: Promise<NodeJS.ProcessEnv>
}

/** The same, run from the few files that `bundlePrograms` made of it. */
export const bundled = (part: Part): Part =>
  part.name === 'web' ? part : { ...part, program: bundleOf(part.name), otherwise: part.program }

/** Each child learns what it reads and no more: the server not root's password, the judge nothing of database or mails. */
const forServer = Object.keys(serverVariables)
const forJudge = [...judgeVariables, 'CC']
const forRelay = relayVariables

/** What a node of this instance is told by the instance, whatever our environment says to nodes of sites elsewhere. */
const ownNode = (names: readonly string[], serverUrl: string, tokenFile: string): NodeJS.ProcessEnv => ({
  ...environmentOf(names.filter((name) => name !== 'NODE_TOKEN')),
  BUILD: buildId(),
  SERVER_URL: serverUrl,
  NODE_TOKEN_FILE: tokenFile,
  // it does not leave this machine, at whatever address the server listens
  TRUSTED_NETWORK: '1',
})

/** The server but for what `lateOfServer` tells it. */
export function serverPart({ host, port, dataDir }: Settings, { prefix }: ServerIdentity): Part {
  return {
    name: 'server',
    prefix,
    program: sourceOf('server'),
    watch: true,
    env: {
      ...environmentOf(forServer),
      HOST: host,
      PORT: String(port),
      DATA_DIR: dataDir,
      BUILD: buildId(),
      WEB_DIST: webFolder,
      NODE_COMPILE_CACHE: codeOfServer(dataDir),
    },
  }
}

/** What the server's part lacks. `ownJudge`: the instance's id, when it has a judge. */
export const lateOfServer = (databaseUrl: string, ownJudge: string | undefined) => ({
  DATABASE_URL: databaseUrl,
  ...(ownJudge !== undefined && { OWN_JUDGE: ownJudge }),
})

/** Compiled code of the programs that run as the server's account, which alone writes there. */
const codeOfServer = (dataDir: string): string => path.join(dataDir, 'cache')

/** As root when we are: the sandbox needs it (docs/decisions/0005-judge-privileges.md). `tokenFile` is readable to it alone. */
export function judgePart({ dataDir, judgeSlots }: Settings, serverUrl: string, tokenFile: string): Part {
  return {
    name: 'judge',
    prefix: dyingWithUs,
    program: sourceOf('judge'),
    watch: true,
    env: {
      ...ownNode(forJudge, serverUrl, tokenFile),
      DATA_DIR: dataDir,
      // like the launcher's in a folder of our own, since what lies there is run: /tmp is everybody's
      NODE_COMPILE_CACHE: inCheckout('.cache', 'code'),
      ...(judgeSlots && { JUDGE_SLOTS: String(judgeSlots) }),
    },
  }
}

/** As an account that can do nothing here, like the server's: it speaks to the whole world. It must be able to read `tokenFile`. */
export function relayPart(
  { dataDir }: Settings,
  serverUrl: string,
  tokenFile: string,
  { prefix }: ServerIdentity,
  privateHosts: readonly string[] = [],
): Part {
  const env = ownNode(forRelay, serverUrl, tokenFile)
  const hosts = [env['RELAY_PRIVATE_HOSTS'], ...privateHosts].filter(Boolean).join(',')
  return {
    name: 'relay',
    prefix,
    program: sourceOf('relay'),
    watch: true,
    env: { ...env, NODE_COMPILE_CACHE: codeOfServer(dataDir), ...(hosts && { RELAY_PRIVATE_HOSTS: hosts }) },
  }
}

/** A relay for a site elsewhere, as its own environment tells it. */
export const farRelayPart = (): Part => ({
  name: 'relay',
  prefix: dyingWithUs,
  program: sourceOf('relay'),
  env: { ...environmentOf(forRelay), BUILD: buildId() },
})

/** A judge for a site elsewhere, as its own environment tells it. */
export const remoteJudgePart = (): Part => ({
  name: 'judge',
  prefix: dyingWithUs,
  program: sourceOf('judge'),
  env: { ...environmentOf(forJudge), BUILD: buildId() },
})
