import type { Limits } from '../client/types.ts'

/** What a hostile program may come to: an ending, or "held": it ended well and gained nothing. */
export type Expected = 'held' | 'output' | 'memory' | 'cpu' | 'idle' | 'exit'

/** One hostile program as it is run. */
export interface Attack {
  argv: readonly string[]
  expect: readonly Expected[]
  mayFork?: true
  limits?: Partial<Limits>
  /** CPU time over its limit that is still no fault, in microseconds; a second where nothing is said. */
  lateUs?: number
  /** Only where programs have a view of their own of files and processes. */
  needsNamespaces?: true
}

/** Hostile programs of one class. */
export interface Trial {
  name: string
  attacks: readonly Attack[]
}

const holds = (...argv: string[]): Attack => ({ argv, expect: ['held'] })
const holdsAlone = (...argv: string[]): Attack => ({ ...holds(...argv), needsNamespaces: true })

/** One of each class; what needs more than a run of its own stands in attack.ts. */
export const trials: readonly Trial[] = [
  {
    name: 'time',
    attacks: [
      { argv: ['time', 'hidden'], expect: ['cpu'], mayFork: true },
      holds('time', 'more-cpu'),
      holds('time', 'priority'),
    ],
  },
  {
    name: 'memory',
    attacks: [
      { argv: ['memory', 'for-ever'], expect: ['memory'], limits: { memoryBytes: 64 << 20, cpuUs: 1_000_000 } },
      holds('memory', 'huge-pages'),
    ],
  },
  {
    name: 'processes',
    attacks: [
      { argv: ['processes', 'fork-bomb'], expect: ['cpu', 'idle'], mayFork: true, lateUs: 10_000_000 },
      holds('processes', 'thread-bomb'),
    ],
  },
  {
    name: 'signals',
    attacks: [
      holds('processes', 'rule'),
      holdsAlone('processes', 'kill-all'),
      holdsAlone('processes', 'zygote'),
      holdsAlone('files', 'others'),
    ],
  },
  {
    name: 'files',
    attacks: [
      holdsAlone('files', 'host', 'seen'),
      holdsAlone('files', 'system'),
      holdsAlone('files', 'setuid'),
      holds('files', 'own'),
      holds('files', 'inherited'),
    ],
  },
  { name: 'leaks', attacks: [holds('files', 'stdin'), holds('files', 'locks')] },
  {
    name: 'kernel',
    attacks: [
      holds('kernel', 'namespaces'),
      holds('kernel', 'calls'),
      holds('kernel', 'persona'),
      holdsAlone('kernel', 'identity', 'own'),
    ],
  },
  {
    name: 'network',
    attacks: [
      holds('kernel', 'vsock'),
      holds('kernel', 'sockets'),
      holds('kernel', 'unix'),
      holdsAlone('kernel', 'interfaces'),
    ],
  },
  {
    name: 'output',
    attacks: [{ argv: ['output', 'endless', '1'], expect: ['output'], limits: { outputBytes: 4 << 20 } }],
  },
]
