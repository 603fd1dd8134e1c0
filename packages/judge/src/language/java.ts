import { join } from 'node:path'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { firstThere, sourcesAmong } from './files.ts'
import { publicTypeOf } from './java-source.ts'
import {
  compileEnv,
  compileLimits,
  type Language,
  mib,
  outFolder,
  outPlaceholder,
  runEnv,
  type SourceFile,
} from './language.ts'
import { findMainClass } from './main-class.ts'
import { versionOf } from './version.ts'

const quickStart = ['-XX:+UseSerialGC', '-XX:-UsePerfData']
const startUpKb = languageNamed('Java')?.startUpKb ?? 0

/** A lone file is called after its public class, as javac insists, if a file can have that name; several keep theirs. */
const withRightName = (files: SourceFile[]): SourceFile[] => {
  const [only, second] = files
  if (!only || second) return files
  const wanted = publicTypeOf(only.text) ?? 'Main'
  return [{ ...only, name: `${Buffer.byteLength(wanted) > 200 ? 'Main' : wanted}.java` }]
}

export const java: Language = {
  name: 'Java',
  aliases: [],
  mayFork: true,
  async toolchains() {
    const compiler = await firstThere(['/usr/bin/javac', '/usr/local/bin/javac'])
    return compiler ? [{ path: compiler, flags: [], binds: {} }] : []
  },
  version: ({ path }) => versionOf('Java', path, ['-version'], /javac (\S+)/),
  plan(files, tools) {
    const named = withRightName(files)
    const sources = sourcesAmong(named, ['.java']).map(({ name }) => name)
    const jvm = [...quickStart, '-XX:TieredStopAtLevel=1', '-Xmx768m', '-Xss32m'].map((flag) => `-J${flag}`)
    const argv = [tools.path, ...jvm, '-encoding', 'UTF-8', '-proc:none', '-nowarn', '-d', outFolder, ...sources]
    return {
      files: [...named, outPlaceholder],
      steps: [{ argv, env: compileEnv }],
      artefacts: [outFolder],
      limits: { ...compileLimits, memoryBytes: 1536 * mib },
      artefactBytes: 64 * mib,
    }
  },
  findEntry: (folder) => findMainClass(join(folder, outFolder)),
  noEntry: 'No class with "public static void main(String[] args)" was found.',
  start: (entry, tools, { memoryKb, stackKb }) => ({
    argv: [
      tools.path.replace(/javac$/, 'java'),
      ...quickStart,
      '-XX:ReservedCodeCacheSize=64m',
      `-Xmx${Math.max(16 * 1024, memoryKb - startUpKb)}k`,
      `-Xss${Math.min(Math.max(512, stackKb), 1024 * 1024)}k`,
      '-Dfile.encoding=UTF-8',
      '-cp',
      `/app/${outFolder}`,
      entry,
    ],
    env: runEnv,
  }),
  ranOutOfMemory: (ran) => ran.ending === 'exit' && /java\.lang\.OutOfMemoryError/.test(ran.stderr),
}
