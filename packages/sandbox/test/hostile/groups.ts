import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of our own cgroups in the v1 hierarchies that a runner counts with: memory, cpuacct, pids. */
export function ownGroups(): string[] {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n')
  return lines.flatMap((line) => {
    const [, controllers = '', path = ''] = line.split(':')
    const wanted = ['memory', 'cpuacct', 'pids'].some((word) => controllers.split(',').includes(word))
    const mount = mounts.find(
      (text) => wanted && text.includes(' - cgroup ') && text.split(/[ ,]/).includes(controllers.split(',')[0] ?? ''),
    )
    return mount ? [join(mount.split(' ')[4] ?? '', path)] : []
  })
}

let serial = 0

/** Makes groups below our own, one in each hierarchy, and gives them to a user, as a service manager with delegation does. */
export function makeGroups(user?: number): string[] {
  const name = `test-${process.pid}-${++serial}`
  return ownGroups().map((parent) => {
    const folder = join(parent, name)
    mkdirSync(folder)
    if (user !== undefined) for (const file of ['', ...readdirSync(folder)]) chownSync(join(folder, file), user, user)
    return folder
  })
}

/** Removes them once nothing is in them. */
export function removeGroups(groups: readonly string[]): void {
  for (const folder of groups) {
    if (!existsSync(folder)) continue
    for (const { name, parentPath } of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory()))
      rmdirSync(join(parentPath, name))
    rmdirSync(folder)
  }
}

/** Why no groups can be handed out here; undefined when they can. */
export function whyNoGroups(): string | undefined {
  if (ownGroups().length !== 3) return 'this test delegates cgroup v1 only, and there is none'
  try {
    removeGroups(makeGroups())
    return undefined
  } catch {
    return 'cgroups cannot be delegated here'
  }
}
