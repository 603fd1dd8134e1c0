import { dirname, join } from 'node:path'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { firstThere, pathsOf, renameLone, sourcesAmong } from './files.ts'
import { archiveFlag, archiveSteps, compilerFlags, programFlags, ranOutOfJvmMemory, systemForJvm } from './jvm.ts'
import {
  compileEnv,
  compileLimits,
  type Language,
  mib,
  outFolder,
  outPlaceholder,
  type Prebuilt,
  prebuiltLimits,
  runEnv,
  type Toolchain,
} from './language.ts'
import { findMainClass } from './main-class.ts'
import { versionOf } from './version.ts'

const mountPath = '/kotlin-archive'
const ofCompiler = 'kotlinc.jsa'
const ofPrograms = 'kotlin.jsa'

const warmUp = `import java.util.*

fun main() {
    val words = (readLine() ?: "1 2").trim().split(" ").map { it.toLong() }
    val counts = HashMap<Long, MutableList<Long>>()
    for (word in words.sorted()) counts.getOrPut(word) { mutableListOf() }.add(word)
    val queue = PriorityQueue<Pair<Int, Int>>(compareBy { it.first })
    queue.add(1 to 2)
    println(words.sum() + IntArray(3) { it * it }.sum() + StringTokenizer("1 2").nextToken().toInt())
    println(counts.entries.joinToString("\\n") { (key, value) -> "$key: \${value.size}" } + queue.poll().second)
}
`

const homeOf = ({ path }: Toolchain) => dirname(dirname(path))
const javaOf = (tools: Toolchain) => tools.flags[0] ?? ''
const library = (tools: Toolchain) => join(homeOf(tools), 'lib/kotlin-stdlib.jar')
/** By hand, for Debian's jars lie elsewhere than the compiler's list of them believes. */
const classPath = (tools: Toolchain) =>
  ['compiler', 'stdlib', 'reflect', 'script-runtime']
    .map((part) => `kotlin-${part}`)
    .concat('trove4j', 'annotations-13.0')
    .map((jar) => join(homeOf(tools), `lib/${jar}.jar`))
    .join(':')
const kotlinc = (tools: Toolchain, jvm: string[], sources: string[]) => [
  ...[javaOf(tools), ...jvm, '-cp', classPath(tools), 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'],
  ...['-kotlin-home', homeOf(tools), '-no-reflect', '-nowarn', '-jvm-target', '1.8', '-d', outFolder, ...sources],
]

/** The classes of the compiler, which start in a third of the time, and those of programs. */
const archives = (tools: Toolchain): Prebuilt => {
  const java = javaOf(tools)
  const ofKotlinc = { java, file: ofCompiler, flags: compilerFlags, classPath: classPath(tools) }
  const flags = programFlags('Kotlin', { memoryKb: 262_144, stackKb: 65_536 })
  const ofKotlin = { java, file: ofPrograms, flags, classPath: library(tools) }
  const launch = (jvm: string[]) => [java, ...jvm, '-cp', `${library(tools)}:${outFolder}`, 'MainKt']
  return {
    mountPath,
    isNeeded: true,
    isForRuns: true,
    plan: {
      files: [{ name: 'main.kt', text: warmUp }, outPlaceholder],
      steps: [
        ...archiveSteps({ ...ofKotlinc, launch: (jvm) => kotlinc(tools, jvm, ['main.kt']) }),
        ...archiveSteps({ ...ofKotlin, launch }),
      ],
      artefacts: [ofCompiler, ofPrograms],
      limits: prebuiltLimits,
      artefactBytes: 512 * mib,
    },
  }
}

export const kotlin: Language = {
  name: 'Kotlin',
  aliases: ['kt'],
  mayFork: true,
  async toolchains() {
    const path = await firstThere(pathsOf('kotlinc'))
    const java = await firstThere(pathsOf('java'))
    if (!path || !java) return []
    const tools = { path, flags: [java], binds: {}, also: [java] }
    return [{ ...tools, system: await systemForJvm(java, [library(tools)]) }]
  },
  // Debian's jars are called after their version, which is quicker than asking the compiler.
  async version(tools) {
    const jar = await firstThere([join(homeOf(tools), 'lib/kotlin-compiler.jar')])
    const [, version] = /-(\d[\d.]*)\.jar$/.exec(jar ?? '') ?? []
    return version ? `Kotlin ${version}` : versionOf('Kotlin', tools.path, ['-version'], /kotlinc-jvm (\S+)/)
  },
  plan(files, tools) {
    const named = renameLone(files, 'main.kt')
    const sources = sourcesAmong(named, ['.kt']).map(({ name }) => name)
    const jvm = [...compilerFlags, archiveFlag(`${mountPath}/${ofCompiler}`)]
    return {
      files: [...named, outPlaceholder],
      steps: [{ argv: kotlinc(tools, jvm, sources), env: compileEnv }],
      artefacts: [outFolder],
      limits: { ...compileLimits, cpuUs: 20_000_000, wallUs: 60_000_000, memoryBytes: 1536 * mib },
      artefactBytes: 64 * mib,
    }
  },
  findEntry: (folder) => findMainClass(join(folder, outFolder)),
  noEntry: sentence('noMainFunction'),
  start: (entry, tools, room) => ({
    argv: [
      ...[javaOf(tools), ...programFlags('Kotlin', room), archiveFlag(`${mountPath}/${ofPrograms}`)],
      ...['-Dfile.encoding=UTF-8', '-cp', `${library(tools)}:/app/${outFolder}`, entry],
    ],
    env: runEnv,
    binds: tools.binds,
  }),
  prebuilt: archives,
  ranOutOfMemory: ranOutOfJvmMemory,
}
