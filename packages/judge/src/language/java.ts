import { join } from 'node:path'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { firstThere, sourcesAmong } from './files.ts'
import { publicTypeOf } from './java-source.ts'
import { javaWarmUp } from './java-warm-up.ts'
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
  type SourceFile,
  type Toolchain,
} from './language.ts'
import { findMainClass } from './main-class.ts'
import { versionOf } from './version.ts'

const mountPath = '/java-archive'
const ofCompiler = 'javac.jsa'
const ofPrograms = 'java.jsa'

/** A lone file is called after its public class, as javac insists, if a file can have that name; several keep theirs. */
const withRightName = (files: SourceFile[]): SourceFile[] => {
  const [only, second] = files
  if (!only || second) return files
  const wanted = publicTypeOf(only.text) ?? 'Main'
  return [{ ...only, name: `${Buffer.byteLength(wanted) > 200 ? 'Main' : wanted}.java` }]
}

const javaOf = ({ path }: Toolchain) => path.replace(/javac$/, 'java')
const options = ['-encoding', 'UTF-8', '-proc:none', '-nowarn', '-d', outFolder]
const javac = ({ path }: Toolchain, jvm: string[], sources: string[]) => [
  path,
  ...jvm.map((flag) => `-J${flag}`),
  ...options,
  ...sources,
]

/** The classes of javac and those that programs use. */
const archives = (tools: Toolchain): Prebuilt => {
  const java = javaOf(tools)
  const ofJavac = { java, file: ofCompiler, flags: compilerFlags }
  const ofJava = { java, file: ofPrograms, flags: programFlags('Java', { memoryKb: 262_144, stackKb: 65_536 }) }
  return {
    mountPath,
    isNeeded: true,
    isForRuns: true,
    plan: {
      files: [{ name: 'WarmUp.java', text: javaWarmUp }, outPlaceholder],
      steps: [
        ...archiveSteps({ ...ofJavac, launch: (flags) => javac(tools, flags, ['WarmUp.java']) }),
        ...archiveSteps({ ...ofJava, launch: (flags) => [java, ...flags, '-cp', outFolder, 'WarmUp'] }),
      ],
      artefacts: [ofCompiler, ofPrograms],
      limits: prebuiltLimits,
      artefactBytes: 256 * mib,
    },
  }
}

export const java: Language = {
  name: 'Java',
  aliases: [],
  mayFork: true,
  async toolchains() {
    const compiler = await firstThere(['/usr/bin/javac', '/usr/local/bin/javac'])
    if (!compiler) return []
    const tools = { path: compiler, flags: [], binds: {} }
    return [{ ...tools, system: await systemForJvm(javaOf(tools)) }]
  },
  version: ({ path }) => versionOf('Java', path, ['-version'], /javac (\S+)/),
  plan(files, tools) {
    const named = withRightName(files)
    const sources = sourcesAmong(named, ['.java']).map(({ name }) => name)
    return {
      files: [...named, outPlaceholder],
      steps: [
        { argv: javac(tools, [...compilerFlags, archiveFlag(`${mountPath}/${ofCompiler}`)], sources), env: compileEnv },
      ],
      artefacts: [outFolder],
      limits: { ...compileLimits, memoryBytes: 1536 * mib },
      artefactBytes: 64 * mib,
    }
  },
  findEntry: (folder) => findMainClass(join(folder, outFolder)),
  noEntry: sentence('noMainClass'),
  start: (entry, tools, room) => ({
    argv: [
      javaOf(tools),
      ...programFlags('Java', room),
      archiveFlag(`${mountPath}/${ofPrograms}`),
      '-Dfile.encoding=UTF-8',
      '-cp',
      `/app/${outFolder}`,
      entry,
    ],
    env: runEnv,
    binds: tools.binds,
  }),
  prebuilt: archives,
  ranOutOfMemory: ranOutOfJvmMemory,
}
