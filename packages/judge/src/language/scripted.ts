import { sentence } from '@verdict/contract/judging/sentences.ts'
import type { Ran } from '@verdict/sandbox/types.ts'
import { firstThere, mainAmong, pathsOf, renameLone, settingsThere, sourcesAmong } from './files.ts'
import { compileEnv, compileLimits, type Language, mib, type Room, runEnv } from './language.ts'
import { type Needs, systemFor } from './system.ts'
import { versionOf } from './version.ts'

/** A language whose sources are looked over for syntax and then run as they are. */
export interface Scripted {
  name: string
  aliases: string[]
  /** Names of the interpreter, best first. */
  interpreters: string[]
  /** What users see before the version number. */
  brand: string
  version: { args: string[]; pattern: RegExp }
  extension: string
  /** The whole command that looks over one source, by the interpreter's path. */
  check(path: string, source: string): string[]
  /** Options of the interpreter before the program. */
  options: string[]
  /** Files and folders of the host outside /usr that the interpreter reads. */
  settings?: string[]
  /** What it needs of /usr besides itself and what it is linked with, by its path. */
  needs?(path: string): Needs | Promise<Needs>
  ownKb?: number
  /** What its run-time is told of the room that there is, in variables of the environment. */
  told?(room: Room): Record<string, string>
  ranOutOfMemory(ran: Ran): boolean
}

/** One row of the table for such a language. */
export const scripted = (about: Scripted): Language => ({
  name: about.name,
  aliases: about.aliases,
  mayFork: false,
  ...(about.ownKb === undefined ? {} : { ownKb: about.ownKb }),
  async toolchains() {
    const path = await firstThere(about.interpreters.flatMap((name) => pathsOf(name)))
    if (!path) return []
    const { linked = [], ...needs } = (await about.needs?.(path)) ?? {}
    const system = await systemFor({ ...needs, linked: [path, ...linked] })
    return [{ path, flags: [], binds: await settingsThere(about.settings ?? []), system }]
  },
  version: ({ path }) => versionOf(about.brand, path, about.version.args, about.version.pattern),
  plan(files, tools) {
    const named = renameLone(files, `main${about.extension}`)
    return {
      files: named,
      steps: sourcesAmong(named, [about.extension]).map(({ name }) => ({
        argv: about.check(tools.path, name),
        env: compileEnv,
      })),
      artefacts: [],
      asSubmitted: named,
      limits: compileLimits,
      artefactBytes: 16 * mib,
    }
  },
  findEntry: async (_folder, files) =>
    mainAmong(sourcesAmong(renameLone(files, `main${about.extension}`), [about.extension]), ['main', 'index'])?.name,
  noEntry: sentence('noFile', { extension: about.extension }),
  start: (entry, tools, room) => ({
    argv: [tools.path, ...about.options, `/app/${entry}`],
    env: { ...runEnv, ...about.told?.(room) },
    binds: tools.binds,
  }),
  ranOutOfMemory: about.ranOutOfMemory,
})
