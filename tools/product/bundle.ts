/**
 * The programs of an instance as few files: a thousand modules cost a start half a second of computing, and several on a machine
 * that is busy (`npm run bench -- start --load 8`). Made again when a source has changed; `npm run dev` runs the sources themselves.
 */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OutputChunk, Plugin } from 'rolldown'
import { checkoutRoot, inCheckout } from '../process/paths.ts'
import { say } from '../process/say.ts'
import { isAsKept, keepLooks, keptFiles, looksOf, mayWrite } from './looks.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** By the name of what is made of them. */
const programs = {
  server: 'packages/server/src/main.ts',
  judge: 'packages/judge/src/main.ts',
  relay: 'packages/remote/src/main.ts',
  content: 'tools/product/content.ts',
} as const

export type Program = keyof typeof programs

/** Of node_modules what is many small files; all else is loaded from there, as it may need files beside it. */
const taken = /^kysely(\/|$)/

const folder = inCheckout('.cache', 'programs')
const record = path.join(folder, 'sources.json')

/** What else decides what is made, besides the sources. */
const deciding = ['package-lock.json', 'tools/product/bundle.ts'].map((name) => inCheckout(name))

/** A program's file once `bundlePrograms` is through. */
export const bundleOf = (program: Program): string => path.join(folder, `${program}.mjs`)

/** Where its source is. */
export const sourceOf = (program: Program): string => inCheckout(programs[program])

/** What prepares the database's content, which only a start reads: of the bundle, or of its source. */
export const readContent = (isBundled: boolean): Promise<typeof import('./content.ts')> =>
  isBundled ? import(pathToFileURL(bundleOf('content')).href) : import('./content.ts')

/**
 * Makes the files of all programs, unless they are those of the sources that there are. False where they cannot be made, as in a
 * checkout that is somebody else's: the sources themselves are run then.
 */
export async function bundlePrograms(): Promise<boolean> {
  if (isFresh()) return true
  if (!mayWrite(folder)) {
    say(`${folder} cannot be written: the programs are run from their sources, which takes a start longer`, 'warn')
    return false
  }
  await oneAtATime('programs', async () => {
    if (isFresh()) return
    say('bundling the programs')
    const began = Date.now()
    const chunks = (await Promise.all((Object.keys(programs) as Program[]).map(bundle))).flat()
    const sources = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => path.isAbsolute(id))
    store(chunks)
    const files = [...new Set([...deciding, ...sources])]
    // of one that changed meanwhile nobody knows whether it was read before
    if (files.every((file) => fs.statSync(file).ctimeMs < began)) keepLooks(record, looksOf(files))
  })
  return true
}

const isMade = () => Object.keys(programs).every((name) => fs.existsSync(bundleOf(name as Program)))

/** They are where they were, too: that is written into what is made of them. */
function isFresh(): boolean {
  const files = keptFiles(record)
  return isMade() && deciding.every((file) => files.includes(file)) && isAsKept(record, files)
}

/** Each on its own: what two programs share, each reads with the rest of its own. */
async function bundle(name: Program): Promise<OutputChunk[]> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: { [name]: sourceOf(name) },
    cwd: checkoutRoot,
    platform: 'node',
    external: (id) => !isOurs(id) && !taken.test(id),
    plugins: [sharedWithLauncher, knowingWhereItWas],
  })
  try {
    const { output } = await build.generate({
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: `${name}-[name]-[hash].mjs`,
    })
    return output.filter((one) => one.type === 'chunk')
  } finally {
    await build.close()
  }
}

const isOurs = (id: string): boolean => id.startsWith('.') || path.isAbsolute(id) || id.startsWith('@verdict/')

/** The launcher has these itself, and what they know, as where its log is. */
const launchers = inCheckout('tools', 'process', '/')

const sharedWithLauncher: Plugin = {
  name: 'shared-with-launcher',
  resolveId(id, from) {
    const file = from && id.startsWith('.') ? path.resolve(path.dirname(from), id) : ''
    return file.startsWith(launchers) ? { id: pathToFileURL(file).href, external: true } : null
  },
}

/** Files beside a source, and threads, are still found there. */
const knowingWhereItWas: Plugin = {
  name: 'knowing-where-it-was',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
  },
}

/**
 * The first file of each program last: who is started meanwhile finds the others that it names. The server's account reads them,
 * whatever umask we were started with.
 */
function store(chunks: OutputChunk[]): void {
  for (const place of [path.dirname(folder), folder]) fs.chmodSync(place, 0o755)
  fs.rmSync(record, { force: true })
  const names = new Set(chunks.map(({ fileName }) => fileName))
  for (const { fileName, code } of chunks.toSorted((a, b) => Number(a.isEntry) - Number(b.isEntry)))
    replaceFile(path.join(folder, fileName), code)
  for (const name of fs.readdirSync(folder))
    if (name.endsWith('.mjs') && !names.has(name)) fs.rmSync(path.join(folder, name))
}

/** At once: who is ended in the midst of it leaves no half of one. */
function replaceFile(file: string, text: string): void {
  fs.writeFileSync(`${file}.new`, text)
  fs.chmodSync(`${file}.new`, 0o644)
  fs.renameSync(`${file}.new`, file)
}
