import { spawnSync } from 'node:child_process'

const ip = (...args: string[]) => spawnSync('ip', args, { encoding: 'utf8' })

function must(...args: string[]): void {
  const { status, stderr } = ip(...args)
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}

/** A network of machines that are namespaces of this one, each on its own cable to the site's side. */
export interface Machine {
  /** Of the site's side, as seen from the machine. */
  siteAddress: string
  /** What to put before a command that is to run on the machine. */
  enter: string[]
  pull(): void
  plugIn(): void
  remove(): void
}

const names = (n: number) => {
  const tag = `${process.pid % 100_000}n${n}`
  return { space: `verdict-${tag}`, near: `vn${tag}`, far: `vf${tag}` }
}

/** Makes the nth machine; throws where namespaces may not be made. */
export function addMachine(n: number): Machine {
  const { space, near, far } = names(n)
  const subnet = `10.${100 + n}.${Math.floor(process.pid / 250) % 250}`
  must('netns', 'add', space)
  const remove = () => {
    ip('link', 'del', near)
    ip('netns', 'del', space)
  }
  try {
    must('link', 'add', near, 'type', 'veth', 'peer', 'name', far)
    must('link', 'set', far, 'netns', space)
    must('addr', 'add', `${subnet}.1/24`, 'dev', near)
    must('link', 'set', near, 'up')
    for (const args of [
      ['addr', 'add', `${subnet}.2/24`, 'dev', far],
      ['link', 'set', far, 'up'],
      ['link', 'set', 'lo', 'up'],
    ])
      must('-n', space, ...args)
  } catch (error) {
    remove()
    throw error
  }
  return {
    siteAddress: `${subnet}.1`,
    enter: ['nsenter', `--net=/run/netns/${space}`], // not `ip netns exec`: that hides cgroups by a /sys of its own
    pull: () => must('link', 'set', near, 'down'),
    plugIn: () => must('link', 'set', near, 'up'),
    remove,
  }
}

/** Whether machines can be made here. */
export function mayMakeMachines(): boolean {
  try {
    addMachine(99).remove()
    return true
  } catch {
    return false // no root, no iproute2, or a container that may not
  }
}
