import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { inCheckout } from '../process/paths.ts'
import { bundleOf } from './bundle.ts'

export interface ServerIdentity {
  /** Command in front of the server. */
  prefix: string[]
  /** Who must own what the server writes. */
  owner?: { uid: number; gid: number }
  /** A sentence for the operator when privileges could not be dropped. */
  notice?: string
}

const accountName = 'verdict'
/** Where no account may be made: a number that belongs to nobody on usual systems. */
const namelessId = 61_337
export const dyingWithUs = ['setpriv', '--pdeathsig=TERM']

/** Started as root, the server runs as an account of its own, which may neither become another nor touch the judge. */
export function serverIdentity(dataDir: string, mayMakeAccount: boolean): ServerIdentity {
  if (process.getuid?.() !== 0) return { prefix: dyingWithUs }
  const owner = account() ?? (mayMakeAccount ? makeAccount() : undefined) ?? { uid: namelessId, gid: namelessId }
  const become = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--no-new-privs', '--inh-caps=-all']
  const prefix = [...dyingWithUs, ...become]
  const program = [bundleOf('server')].filter((file) => fs.existsSync(file))
  const needed = [inCheckout('packages/server/package.json'), ...program, process.execPath, dataDir]
  if (reaches(prefix, needed)) return { prefix, owner }
  const unreachable = needed.find((file) => !reaches(prefix, [file]))
  const notice = `the server keeps root's rights, because uid ${owner.uid} cannot read ${unreachable}`
  return { prefix: dyingWithUs, notice }
}

const reaches = (prefix: string[], files: string[]) =>
  spawnSync(prefix[0] ?? '', [...prefix.slice(1), 'test', ...files.flatMap((file) => ['-a', '-r', file]).slice(1)], {
    stdio: 'ignore',
  }).status === 0

function account(): { uid: number; gid: number } | undefined {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${accountName}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function makeAccount() {
  const args = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    accountName,
  ]
  spawnSync('useradd', args, { stdio: 'ignore' })
  return account()
}
