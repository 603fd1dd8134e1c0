import type { Ran } from '@verdict/sandbox/types.ts'
import { firstThere, mainAmong, pathsOf, renameLone, settingsThere, sourcesAmong } from './files.ts'
import { compileEnv, compileLimits, type Language, mib, type Room, runEnv } from './language.ts'
import { systemForNatives } from './system.ts'
import { versionOf } from './version.ts'

/** The sources of one submission as a compiler wants them. */
export interface Sources {
  /** The one called main, else the first. */
  main: string
  all: string[]
}

/** A language whose compiler makes one native binary; C and C++ have a table of their own (native.ts). */
export interface Compiled {
  name: string
  aliases: string[]
  /** Names of the compiler, best first. */
  compilers: string[]
  /** What users see before the version number. */
  brand: string
  version: { args: string[]; pattern: RegExp }
  /** The first one is what a lone source gets, after `main`. */
  extensions: [string, ...string[]]
  /** Sets of flags this machine may allow, best first; `mold` is empty where that linker is not installed. */
  ways(mold: string[]): string[][]
  /** The command after the compiler; it leaves `main.out`. */
  args(flags: string[], sources: Sources): string[]
  /** Files and folders of the host outside /usr that the compiler reads. */
  settings?: string[]
  /** What its run-time is told of the room that there is, in variables of the environment or in arguments that it keeps to itself. */
  told?(room: Room): { env?: Record<string, string>; args?: string[] }
  ranOutOfMemory?(ran: Ran): boolean
}

const output = 'main.out'

/** One row of the table for such a language. */
export const compiled = (about: Compiled): Language => ({
  name: about.name,
  aliases: about.aliases,
  mayFork: false,
  async toolchains() {
    const path = await firstThere(about.compilers.flatMap((name) => pathsOf(name)))
    if (!path) return []
    const mold = (await firstThere(pathsOf('mold'))) !== undefined
    const binds = await settingsThere(about.settings ?? [])
    const ways = [...(mold ? about.ways(['-fuse-ld=mold']) : []), ...about.ways([])]
    return Promise.all(ways.map(async (flags) => ({ path, flags, binds, system: await systemForNatives(flags) })))
  },
  version: ({ path }) => versionOf(about.brand, path, about.version.args, about.version.pattern),
  plan(files, tools) {
    const named = renameLone(files, `main${about.extensions[0]}`)
    const sources = sourcesAmong(named, about.extensions)
    const all = sources.map(({ name }) => name)
    const main = mainAmong(sources, ['main', 'Main'])?.name ?? `main${about.extensions[0]}`
    return {
      files: named,
      steps: [{ argv: [tools.path, ...about.args(tools.flags, { main, all })], env: compileEnv }],
      artefacts: [output],
      limits: compileLimits,
      artefactBytes: 64 * mib,
    }
  },
  findEntry: () => Promise.resolve(output),
  start: (entry, _tools, room) => {
    const { env = {}, args = [] } = about.told?.(room) ?? {}
    return { argv: [`/app/${entry}`, ...args], env: { ...runEnv, ...env } }
  },
  ...(about.ranOutOfMemory ? { ranOutOfMemory: about.ranOutOfMemory } : {}),
})
