import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { firstThere, pathsOf, renameLone, sourcesAmong } from './files.ts'
import { compileEnv, compileLimits, type Language, mib, prebuiltLimits, runEnv } from './language.ts'
import { systemFor } from './system.ts'
import { versionOf } from './version.ts'

/** Where the compiled standard library is shown to `go build`; it may be read-only. */
const cachePath = '/go-cache'
const cacheName = 'cache'

/** Everything offline and fixed: no other tool chain, no modules from elsewhere, no C. */
const goEnv: Record<string, string> = {
  ...compileEnv,
  GOCACHE: `${cachePath}/${cacheName}`,
  GOPATH: '/w/go',
  GOENV: 'off',
  GOTOOLCHAIN: 'local',
  GOPROXY: 'off',
  GOTELEMETRY: 'off',
  GO111MODULE: 'off',
  CGO_ENABLED: '0',
}

/** `/usr/local/go/bin/go` -> `/usr/local/go` */
const rootOf = (path: string): string => path.replace(/\/bin\/go$/, '')

/** The folder to show when it is not under /usr, which the jail shows anyway. */
const bindsFor = (path: string): Record<string, string> => {
  const root = rootOf(path)
  return path.startsWith('/usr/') ? {} : { [root]: root }
}

/** What contestants import; compiled once, so that their build takes a fraction of a second and not ten. Older Go lacks some. */
const packages =
  'bufio bytes cmp container/heap container/list container/ring errors fmt io iter maps math math/big math/bits math/cmplx math/rand os regexp runtime runtime/debug slices sort strconv strings sync sync/atomic text/tabwriter time unicode unicode/utf8 unsafe'

/** A program that imports all of them that this Go has. */
function warmUp(path: string): string {
  const library = join(rootOf(path), 'src')
  const imports = packages.split(' ').filter((name) => name === 'unsafe' || existsSync(join(library, name)))
  return `package main\n\nimport (\n${imports.map((name) => `\t_ "${name}"\n`).join('')})\n\nfunc main() {}\n`
}

/** Go makes every folder of its cache at the start, which a read-only one forbids; empty ones would not be taken out. */
const cacheFolders = Array.from({ length: 256 }, (_, index) => ({
  name: `${cacheName}/${index.toString(16).padStart(2, '0')}/.made`,
  text: '',
}))

export const golang: Language = {
  name: 'Golang',
  aliases: ['go'],
  mayFork: false,
  async toolchains() {
    const path = await firstThere(pathsOf('go', ['/usr/local/go/bin', '/usr/lib/go/bin']))
    return path ? [{ path, flags: [], binds: bindsFor(path), system: await systemFor({}) }] : []
  },
  version: ({ path }) => versionOf('Go', path, ['version'], /go(\d[\w.]*)/),
  plan(files, tools) {
    const named = renameLone(files, 'main.go')
    const sources = sourcesAmong(named, ['.go']).map(({ name }) => name)
    return {
      files: named,
      steps: [{ argv: [tools.path, 'build', '-o', 'main.out', ...sources], env: goEnv }],
      artefacts: ['main.out'],
      limits: { ...compileLimits, outputBytes: 256 * mib, scratchBytes: 512 * mib },
      artefactBytes: 256 * mib,
    }
  },
  findEntry: () => Promise.resolve('main.out'),
  start: (entry, _tools, { memoryKb }) => ({
    argv: [`/app/${entry}`],
    env: { ...runEnv, GODEBUG: 'madvdontneed=1', GOMEMLIMIT: `${Math.floor(memoryKb * 0.9)}KiB` },
  }),
  prebuilt: (tools) => ({
    mountPath: cachePath,
    isNeeded: true,
    plan: {
      files: [{ name: 'main.go', text: warmUp(tools.path) }, ...cacheFolders],
      steps: [
        { argv: [tools.path, 'build', '-o', 'main.out', 'main.go'], env: { ...goEnv, GOCACHE: `/w/${cacheName}` } },
      ],
      artefacts: [cacheName],
      limits: prebuiltLimits,
      artefactBytes: 512 * mib,
    },
  }),
  ranOutOfMemory: (ran) => ran.ending === 'exit' && /^(fatal error: )?runtime: out of memory/m.test(ran.stderr),
}
