import { sentence } from '@verdict/contract/judging/sentences.ts'
import { mainAmong, renameLone, sourcesAmong } from './files.ts'
import { authorsKb, compileEnv, compileLimits, type Language, mib, runEnv } from './language.ts'
import { systemFor } from './system.ts'

const extensions = ['.js', '.mjs', '.cjs']
const inJail = '/opt/node/node'
/** Debian keeps some of Node's own modules here. */
const debianModules = '/usr/share/nodejs'

/**
 * What is long-lived is looked over from five eighths of the room on: V8 knows no beginning above half of what it may fill at most, so it is
 * told of a quarter more, which the sandbox does not give it. The three halves of what is young come to a tenth of the room.
 */
const heapFlags = (mb: number): string[] => [
  `--max-old-space-size=${Math.ceil((mb * 5) / 4)}`,
  `--initial-old-space-size=${Math.ceil((mb * 5) / 8)}`,
  ...['min', 'max'].map((bound) => `--${bound}-semi-space-size=${Math.min(16, Math.max(1, Math.floor(mb / 32)))}`),
]

/** JavaScript runs on the very Node that runs the judge, shown to the jail. */
export const nodeJs: Language = {
  name: 'JavaScript Node',
  aliases: ['javascript', 'js', 'node'],
  mayFork: true,
  ownKb: 14 * 1024,
  async toolchains() {
    const path = process.execPath
    const { [path]: _, ...system } = await systemFor({ linked: [path], trees: ['/etc/ssl/openssl.cnf', debianModules] })
    return [{ path, flags: [], binds: { [path]: inJail }, system }]
  },
  version: () => Promise.resolve(`Node.js ${process.versions.node}`),
  plan(files) {
    const named = renameLone(files, 'main.js')
    const sources = sourcesAmong(named, extensions).map(({ name }) => name)
    return {
      files: named,
      steps: sources.map((name) => ({ argv: [inJail, '--check', name], env: compileEnv })),
      artefacts: [],
      asSubmitted: named,
      limits: compileLimits,
      artefactBytes: 16 * mib,
    }
  },
  findEntry: async (_folder, files) =>
    mainAmong(sourcesAmong(renameLone(files, 'main.js'), extensions), ['main', 'index'])?.name,
  noEntry: sentence('noFile', { extension: '.js' }),
  start: (entry, tools, { memoryKb, stackKb }) => ({
    argv: [
      inJail,
      ...heapFlags(authorsKb(memoryKb, 'JavaScript Node') / 1024),
      // V8 does not ask for the real limit; a part of the stack is left to native code.
      `--stack-size=${Math.max(512, Math.floor(stackKb * 0.8) - 256)}`,
      `/app/${entry}`,
    ],
    env: runEnv,
    binds: tools.binds,
  }),
  ranOutOfMemory: (ran) => ran.ending === 'signal' && /JavaScript heap out of memory/.test(ran.stderr),
}
