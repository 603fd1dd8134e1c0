import { execFileSync } from 'node:child_process'
import { describeOnlyIf } from '../../../../tools/testing/skip.ts'
import { nobody, type SlotOptions } from './slot.ts'

/** Why a runner cannot be started as an ordinary user here; undefined when it can. */
export function whyNotRootless(): string | undefined {
  if (process.getuid?.() !== 0) return 'the tests already run as an ordinary user'
  try {
    execFileSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', 'unshare', '-Ur', 'true'])
    return undefined
  } catch {
    return 'user namespaces are refused to ordinary users'
  }
}

export const whyNotRoot = process.getuid?.() === 0 ? undefined : 'needs root'

/** The ways to start a runner, from the strongest this machine has to the weakest that judges. */
const ways = {
  'strongest tier': { options: {}, why: () => undefined },
  'root without cgroups': { options: { forceTier: 'C' }, why: () => whyNotRoot },
  'ordinary user': { options: { user: nobody }, why: whyNotRootless },
  'root with Landlock only': { options: { forceTier: 'D' }, why: () => whyNotRoot },
} as const satisfies Record<string, { options: SlotOptions; why: () => string | undefined }>

export type Way = keyof typeof ways

/** A group of tests for each of these ways; a way that this machine does not have is skipped with its reason. */
export function describeWays(title: string, names: readonly Way[], body: (options: SlotOptions) => void): void {
  for (const name of names) {
    const { options, why } = ways[name]
    const reason = why()
    describeOnlyIf(reason === undefined, reason ?? '')(`${title}, ${name}`, () => body(options))
  }
}
