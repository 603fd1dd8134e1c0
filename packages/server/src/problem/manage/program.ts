import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { Helper } from '@verdict/contract/judging/job.ts'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { withoutByteOrderMark } from '@verdict/contract/source-code.ts'
import { type Blobs, blobPath, storeBlob } from '../../blobs/blobs.ts'
import { whyLost } from '../../blobs/lost.ts'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DataParts } from './data-queries.ts'
import { hasCompiled } from './upload-queries.ts'

export type JudgeMode = 'default' | 'spj' | 'interactive'
export type Role = 'checker' | 'interactor'

/** What existing clients call the two languages of checkers is compiled with O2. */
const sameAs: Record<string, string> = { C: 'C With O2', 'C++': 'C++ With O2' }

/** A name of the language table; refused when there is none of this name. */
export function helperLanguage(said: string | null | undefined): string {
  const language = sameAs[said || 'C++'] ?? said ?? ''
  if (!languageNamed(language)) throw new Refusal('submission/language-unknown', { language })
  return language
}

const familyOf = (language: string): string =>
  /^C( |$)/.test(language) ? 'C' : (/^C\+\+/.exec(language)?.[0] ?? language)

/** What a lone source of this language is called. */
export function sourceName(language: string, role: string): string {
  if (language.startsWith('C++')) return `${role}.cpp`
  if (/^C( |$)/.test(language)) return `${role}.c`
  if (language.startsWith('P')) return `${role}.py`
  return language === 'Java' ? 'Main.java' : `${role}.txt`
}

/** By which it is known that this code compiled in this language as this. */
export const codeHash = (role: string, language: string, code: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([role, familyOf(language), code]))
    .digest()

const sources = /\.(c|cc|cpp|cxx|java|py)$/i
const mainFile = ({ files }: Helper) => files.find(({ name }) => sources.test(name)) ?? files[0]

/** The program that decides over outputs, with its role; undefined where outputs are compared. */
const programIn = ({ checker, interactor }: Pick<DataParts, 'checker' | 'interactor'>) =>
  interactor ?? checker ?? undefined

export interface Program {
  code: string | null
  language: string | null
}

/** The code of a problem's checker or interactor as its form shows it; null where there is none or its file is lost. */
export async function programOf(
  blobs: Blobs,
  data: Pick<DataParts, 'checker' | 'interactor'> | undefined,
): Promise<Program> {
  const helper = data && programIn(data)
  const main = helper && mainFile(helper)
  if (!helper || !main) return { code: null, language: null }
  return { code: await textOf(blobs, main.hash), language: familyOf(helper.language) }
}

async function textOf(blobs: Blobs, hash: string): Promise<string | null> {
  try {
    return withoutByteOrderMark(await fs.readFile(blobPath(blobs, hash), 'utf8'))
  } catch (fault) {
    if (whyLost(fault)) return null
    throw fault
  }
}

/** What is asked for: null clears, undefined leaves as it is. */
export interface AskedProgram {
  mode: JudgeMode
  code: string | null | undefined
  language: string | null | undefined
}

type Programs = Pick<DataParts, 'checker' | 'interactor'>

/**
 * The programs of the test data as they shall be: those there are where the code is the same, else made of the code, which must
 * have compiled.
 */
export async function programsFor(
  db: Db,
  blobs: Blobs,
  present: Programs | undefined,
  { mode, code, language }: AskedProgram,
): Promise<Programs> {
  if (mode === 'default') return { checker: null, interactor: null }
  const role = mode === 'interactive' ? 'interactor' : 'checker'
  const own = present?.[role] ?? null
  const beside = role === 'interactor' ? (present?.checker ?? null) : null
  const made = await programFor(db, blobs, role, own, code, language)
  return role === 'interactor' ? { checker: beside, interactor: made } : { checker: made, interactor: null }
}

async function programFor(
  db: Db,
  blobs: Blobs,
  role: Role,
  own: Helper | null,
  code: string | null | undefined,
  said: string | null | undefined,
): Promise<Helper> {
  if (code === undefined && own) return own
  if (!code?.trim()) throw new Refusal('problem/program-missing')
  const language = helperLanguage(said)
  const main = own && mainFile(own)
  const isSameFamily = own !== null && familyOf(own.language) === familyOf(language)
  if (own && main && isSameFamily && (await textOf(blobs, main.hash)) === code) return own
  if (!(await hasCompiled(db, codeHash(role, language, code)))) throw new Refusal('problem/program-not-compiled')
  const kept = isSameFamily ? own : null
  const name = kept && main ? main.name : sourceName(language, role)
  const stored = await storeBlob(blobs, Buffer.from(code))
  return {
    convention: kept?.convention ?? 'testlib',
    language: kept?.language ?? language,
    files: [{ name, ...stored }, ...(kept?.files.filter((file) => file !== main) ?? [])],
    args: kept?.args ?? [],
    optional: false,
  }
}
