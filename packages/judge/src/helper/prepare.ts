import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Helper } from '@verdict/contract/judging/job.ts'
import { languageTable } from '@verdict/contract/judging/languages.ts'
import { type Built, type CompileError, compile } from '../compile.ts'
import type { SourceFile } from '../language/language.ts'
import type { Slot } from '../slot.ts'
import type { Files } from '../testdata.ts'
import { Trouble } from '../trouble.ts'

/** A checker, interactor, validator or generator that is ready to be started. */
export interface Prepared {
  about: Helper
  built: Built
}

/** Compiles the helper, or takes the one made before. Throws Trouble when this judge lacks its language. */
export async function prepareHelper(
  slot: Slot,
  about: Helper,
  files: Files,
  signal: AbortSignal,
): Promise<Prepared | CompileError> {
  const name = languageOf(about.language)
  const installed = slot.shop.languages.get(name)
  if (!installed) throw new Trouble(`It is written in ${name}, which this judge does not have.`)
  const built = await compile(slot, installed, await sourcesOf(about, name, files), signal)
  return 'compileError' in built ? built : { about, built }
}

/** The language a helper is compiled as: always optimised, C++ without a newer standard as C++ 17. */
export function languageOf(written: string): string {
  const word = written.trim().toLowerCase()
  if (/^c\b(?!\+|#)/.test(word)) return 'C With O2'
  if (/^(c\+\+|cpp|cc\b)/.test(word)) return /20|2a|23/.test(word) ? 'C++ 20 With O2' : 'C++ 17 With O2'
  const exact = languageTable.find(({ name }) => name.toLowerCase() === word)
  if (exact) return exact.name
  return /^py/.test(word) ? 'Python3' : written
}

const ownTestlib = fileURLToPath(new URL('../../include/testlib.h', import.meta.url))
const mentionsTestlib = /^\s*#\s*include\s*[<"]testlib\.h[>"]/m

/** The helper's files; our own testlib.h joins them when one is wanted and the package brings none. */
async function sourcesOf({ files: blobs }: Helper, language: string, files: Files): Promise<SourceFile[]> {
  const sources = await Promise.all(
    blobs.map(async (blob) => ({ name: blob.name, text: await readFile(files.path(blob), 'utf8') })),
  )
  const isMissing = !sources.some(({ name }) => name.split('/').at(-1) === 'testlib.h')
  if (!isMissing || !sources.some(({ text }) => mentionsTestlib.test(text))) return sources
  return [...named(sources, language), { name: 'testlib.h', text: await readFile(ownTestlib, 'utf8') }]
}

/** A lone source keeps being found when a header joins it, whatever it is called. */
function named([first, ...others]: SourceFile[], language: string): SourceFile[] {
  if (!first || others.length > 0) return [...(first ? [first] : []), ...others]
  return [{ ...first, name: language.startsWith('C++') ? 'main.cpp' : 'main.c' }]
}
