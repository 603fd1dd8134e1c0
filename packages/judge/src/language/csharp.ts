import { constants } from 'node:os'
import { firstThere, pathsOf, renameLone, settingsThere, sourcesAmong } from './files.ts'
import { authorsKb, compileEnv, compileLimits, type Language, mib, runEnv } from './language.ts'
import { libraryFolders } from './libraries.ts'
import { systemFor } from './system.ts'
import { versionOf } from './version.ts'

const output = 'main.exe'
/** Started by hand, for /usr/bin/mcs is a shell script around it. */
const compiler = '/usr/lib/mono/4.5/mcs.exe'

/** Found by name while it runs. */
const ofRunTime = ['libmono-native.so', 'libMonoPosixHelper.so', 'libmono-btls-shared.so'].flatMap((name) =>
  libraryFolders.map((folder) => `${folder}/${name}`),
)

/** Above the soft limit Mono looks for garbage more often; with the concurrent collector it would not in time for the other. */
const heapSettings = (kb: number): string =>
  `major=marksweep,soft-heap-limit=${Math.floor(kb * 0.6)}k,max-heap-size=${kb + 2048}k`

/** Mono's compiler and run-time. */
export const csharp: Language = {
  name: 'C#',
  aliases: ['csharp', 'cs', 'mono'],
  mayFork: false,
  async toolchains() {
    const path = await firstThere(pathsOf('mono'))
    if (!path || !(await firstThere([compiler]))) return []
    const binds = await settingsThere(['/etc/mono'])
    const system = await systemFor({ trees: ['/usr/lib/mono'], linked: [path, ...ofRunTime] })
    return [['-r:System.Numerics.dll'], []].map((flags) => ({ path, flags, binds, system }))
  },
  version: ({ path }) => versionOf('Mono', path, ['--version'], /version (\d[\d.]*)/),
  plan(files, tools) {
    const named = renameLone(files, 'Main.cs')
    const sources = sourcesAmong(named, ['.cs']).map(({ name }) => name)
    const options = ['-optimize+', '-nologo', '-warn:0', '-define:ONLINE_JUDGE', `-out:${output}`]
    return {
      files: named,
      steps: [{ argv: [tools.path, compiler, ...options, ...tools.flags, ...sources], env: compileEnv }],
      artefacts: [output],
      limits: compileLimits,
      artefactBytes: 16 * mib,
    }
  },
  findEntry: () => Promise.resolve(output),
  start: (entry, tools, { memoryKb }) => ({
    argv: [tools.path, `/app/${entry}`],
    env: { ...runEnv, MONO_GC_PARAMS: heapSettings(authorsKb(memoryKb, 'C#')) },
    binds: tools.binds,
  }),
  // short of memory, Mono does not always get as far as an exception, or as a word
  ranOutOfMemory: ({ ending, signal, stderr }) =>
    /OutOfMemoryException|ould not allocate|Out of memory|Memory shouldn't run out|Assertion at sgen/.test(stderr) ||
    (ending === 'signal' && signal === constants.signals.SIGABRT && stderr.trim() === ''),
}
