import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Helper } from '@verdict/contract/judging/job.ts'
import { languageTable } from '@verdict/contract/judging/languages.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { wait } from '@verdict/node/retry.ts'
import { type Built, type CompileError, compile } from '../compile.ts'
import { UnjudgeableError } from '../errors.ts'
import { renameLone } from '../language/files.ts'
import type { SourceFile } from '../language/language.ts'
import { helperCompileLimits } from '../limits.ts'
import type { Slot } from '../slot.ts'
import type { Files } from '../testdata.ts'

/** A checker, interactor, validator or generator that is ready to be started. */
export interface Prepared {
  about: Helper
  built: Built
}

const lookAgainMs = 200

/**
 * Compiles the helper, or takes the one made before. Waits while its language is still to be
 * tried, as in the first minute after a start. Throws UnjudgeableError when this judge lacks its language or it is too large.
 */
export async function prepareHelper(
  slot: Slot,
  about: Helper,
  files: Files,
  signal: AbortSignal,
): Promise<Prepared | CompileError> {
  const name = languageOf(about.language)
  while (slot.node.awaited.has(name)) await wait(lookAgainMs, signal)
  const installed = slot.node.languages.get(name)
  if (!installed) throw new UnjudgeableError(sentence('helperLanguageMissing', { language: name }))
  const sources = await sourcesOf(about, name, files)
  const built = await compile(slot, installed, sources, signal, { atLeast: helperCompileLimits })
  return 'compileError' in built ? built : { about, built }
}

/** The language a helper is compiled as: always optimised, in the standard its name tells; C++ alone is C++ 17. */
export function languageOf(written: string): string {
  const word = written.trim().toLowerCase()
  const exact = word === 'c++' ? undefined : (nameLike(`${word} with o2`) ?? nameLike(word))
  if (exact) return exact
  if (/^c\b(?!\+|#)/.test(word)) return 'C With O2'
  if (/^(c\+\+|cpp|cc\b)/.test(word)) return /20|2a|23/.test(word) ? 'C++ 20 With O2' : 'C++ 17 With O2'
  return /^py/.test(word) ? 'Python3' : written
}

const nameLike = (word: string) => languageTable.find(({ name }) => name.toLowerCase() === word)?.name

const mentionsTestlib = /^[ \t]*#[ \t]*include[ \t]*[<"]testlib\.h[>"]/m

/** Bytes of all files of a helper; they are compiled, so they are held in memory. */
const maxSourceBytes = 4 * 1024 * 1024

/** The helper's files; our own testlib.h joins them when one is wanted and the package brings none. */
async function sourcesOf({ files: blobs }: Helper, language: string, files: Files): Promise<SourceFile[]> {
  if (blobs.reduce((sum, { bytes }) => sum + bytes, 0) > maxSourceBytes)
    throw new UnjudgeableError(sentence('helperTooLarge'))
  const sources = await Promise.all(
    blobs.map(async (blob) => ({ name: blob.name, text: await readFile(files.path(blob), 'utf8') })),
  )
  if (sources.some(({ name }) => basename(name) === 'testlib.h')) return sources
  if (!sources.some(({ text }) => mentionsTestlib.test(text))) return sources
  const named = sources.length === 1 ? renameLone(sources, language.startsWith('C++') ? 'main.cpp' : 'main.c') : sources
  const folders = new Set(named.filter(({ text }) => mentionsTestlib.test(text)).map(({ name }) => dirname(name)))
  const headers = await ownTestlib()
  const beside = [...folders].flatMap((folder) => headers.map(({ name, text }) => ({ name: join(folder, name), text })))
  return [...named, ...beside]
}

const includeFolder = fileURLToPath(new URL('../../include', import.meta.url))
let headers: Promise<SourceFile[]> | undefined

/** Our testlib.h and the headers it is made of, read once. */
function ownTestlib(): Promise<SourceFile[]> {
  headers ??= readHeaders()
  return headers
}

async function readHeaders(): Promise<SourceFile[]> {
  const found = await readdir(includeFolder, { recursive: true, withFileTypes: true })
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return Promise.all(
    paths.sort().map(async (path) => ({ name: relative(includeFolder, path), text: await readFile(path, 'utf8') })),
  )
}
