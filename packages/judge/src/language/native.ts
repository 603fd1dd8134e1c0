import { firstThere, pathsOf, sourcesAmong } from './files.ts'
import { compileEnv, compileLimits, type Language, mib, runEnv, type Toolchain } from './language.ts'
import { systemForNatives } from './system.ts'
import { versionOf } from './version.ts'

export interface Native {
  name: string
  aliases: string[]
  /** Names of the compiler, best first. */
  compiler: string
  /** e.g. gnu++17 */
  standard: string
  optimise: boolean
  extensions: string[]
  /** What users see before the version number. */
  brand: string
  /** A folder of headers in the jail; it may be absent. */
  include?: string
}

/** Everything that decides what the compiler makes of the text; linking apart. */
export const flagsOf = ({ standard, optimise }: Native) => [
  `-std=${standard}`,
  ...(optimise ? ['-O2'] : []),
  '-pipe',
  '-DONLINE_JUDGE',
  '-w',
]

async function toolchainsOf({ compiler }: Native): Promise<Toolchain[]> {
  const path = await firstThere(pathsOf(compiler))
  if (!path) return []
  const mold = (await firstThere(pathsOf('mold'))) ? ['-fuse-ld=mold'] : []
  const ways = [['-static', ...mold], ['-static'], []]
  return Promise.all(ways.map(async (flags) => ({ path, flags, binds: {}, system: await systemForNatives(flags) })))
}

/** C and C++: one native binary, linked statically where this machine can (half the start-up time). */
export const native = (about: Native): Language => ({
  name: about.name,
  aliases: about.aliases,
  mayFork: false,
  toolchains: () => toolchainsOf(about),
  version: ({ path }) => versionOf(about.brand, path, ['-dumpfullversion'], /(\d[\w.]*)/),
  plan(files, tools) {
    const sources = sourcesAmong(files, about.extensions).map(({ name }) => name)
    const argv = [
      tools.path,
      ...flagsOf(about),
      '-fmax-errors=20',
      ...tools.flags,
      ...(about.include ? [`-I${about.include}`] : []),
      ...sources,
      '-lm',
      '-o',
      'main.out',
    ]
    return {
      files,
      steps: [{ argv, env: compileEnv }],
      artefacts: ['main.out'],
      limits: compileLimits,
      artefactBytes: 64 * mib,
    }
  },
  findEntry: () => Promise.resolve('main.out'),
  start: (entry) => ({ argv: [`/app/${entry}`], env: runEnv }),
})
