import { languageNamed } from '@verdict/contract/judging/languages.ts'
import type { Compile, Limits, Ran } from '@verdict/sandbox/types.ts'

export interface SourceFile {
  /** Relative path of plain segments, see files.ts. */
  name: string
  text: string
}

/** One way to use a compiler or interpreter that is installed here. */
export interface Toolchain {
  /** On the host, links resolved. */
  path: string
  /** Flags this machine allows or needs, e.g. -static. */
  flags: string[]
  /** Read-only folders of the host that compiling needs besides /usr. */
  binds: Record<string, string>
  /** All that its programs see of the system, host path -> path in the jail (system.ts); absent: all of /usr. */
  system?: Record<string, string>
  /** Other files whose change makes it another tool chain. */
  also?: string[]
}

/** How a source becomes a program: the files as they lie in /w, the commands, and what is taken out afterwards. */
export interface CompilePlan {
  files: SourceFile[]
  steps: Compile['steps']
  artefacts: string[]
  /** Sources that are run themselves: they join the artefacts as they were submitted, whatever the steps made of them. */
  asSubmitted?: SourceFile[]
  limits: Limits
  artefactBytes: number
}

/** How the program is started; the artefacts are in /app. */
export interface Start {
  argv: string[]
  env: Record<string, string>
  /** Read-only folders of the host it needs besides what its tools show of the system. */
  binds?: Record<string, string>
}

/** Something made once on this machine that compiling is much slower without; shown read-only at `mountPath`. */
export interface Prebuilt {
  mountPath: string
  plan: CompilePlan
  /** True when the language is offered only once it is there. */
  isNeeded: boolean
  /** True when programs start with it too; it is then among the binds of the tools that `start` gets. */
  isForRuns?: boolean
  /** Completes it in its folder on the host, once the plan's artefacts are there. */
  finish?(folder: string): Promise<void>
}

/** What a run may use, as far as a run-time wants to know it. */
export interface Room {
  memoryKb: number
  stackKb: number
}

/** What its author may fill of it, KB: all but what the run-time itself takes, which the contract's table tells for every machine. */
export const authorsKb = (memoryKb: number, language: string): number =>
  Math.max(16 * 1024, memoryKb - (languageNamed(language)?.startUpKb ?? 0))

/** One row of the judge's language table. Names and start-up allowances are those of the contract's table. */
export interface Language {
  name: string
  /** Lower-case words of LANGUAGES that choose it besides its name. */
  aliases: string[]
  /** False for languages whose programs are one process; they may still start threads. */
  mayFork: boolean
  /** What the run-time itself holds where pages of files do not count, KB; only of languages whose own limits let more through. */
  ownKb?: number
  /** Ways to use what is installed, best first; empty when it is not here. Looks at files only, starts nothing. */
  toolchains(): Promise<Toolchain[]>
  /** What users are told, e.g. `GCC 12.2.0`; starts the tool. */
  version(tools: Toolchain): Promise<string>
  plan(files: SourceFile[], tools: Toolchain): CompilePlan
  /** What to start, by the artefacts in `folder`; undefined when nothing in there can be started. */
  findEntry(folder: string, files: SourceFile[]): Promise<string | undefined>
  /** Why `findEntry` found nothing, as a compile error. */
  noEntry?: string
  start(entry: string, tools: Toolchain, room: Room): Start
  /** True when the run-time itself ended the program for want of memory; asked only of runs that did not end well. */
  ranOutOfMemory?(ran: Ran): boolean
  prebuilt?(tools: Toolchain): Prebuilt | undefined
  /**
   * A quicker way to make the very same of these files, where what is prebuilt in `folder` on the host says that there is one. It is tried
   * first; what does not compile by it is compiled as planned, which decides.
   */
  quicker?(plan: CompilePlan, folder: string): Promise<CompilePlan | undefined>
}

export const mib = 1024 * 1024

/** Where compilers of byte code leave it, below /w and later below /app. */
export const outFolder = 'out'
/** Makes that folder exist, also when the compiler has nothing to say. */
export const outPlaceholder: SourceFile = { name: `${outFolder}/.made`, text: '' }

/** What compilers get; languages widen it where they must. */
export const compileLimits: Limits = {
  cpuUs: 10_000_000,
  wallUs: 30_000_000,
  memoryBytes: 1024 * mib,
  stackBytes: 256 * mib,
  outputBytes: 64 * mib,
  processes: 128,
  scratchBytes: 256 * mib,
}

/** What prebuilding may take: it happens once, off the contestants' path. */
export const prebuiltLimits: Limits = {
  cpuUs: 240_000_000,
  wallUs: 600_000_000,
  memoryBytes: 2048 * mib,
  stackBytes: 256 * mib,
  outputBytes: 512 * mib,
  processes: 256,
  scratchBytes: 1024 * mib,
}

const common = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/w', LANG: 'C.UTF-8' }
export const compileEnv: Record<string, string> = { ...common, TMPDIR: '/tmp' }
export const runEnv: Record<string, string> = { ...common, ONLINE_JUDGE: '1' }
