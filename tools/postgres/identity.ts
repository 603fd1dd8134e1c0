import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export interface Identity {
  /** Command in front of each of PostgreSQL's programs. */
  prefix: string[]
  /** Who must own the data, when it is not us. */
  owner?: { uid: number; gid: number }
}

const inNamespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
/** access(2), by which initdb looks for its programs, forgets the right of who is not root but for this securebit (capabilities(7)). */
const alsoInAccess = '--securebits=+no_setuid_fixup'
const seesEverything = [alsoInAccess, '--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
const works = (command: string[]) =>
  spawnSync(command[0] ?? '', command.slice(1), { stdio: 'ignore', cwd: '/' }).status === 0

/**
 * PostgreSQL refuses uid 0. Started as root it therefore runs in a user namespace of its own, where root looks like nobody
 * (files stay root's, so a checkout under /root works); where namespaces are forbidden, as `postgres` or `nobody`,
 * with the right to pass closed folders if the data lies behind one.
 */
export function postgresIdentity(dir: string, bin: string, force?: 'account'): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] }
  if (force !== 'account' && works([...inNamespace, 'true'])) return { prefix: inNamespace }
  const owner = account('postgres') ?? account('nobody')
  if (!owner)
    throw new Error('PostgreSQL will not run as root, and there is no account postgres or nobody to run it as.')
  const become = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const parent = path.dirname(dir)
  for (const prefix of [become, [...become, ...seesEverything]]) {
    // --show makes nothing
    const reaches =
      works([...prefix, 'stat', `${parent}/.`]) && works([...prefix, path.join(bin, 'initdb'), '--show', '-D', dir])
    if (reaches) return { prefix, owner }
  }
  throw new Error(
    `PostgreSQL will not run as root, and uid ${owner.uid} cannot reach ${parent} or ${bin}: move the checkout, or choose another DATA_DIR.`,
  )
}

function account(name: string): { uid: number; gid: number } | undefined {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
