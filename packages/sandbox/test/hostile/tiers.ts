import { readFileSync } from 'node:fs'
import { describeOnlyIf } from '../../../../tools/testing/skip.ts'
import { isWhole } from '../../../../tools/testing/whole.ts'
import { nobody, openSlot, type Slot, type SlotOptions } from '../setup/slot.ts'
import { whyNotRoot, whyNotRootless } from '../setup/ways.ts'
import { makeGroups, removeGroups, whyNoGroups } from './groups.ts'

/** One way to start a runner, and the tier it must come to. */
export interface Way {
  name: string
  tier: 'strongest' | 'A' | 'B' | 'C' | 'D'
  /** Why this machine does not have it; undefined when it does. */
  why(): string | undefined
  /** What to start it with. */
  enter(): SlotOptions
  /** Memory and CPU time come from cgroups. */
  counted?: true
  /** Programs have a view of their own of files, processes and network. */
  alone?: true
  /** Another way stands for its tier, unless the run is whole. */
  again?: true
}

const strongest: Way = {
  name: 'strongest tier',
  tier: 'strongest',
  why: () => undefined,
  enter: () => ({}),
  ...(whyNotRoot ? {} : { counted: true }),
  alone: true,
}

const cpuacct = '/sys/fs/cgroup/cpuacct'

/** Why CPU time cannot be counted by cgroup v2 with the rest by v1. */
function whyNoMixture(): string | undefined {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8')
  const both = mounts.includes(` ${cpuacct} `) && mounts.includes(' - cgroup2 ')
  return whyNotRoot ?? (both ? undefined : 'there is no mixture of cgroup v1 and v2')
}

/** As cgroups of v1 for everything but CPU time. */
export const withMixture = 'root with CPU time from cgroup v2'

const others: readonly Way[] = [
  {
    name: withMixture,
    tier: 'A',
    why: whyNoMixture,
    enter: () => ({ without: cpuacct }),
    counted: true,
    alone: true,
    again: true,
  },
  {
    name: 'ordinary user with cgroups of its own',
    tier: 'B',
    why: () => whyNotRootless() ?? whyNoGroups(),
    enter: () => ({ user: nobody, groups: makeGroups(nobody) }),
    counted: true,
    alone: true,
  },
  {
    name: 'root without cgroups',
    tier: 'C',
    why: () => whyNotRoot,
    enter: () => ({ forceTier: 'C' }),
    alone: true,
  },
  {
    name: 'ordinary user without cgroups',
    tier: 'C',
    why: whyNotRootless,
    enter: () => ({ user: nobody }),
    alone: true,
    again: true,
  },
  { name: 'root with Landlock only', tier: 'D', why: () => whyNotRoot, enter: () => ({ forceTier: 'D' }), again: true },
  {
    name: 'ordinary user with Landlock only',
    tier: 'D',
    why: whyNotRootless,
    enter: () => ({ forceTier: 'D', user: nobody }),
  },
]

/** Every way that this machine could have, strongest first. */
export const everyWay: readonly Way[] = [strongest, ...others]

/** A slot of this way; closing it also removes the groups it was given. */
export async function openWay(way: Way): Promise<Slot> {
  const options = way.enter()
  const leave = () => removeGroups(options.groups ?? [])
  const slot = await openSlot(options).catch((fault: unknown) => {
    leave()
    throw fault
  })
  return { ...slot, close: () => slot.close().finally(leave) }
}

/** Whether a trial is made in this way: one that comes to the same in every tier is made in the strongest, or by a whole run. */
export const isTriedIn = (way: Way, { differsByTier }: { differsByTier?: true }): boolean =>
  way === strongest || differsByTier === true || isWhole

/** Why a way is left to another run; undefined when it is not. `always` names one that is tried though others stand for it. */
function whyLater(way: Way, always: string | undefined): string | undefined {
  if (isWhole || way === strongest) return undefined
  if (process.env.CI !== 'true') return 'the other tiers are tried with CI=true'
  return way.again && way.name !== always ? 'the other ways to a tier are tried with WHOLE=true' : undefined
}

/** A group of tests for every way; one that this machine does not have, or that is not asked for, is skipped with its reason. */
export function describeEveryWay(title: string, body: (way: Way) => void, always?: string): void {
  for (const way of everyWay) {
    const reason = whyLater(way, always) ?? way.why()
    describeOnlyIf(reason === undefined, reason ?? '')(`${title}, ${way.name}`, () => body(way))
  }
}
