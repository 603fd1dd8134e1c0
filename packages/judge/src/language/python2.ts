import { firstThere, mainAmong, pathsOf, renameLone, sourcesAmong } from './files.ts'
import { archiveFlag, archiveSteps, compilerFlags, programFlags, ranOutOfJvmMemory, systemForJvm } from './jvm.ts'
import {
  compileEnv,
  compileLimits,
  type Language,
  mib,
  type Prebuilt,
  prebuiltLimits,
  runEnv,
  type Toolchain,
} from './language.ts'
import { jarsNamedBy } from './manifest.ts'
import { python } from './python.ts'
import { versionOf } from './version.ts'

const mountPath = '/jython-archive'
const ofPrograms = 'jython.jsa'
const jar = '/usr/share/java/jython.jar'

/** Jython reads sources only; this looks them over without running them. */
const checkScript = `
import sys
for path in sys.argv[1:]:
    try:
        compile(open(path).read(), path, 'exec')
    except SyntaxError as error:
        sys.exit('  File "%s", line %s\\n%s\\nSyntaxError: %s' % (path, error.lineno, error.text, error.msg))
    except Exception as error:
        sys.exit('%s: %s' % (path, error))
`

const javaOf = (tools: Toolchain) => tools.flags[0] ?? ''
const jython = (tools: Toolchain, jvm: string[], args: string[]) => [
  ...[javaOf(tools), ...jvm, '-cp', jar, '-Dpython.home=/usr/share/jython', '-Dpython.cachedir.skip=true'],
  ...['-Dpython.console=', '-Dfile.encoding=UTF-8', 'org.python.util.jython', '-S', ...args],
]

/** The classes that Jython loads at every start. */
const archives = (tools: Toolchain): Prebuilt => {
  const flags = programFlags('Python2', { memoryKb: 524_288, stackKb: 65_536 })
  const launch = (jvm: string[]) => jython(tools, jvm, ['main.py'])
  const text = `import collections, heapq, itertools, math, sys\nprint(sorted(map(int, '2 1'.split())))\n`
  return {
    mountPath,
    isNeeded: true,
    isForRuns: true,
    plan: {
      files: [{ name: 'main.py', text }],
      steps: archiveSteps({ java: javaOf(tools), file: ofPrograms, launch, flags, classPath: jar }),
      artefacts: [ofPrograms],
      limits: prebuiltLimits,
      artefactBytes: 256 * mib,
    },
  }
}

const onJvm: Pick<Language, 'plan' | 'findEntry' | 'start'> = {
  plan(files, tools) {
    const named = renameLone(files, 'main.py')
    const sources = sourcesAmong(named, ['.py']).map(({ name }) => name)
    const jvm = [...compilerFlags, archiveFlag(`${mountPath}/${ofPrograms}`)]
    return {
      files: named,
      steps: [{ argv: jython(tools, jvm, ['-c', checkScript, ...sources]), env: compileEnv }],
      artefacts: [],
      asSubmitted: named,
      limits: compileLimits,
      artefactBytes: 16 * mib,
    }
  },
  findEntry: async (_folder, files) =>
    mainAmong(sourcesAmong(renameLone(files, 'main.py'), ['.py']), ['main', '__main__'])?.name,
  start: (entry, tools, room) => ({
    argv: jython(
      tools,
      [...programFlags('Python2', room), archiveFlag(`${mountPath}/${ofPrograms}`)],
      ['-B', `/app/${entry}`],
    ),
    env: runEnv,
    binds: tools.binds,
  }),
}

const cPython = python({
  name: 'Python2',
  aliases: ['py2'],
  interpreter: 'python2',
  brand: 'Python',
  version: /Python (\S+)/,
  apart: ['-E', '-s'],
  options: [],
})

const isJython = ({ path }: Toolchain) => path.endsWith('jython')
const way = (tools: Toolchain) => (isJython(tools) ? onJvm : cPython)

/** Python 2 where the machine still has it, else Jython, which is what Debian 12 has. */
export const python2: Language = {
  ...cPython,
  async toolchains() {
    const [path, java, library] = await Promise.all([
      firstThere(pathsOf('jython')),
      firstThere(pathsOf('java')),
      firstThere([jar]),
    ])
    const ofCPython = await cPython.toolchains()
    if (!path || !java || !library) return ofCPython
    const system = await systemForJvm(java, [jar, '/usr/share/jython', ...(await jarsNamedBy(library))])
    return [...ofCPython, { path, flags: [java], binds: {}, also: [java, library], system }]
  },
  version: (tools) =>
    isJython(tools) ? versionOf('Jython', tools.path, ['--version'], /Jython (\S+)/) : cPython.version(tools),
  plan: (files, tools) => way(tools).plan(files, tools),
  // The entry is the same thing said in two ways: byte code of CPython, or the source.
  findEntry: async (folder, files) =>
    (await firstThere([`${folder}/out`])) ? cPython.findEntry(folder, files) : onJvm.findEntry(folder, files),
  start: (entry, tools, room) => way(tools).start(entry, tools, room),
  prebuilt: (tools) => (isJython(tools) ? archives(tools) : undefined),
  ranOutOfMemory: (ran) => ranOutOfJvmMemory(ran) || /^MemoryError\b/m.test(ran.stderr),
}
