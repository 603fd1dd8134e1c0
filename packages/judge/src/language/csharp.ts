import { firstThere, pathsOf, renameLone, settingsThere, sourcesAmong } from './files.ts'
import { compileEnv, compileLimits, type Language, mib, runEnv } from './language.ts'
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
  start: (entry, tools) => ({ argv: [tools.path, `/app/${entry}`], env: runEnv, binds: tools.binds }),
  ranOutOfMemory: ({ stderr }) => /System\.OutOfMemoryException|could not allocate|Out of memory/.test(stderr),
}
