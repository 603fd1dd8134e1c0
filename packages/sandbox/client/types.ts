/**
 * What the judge may ask of a runner and what it hears back. A runner is one C process that owns one judging slot.
 * Units: times in microseconds (us) as the kernel counts them, memory and sizes in bytes, unless the name says otherwise.
 */

/** What the machine lets the sandbox do; probed by trying, never by reading versions. A is strongest, E refuses to judge. */
export type Tier = 'A' | 'B' | 'C' | 'D' | 'E'

export interface Hello {
  /** Version of the frames between Node and the runner. */
  protocol: number
  tier: Tier
  /** Where each figure and limit comes from, e.g. { cpu: 'cgroup1', memory: 'cgroup1', processes: 'cgroup1' } or 'rusage', 'rlimit', 'none'. */
  controllers: { cpu: string; memory: string; processes: string }
  /** True when jobs run under an own uid (started as root). */
  root: boolean
  /** Sentences for the operator: swap is on, SMT, core_pattern, a probe that failed and why. */
  warnings: string[]
}

export interface Limits {
  /** CPU time summed over every process and thread of the run. */
  cpuUs: number
  /** Wall-clock time less the time spent waiting for a core. */
  wallUs: number
  memoryBytes: number
  /** RLIMIT_STACK; never above the memory limit. */
  stackBytes: number
  /** What may be written to stdout (and, as RLIMIT_FSIZE, to one file). */
  outputBytes: number
  /** Processes and threads alive at once. */
  processes: number
  /** Size of the writable scratch space /w and /tmp, which also counts as memory. */
  scratchBytes: number
}

/** A program as it is started inside a jail. */
export interface Program {
  /** Folder on the host, shown read-only as /app; or undefined when the program is part of the system. */
  app?: string
  /** argv[0] is an absolute path inside the jail, e.g. /app/main or /usr/bin/python3. */
  argv: string[]
  env: Record<string, string>
  /** False for native single-process languages: fork and vfork are refused, threads are not. */
  mayFork: boolean
  /** Extra read-only folders or files of the host, e.g. a compiler outside /usr: host path -> absolute path in the jail. */
  binds?: Record<string, string>
  /** True: nothing of the system is shown but what `binds` names, the loader of dynamically linked programs included. */
  isBare?: boolean
  limits: Limits
}

/** How a run ended, in the order of docs/rules.md, Verdict of a case: the first that applies wins. */
export type Ending =
  | 'internal' // the sandbox failed: System Error
  | 'output' // more than outputBytes
  | 'memory' // killed for memory, or its peak is over the limit
  | 'cpu' // over the CPU limit
  | 'idle' // over the wall limit with little CPU used
  | 'signal' // died by a signal of its own
  | 'exit' // ended with a code other than 0
  | 'ok'

export interface Ran {
  ending: Ending
  exitCode: number
  /** Signal number, or 0. */
  signal: number
  cpuUs: number
  wallUs: number
  /** Time spent runnable but waiting for a core: the longest of any task, and never time in which another one ran. */
  waitedUs: number
  memoryBytes: number
  outputBytes: number
  /** The first 4 KiB of stderr, as it came (base64 on the wire, decoded as UTF-8 with replacement here). */
  stderr: string
  /** For ending 'internal': what failed. */
  error?: string
}

/**
 * In place of a host file: the output of the last test that was saved under this name. It stays in the runner's memory for the
 * helpers that follow, and is forgotten with the next job of another kind.
 */
export const keptOutput = 'kept-output'

/** How stdout is compared with the answer while it arrives. */
export type Compare =
  /** Nothing is compared; `comparison` stays 'none'. */
  | { kind: 'none' }
  /** HOJ's rule with isRemoveEndBlank: blanks before each newline and all blanks at the end are ignored; never 'presentation'. */
  | { kind: 'trimmed' }
  /** HOJ's rule without it: byte-exact is 'same'; equal once every blank (space, \t \n \v \f \r) is removed is 'presentation'. */
  | { kind: 'exact' }
  /** The ICPC/Kattis default validator with its flags. */
  | { kind: 'tokens'; caseSensitive: boolean; spaceSensitive: boolean; floatRelative?: number; floatAbsolute?: number }

export type Comparison = 'none' | 'same' | 'different' | 'presentation'

/** Where output first differs from the answer: 1-based line and column, and short excerpts (at most 64 bytes, raw bytes kept). */
export interface Difference {
  line: number
  column: number
  expected: string
  found: string
}

export interface Test {
  /** Files on the host, opened by the runner. */
  input: string
  /** Required unless compare.kind is 'none'. */
  answer?: string
  /** When set, stdout is also stored in this host file (made by the runner, mode 0600, at most outputBytes), or `keptOutput`. */
  saveOutput?: string
  /** Tests with the same group stop together under stop 'group'. */
  group?: number
}

export interface TestRan extends Ran {
  index: number
  comparison: Comparison
  difference?: Difference
}

/** File IO: names of files in /w, without slashes; the program reads one and writes the other. */
export interface FileIo {
  input: string
  output: string
}

export interface Batch {
  program: Program
  tests: Test[]
  compare: Compare
  /**
   * The test's input is put into /w under `input`, stdin is empty, and the regular file /w/`output` is compared and
   * saved in place of stdout; when it is missing or anything else, the output is empty. stdout still counts to
   * outputBytes, which is the sum of both. /w grows by the largest input.
   */
  fileIo?: FileIo
  /** 'never': all tests run; 'first': stop after the first that is not ok+same; 'group': skip the rest of its group. */
  stop: 'never' | 'first' | 'group'
}

export interface Compile {
  /** Folder on the host whose regular files are copied to /w before the first step. */
  source: string
  /** Run one after the other in the same jail, cwd /w, until one does not end 'ok'. */
  steps: { argv: string[]; env: Record<string, string> }[]
  /** Extra read-only folders of the host, e.g. precompiled headers: host path -> absolute path in the jail. */
  binds?: Record<string, string>
  limits: Limits
  /** Paths under /w to take out: a regular file, or a folder whose regular files are taken with their relative paths. Links and specials are refused. */
  artefacts: string[]
  /** Folder on the host that receives them (files mode 0555, root owned); made by the caller, empty. */
  target: string
  /** Sum of the artefacts. */
  artefactBytes: number
}

export interface Compiled extends Ran {
  /** stdout and stderr as they came, interleaved, cut at 64 KiB. */
  message: string
  messageCut: boolean
  artefacts: { path: string; bytes: number }[]
}

/** One run of a helper program (checker, validator, generator) in the judge profile's own jail. */
export interface Assist {
  program: Program
  /** Host file given as stdin, or `keptOutput`; /dev/null when absent. */
  stdin?: string
  /** Read-only files shown in the jail: absolute path in the jail -> host file, or `keptOutput`. */
  files: Record<string, string>
  /** Folders made inside the jail's scratch before the start, e.g. /w/feedback. */
  folders?: string[]
  /** Files read back afterwards (regular, no links), each cut at 64 KiB; absent ones are left out. */
  collect?: string[]
  /** stdout goes to this host file when set (cut at outputBytes); else the first 64 KiB come back. */
  saveOutput?: string
}

export interface Assisted extends Ran {
  stdout: string
  collected: Record<string, string>
}

/** A test, and how the checker is called on what it wrote, which it is shown as `keptOutput`. */
export interface CheckedTest extends Pick<Assist, 'stdin' | 'files'> {
  input: string
  argv: readonly string[]
}

/** Tests, each with a checker on what it wrote where the program ended well: one order, so that nobody is asked in between. */
export interface Checked extends Pick<Assist, 'folders' | 'collect'> {
  /** Nothing of it is compared. */
  program: Program
  fileIo?: FileIo
  checker: Omit<Program, 'argv'>
  tests: CheckedTest[]
}

/** Two programs that talk to each other: each one's stdout is the other's stdin. */
export interface Interact {
  /** The contestant's program, in the user jail, counted as usual. */
  program: Program
  /** The interactor, in a second jail of the judge profile. Its wall limit comes on top of the contestant's. */
  interactor: Program
  /** Read-only files shown in the interactor's jail: absolute path -> host file. */
  files: Record<string, string>
  /** Made in the interactor's scratch before the start. */
  folders?: string[]
  /** Read back from the interactor's scratch, each cut at 64 KiB. */
  collect?: string[]
  /**
   * Bytes of the conversation to keep in all; absent or 0: pipes go straight between the jails. Only with a transcript
   * is what they write counted to outputBytes; straight pipes are bounded by what the other side reads.
   */
  transcriptBytes?: number
  decisive?: Decisive
}

/**
 * Exit codes (0–255) of an interactor that leave nothing to be seen of the program: it is ended at once, and then has ended
 * by a signal after the interactor.
 */
export interface Decisive {
  codes: readonly number[]
  /** Codes that count so only where the interactor's stderr begins with this word. */
  ifSaid?: { word: string; codes: readonly number[] }
}

export interface Interacted {
  user: Ran
  interactor: Ran & { collected: Record<string, string> }
  /** Who ended first; 'unknown' where each had ended before it could feel the end of the other. */
  first: 'user' | 'interactor' | 'unknown'
  /** The interactor waited for more when the program had ended; without that nothing it did had to do with the program's end. */
  missed: boolean
  transcript?: { from: 'user' | 'interactor'; text: string }[]
}

/** One slot: jobs given to it run one at a time, in the order given. Every method rejects only when the runner itself died. */
export interface Runner {
  readonly hello: Hello
  compile(job: Compile): Promise<Compiled>
  /** Calls `onTest` as each test ends, in order; resolves when the batch is done. Skipped tests are not reported. */
  batch(job: Batch, onTest: (ran: TestRan) => void): Promise<void>
  assist(job: Assist): Promise<Assisted>
  /** Calls `onTest` for each test that ran, in order, with its checker's run unless the program did not end well, or it was cancelled. */
  checked(job: Checked, onTest: (ran: TestRan, assisted?: Assisted) => void): Promise<void>
  interact(job: Interact): Promise<Interacted>
  /**
   * Resolves once nothing runs and nothing will be started until resume(): at once when idle, else when the present
   * test, compile step or helper has ended. Not counted: one resume() ends any number of pauses.
   */
  pause(): Promise<void>
  resume(): void
  /** Kills what runs now; its promise resolves with ending 'internal' and error 'cancelled'. */
  cancel(): void
  /** Ends the runner and everything in it. */
  close(): Promise<void>
}

export interface RunnerOptions {
  /** The compiled binary. */
  binary: string
  /** Folder for the runner's own mounts and slot cgroup names; one per slot. */
  workFolder: string
  /** The core the slot is pinned to. */
  cpu?: number
  /** Refuse to start below this tier. */
  minTier?: Tier
  /** Force a weaker tier (tests): e.g. 'C' acts as if there were no cgroup. */
  forceTier?: Tier
}

export type StartRunner = (options: RunnerOptions) => Promise<Runner>
