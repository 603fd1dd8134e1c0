import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Compile, Ran } from '@verdict/sandbox/types.ts'
import { authorsKb, compileEnv, type Room } from './language.ts'
import { systemFor } from './system.ts'

/** Less to set up: one collector, no file for those who watch; and nothing of the JVM's own among the answers on stdout. */
const quickStart = ['-XX:+UseSerialGC', '-XX:-UsePerfData', '-Xlog:disable']

/** For compilers: they end before the second compiler of the JVM would pay. */
export const compilerFlags = [...quickStart, '-XX:TieredStopAtLevel=1', '-Xmx768m', '-Xss32m']

/**
 * For programs. The old generation has all that its author may fill, so that one object can have nearly all of it; the young one is small
 * beside it, for what lives may stay there, too. A program that lacks memory is ended, also where another thread than the first lacks it.
 */
export const programFlags = (language: string, { memoryKb, stackKb }: Room): string[] => [
  ...quickStart,
  '-XX:ReservedCodeCacheSize=64m',
  ...heapFlags(authorsKb(memoryKb, language)),
  '-XX:+ExitOnOutOfMemoryError',
  '-XX:+DisplayVMOutputToStderr',
  `-Xss${Math.min(Math.max(512, stackKb), 1024 * 1024)}k`,
]

function heapFlags(oldKb: number): string[] {
  const youngKb = Math.min(32 * 1024, Math.floor(oldKb / 16))
  return [`-Xmx${oldKb + youngKb}k`, `-Xmn${youngKb}k`]
}

/** A JVM without the archive it is told of starts as well, only later. */
export const archiveFlag = (file: string) => `-XX:SharedArchiveFile=${file}`

/** The classes of one kind of start, loaded and checked ahead: a third of the time of a compiler's start. */
export interface Archive {
  java: string
  file: string
  /** What is started to see which classes it loads, given the JVM's flags; it must end well without input. */
  launch(flags: string[]): string[]
  flags: string[]
  /** Must be what later starts have, or what theirs begins with. */
  classPath?: string
}

/** The two commands that leave the archive in /w. */
export function archiveSteps({ java, file, launch, flags, classPath }: Archive): Compile['steps'] {
  const list = `${file}.list`
  const dump = ['-Xshare:dump', ...flags, `-XX:SharedClassListFile=${list}`, archiveFlag(file)]
  return [
    { argv: launch([...flags, `-XX:DumpLoadedClassList=${list}`]), env: compileEnv },
    { argv: [java, ...dump, '-cp', classPath ?? 'none'], env: compileEnv },
  ]
}

/** True when the JVM ended the program for want of memory. */
export const ranOutOfJvmMemory = (ran: Ran): boolean =>
  ran.ending === 'exit' && /java\.lang\.OutOfMemoryError/.test(ran.stderr)

/** Libraries of the JVM that it loads by name; what draws on screens is not among them. */
const ofRunTime = [
  'java',
  'jli',
  'zip',
  'nio',
  'net',
  'jimage',
  'verify',
  'management',
  'instrument',
  'prefs',
  'awt',
  'awt_headless',
]

/** What programs of this `java` see of the system, and these jars besides. */
export async function systemForJvm(java: string, jars: string[] = []): Promise<Record<string, string>> {
  const home = dirname(dirname(java))
  const lib = join(home, 'lib')
  const settings = (await readdir('/etc')).filter((name) => /^java-.*openjdk$/.test(name))
  return systemFor({
    linked: [java, join(lib, 'server/libjvm.so'), ...ofRunTime.map((name) => join(lib, `lib${name}.so`))],
    trees: [lib, join(home, 'conf'), join(home, 'release'), ...settings.map((name) => join('/etc', name)), ...jars],
  })
}
