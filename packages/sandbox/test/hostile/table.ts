import type { Limits } from '../../client/types.ts'

/**
 * How a run may end: an ending, or a signal's number after "signal", or an exit code after "exit". "held" = ok and
 * nothing gained, which is what it then prints; "ok but not held" = it ended well and printed something else.
 */
export type Expected =
  | 'held'
  | 'ok but not held'
  | 'output'
  | 'memory'
  | 'cpu'
  | 'idle'
  | `signal ${number}`
  | `exit ${number}`

export interface Item {
  /** Number in the list of hostile programs; the name tells variants apart. */
  item: number
  /** Other numbers that the same program tries. */
  also?: readonly number[]
  name: string
  argv: readonly string[]
  expect: readonly Expected[]
  /** Runs twice: allowed to fork with `expect`, and as a native language, where fork fails and the program holds. */
  forks?: true
  limits?: Partial<Limits>
  /** CPU time that so many processes may take to die, in microseconds, over the limit at which they are killed. */
  dyingUs?: number
  /** Needs cgroups to be told rightly. */
  needsGroups?: true
  /** Needs a view of its own of files, processes and network. */
  needsNamespaces?: true
}

const MiB = 1 << 20

/** What burns CPU time, or hides it. */
export const time: Item[] = [
  { item: 1, name: 'spins', argv: ['time', 'spin'], expect: ['cpu'] },
  { item: 2, name: 'sleeps', argv: ['time', 'sleep'], expect: ['idle'] },
  { item: 3, name: 'ignores all signals and spins', argv: ['time', 'deaf-spin'], expect: ['cpu'] },
  { item: 4, name: 'reads past the end, then its own pipe', argv: ['time', 'block'], expect: ['idle'] },
  { item: 5, name: 'hides a burning child', argv: ['time', 'hidden'], expect: ['cpu'], forks: true },
  { item: 6, name: '60 burning threads', argv: ['time', 'threads'], expect: ['cpu'] },
  { item: 7, name: '20 burning forks', argv: ['time', 'forks'], expect: ['cpu'], forks: true },
  { item: 8, name: 'ends while its grandchild burns', argv: ['time', 'orphan'], expect: ['held'], forks: true },
  { item: 9, name: 'turns clocks', argv: ['time', 'clocks'], expect: ['held'] },
  { item: 10, name: 'takes priority', argv: ['time', 'priority'], expect: ['held'] },
  { item: 11, name: 'moves to another core', argv: ['time', 'affinity'], expect: ['held'] },
  { item: 12, name: 'raises its limits', argv: ['time', 'more-cpu'], expect: ['held'] },
  { item: 13, name: '100 000 timers', argv: ['time', 'timers'], expect: ['held'] },
  { item: 14, name: 'stops itself', argv: ['time', 'stop-self'], expect: ['idle'] },
  { item: 14, name: 'stops its parent', argv: ['time', 'stop-parent'], expect: ['held'], needsNamespaces: true },
]

const memory: Item[] = [
  {
    item: 16,
    name: 'touches memory for ever',
    argv: ['memory', 'for-ever'],
    expect: ['memory'],
    limits: { cpuUs: 3_000_000, wallUs: 6_000_000 },
  },
  {
    item: 17,
    name: 'a family of eight',
    argv: ['memory', 'family', '100'],
    expect: ['memory'],
    forks: true,
    needsGroups: true,
  },
  { item: 18, name: 'reserves 1 TiB', argv: ['memory', 'reserve'], expect: ['held'] },
  { item: 18, also: [84], name: '256 GiB of zeros', argv: ['bss'], expect: ['held'] },
  {
    item: 19,
    name: 'writes more to /tmp than its memory',
    argv: ['memory', 'tmp', '64'],
    expect: ['memory'],
    limits: { memoryBytes: 32 * MiB },
    needsGroups: true,
  },
  { item: 19, name: 'writes 40 MiB to /tmp', argv: ['memory', 'tmp', '40'], expect: ['held'] },
  {
    item: 20,
    name: 'recurses for ever',
    argv: ['memory', 'recurse', '100000000'],
    expect: ['signal 11', 'memory'],
    limits: { cpuUs: 3_000_000 },
  },
  {
    item: 21,
    name: 'recurses deep and well',
    argv: ['memory', 'recurse', '170000'],
    expect: ['held'],
    limits: { cpuUs: 3_000_000 },
  },
  { item: 22, name: 'goes on without memory', argv: ['memory', 'null'], expect: ['held'] },
  { item: 23, name: 'a million pipes', argv: ['memory', 'pipes'], expect: ['held'] },
  { item: 23, name: 'sockets, events, timers and watches', argv: ['memory', 'kernel-objects'], expect: ['held'] },
  { item: 24, name: 'pipes full to the brim', argv: ['memory', 'full-pipes'], expect: ['held', 'memory'] },
  { item: 25, name: 'pins memory', argv: ['memory', 'pin'], expect: ['held'] },
  {
    item: 26,
    name: 'shields itself from the OOM killer',
    argv: ['memory', 'oom-shield'],
    expect: ['memory'],
    limits: { cpuUs: 3_000_000, wallUs: 6_000_000 },
  },
  { item: 25, name: 'huge pages', argv: ['memory', 'huge-pages'], expect: ['held'] },
  { item: 27, name: 'leaves a segment of 10 GiB', argv: ['memory', 'segment'], expect: ['held'] },
  {
    item: 28,
    name: 'forks once per MiB',
    argv: ['memory', 'tiny-family'],
    expect: ['memory'],
    forks: true,
    limits: { memoryBytes: 32 * MiB, processes: 128 },
    needsGroups: true,
  },
]

const processes: Item[] = [
  {
    item: 29,
    name: 'fork bomb',
    argv: ['processes', 'fork-bomb'],
    expect: ['cpu', 'idle'],
    forks: true,
    dyingUs: 700_000,
  },
  { item: 30, name: 'thread bomb', argv: ['processes', 'thread-bomb'], expect: ['held'] },
  { item: 31, name: 'a daemon that holds stdout', argv: ['processes', 'daemon'], expect: ['held'], forks: true },
  { item: 32, name: 'kills everybody', argv: ['processes', 'kill-all'], expect: ['held'], needsNamespaces: true },
  { item: 32, name: 'kills its group', argv: ['processes', 'kill-group'], expect: ['signal 9'] },
  { item: 33, name: 'reaches into the zygote', argv: ['processes', 'zygote'], expect: ['held'], needsNamespaces: true },
  { item: 33, name: 'rules over others of its uid', argv: ['processes', 'rule'], expect: ['held'] },
  { item: 32, name: 'has files send signals', argv: ['processes', 'sigio'], expect: ['held'] },
  { item: 39, name: 'makes a child of its parent', argv: ['processes', 'siblings'], expect: ['held'], forks: true },
  {
    item: 34,
    name: 'executes itself for ever',
    argv: ['processes', 'exec-for-ever'],
    expect: ['cpu'],
    needsNamespaces: true,
  },
  { item: 35, name: 'huge arguments', argv: ['processes', 'arguments'], expect: ['held'], needsNamespaces: true },
  { item: 36, name: 'kills itself', argv: ['processes', 'die-by', '9'], expect: ['signal 9'] },
  { item: 36, name: 'exits with 137', argv: ['processes', 'exit-with', '137'], expect: ['exit 137'] },
  { item: 37, name: 'abort', argv: ['processes', 'abort'], expect: ['signal 6'] },
  { item: 37, name: 'SIGSEGV', argv: ['processes', 'null'], expect: ['signal 11'] },
  { item: 37, name: 'SIGFPE', argv: ['processes', 'die-by', '8'], expect: ['signal 8'] },
  { item: 37, name: 'SIGSYS', argv: ['processes', 'die-by', '31'], expect: ['signal 31'] },
  { item: 37, name: 'SIGPIPE', argv: ['processes', 'die-by', '13'], expect: ['signal 13'] },
  { item: 38, name: 'closes 0, 1, 2 and waits', argv: ['processes', 'close-all'], expect: ['idle'] },
  { item: 39, name: 'vfork that holds its parent', argv: ['processes', 'vfork-hold'], expect: ['idle'], forks: true },
  { item: 39, name: 'odd clones', argv: ['processes', 'clones'], expect: ['held'] },
  { item: 40, name: 'grabs a terminal', argv: ['processes', 'terminal'], expect: ['held'] },
  { item: 41, name: 'dumps core', argv: ['processes', 'core'], expect: ['held'], forks: true },
]

const files: Item[] = [
  {
    item: 42,
    name: 'fills the disk',
    argv: ['files', 'disk', '32'],
    expect: ['held'],
    limits: { scratchBytes: 32 * MiB },
    needsNamespaces: true,
  },
  { item: 43, name: 'ten million files', argv: ['files', 'many', '4096'], expect: ['held'], needsNamespaces: true },
  { item: 44, name: 'a sparse file of 1 TiB', argv: ['files', 'sparse'], expect: ['signal 25'] },
  { item: 45, name: 'a tree 3000 deep', argv: ['files', 'deep'], expect: ['held'], limits: { cpuUs: 3_000_000 } },
  { item: 48, name: 'locks, leases, watches', argv: ['files', 'locks'], expect: ['held'] },
  { item: 49, name: 'looks at other processes', argv: ['files', 'others'], expect: ['held'], needsNamespaces: true },
  {
    item: 50,
    also: [51],
    name: 'asks what stdin is called, and writes it',
    argv: ['files', 'stdin'],
    expect: ['held'],
  },
  { item: 53, name: 'kernel files', argv: ['files', 'kernel'], expect: ['held'] },
  { item: 54, name: 'writes the system', argv: ['files', 'system'], expect: ['held'], needsNamespaces: true },
  { item: 55, name: 'changes its program', argv: ['files', 'own'], expect: ['held'] },
  {
    item: 56,
    also: [57],
    name: 'inherits descriptors, or writes to them',
    argv: ['files', 'inherited'],
    expect: ['held'],
  },
  { item: 58, name: 'setuid files', argv: ['files', 'setuid'], expect: ['held'], needsNamespaces: true },
]

const kernel: Item[] = [
  {
    item: 60,
    name: "sees the host's network interfaces",
    argv: ['kernel', 'interfaces'],
    expect: ['held'],
    needsNamespaces: true,
  },
  { item: 61, name: 'an abstract socket', argv: ['kernel', 'unix'], expect: ['held'] },
  { item: 62, name: 'AF_VSOCK', argv: ['kernel', 'vsock'], expect: ['held'] },
  { item: 63, name: 'odd sockets', argv: ['kernel', 'sockets'], expect: ['held'] },
  { item: 64, name: 'namespaces and mounts', argv: ['kernel', 'namespaces'], expect: ['held'] },
  { item: 65, name: 'odd calls', argv: ['kernel', 'calls'], expect: ['held'] },
  { item: 66, name: 'a 32-bit call', argv: ['kernel', 'int80'], expect: ['signal 31'] },
  { item: 66, name: 'x32 calls', argv: ['kernel', 'x32'], expect: ['held'] },
  { item: 67, name: 'personalities', argv: ['kernel', 'persona'], expect: ['held'] },
  { item: 68, name: 'becomes root', argv: ['kernel', 'identity', 'unbounded'], expect: ['held'] },
  { item: 68, name: 'has capabilities', argv: ['kernel', 'identity', 'own'], expect: ['held'], needsNamespaces: true },
  { item: 69, name: 'maps its uid', argv: ['kernel', 'maps'], expect: ['held'] },
  { item: 108, name: 'asks what is mounted, and how full disks are', argv: ['files', 'mounts'], expect: ['held'] },
  { item: 101, name: 'asks what is in the page cache', argv: ['cache', 'calls'], expect: ['held'] },
]

const output: Item[] = [
  { item: 71, name: 'endless output', argv: ['output', 'endless', '1'], expect: ['output'] },
  { item: 72, name: '64 MiB on stderr', argv: ['output', 'noise', '64'], expect: ['held'] },
  {
    item: 73,
    name: 'right, then blanks without end',
    argv: ['output', 'odd', 'blanks'],
    expect: ['output'],
    limits: { outputBytes: 8 * MiB },
  },
  { item: 73, name: 'no newline at the end', argv: ['output', 'odd', 'bare'], expect: ['held'] },
  { item: 73, name: 'CRLF', argv: ['output', 'odd', 'crlf'], expect: ['held'] },
  { item: 73, name: 'NUL bytes', argv: ['output', 'odd', 'nul'], expect: ['ok but not held'] },
  { item: 73, name: 'no UTF-8', argv: ['output', 'odd', 'bytes'], expect: ['ok but not held'] },
  { item: 73, name: 'a line of 10 MB', argv: ['output', 'odd', 'line'], expect: ['ok but not held'] },
  { item: 75, name: 'right, then crashes', argv: ['output', 'right-then', 'crash'], expect: ['signal 11'] },
  { item: 75, name: 'right, then fails', argv: ['output', 'right-then', 'fail'], expect: ['exit 1'] },
  { item: 76, name: 'right, then sleeps', argv: ['output', 'right-then', 'sleep'], expect: ['idle'] },
  { item: 77, name: 'wrong, then spins', argv: ['output', 'wrong-then-spin'], expect: ['cpu'] },
]

/** Every hostile program that one run can tell about. Those that need more stand in tests of their own. */
export const table: readonly Item[] = [...time, ...memory, ...processes, ...files, ...kernel, ...output]
