import { problemLimits } from '@verdict/contract/problem/form-limits.ts'
import { statementLanguage } from '@verdict/contract/problem/statement-language.ts'
import { localIdOf } from '@verdict/contract/remote/ids.ts'
import type { RemoteProblem } from '@verdict/contract/remote/problem.ts'
import { type RemoteSiteKey, titleOfSite } from '@verdict/contract/remote/sites.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockIds } from '../../problem/import/queries.ts'
import * as rows from '../../problem/manage/problem-queries.ts'
import { refuseTooLong } from './bounds.ts'
import { keepFiles, type StoredFiles, storeFiles } from './files.ts'
import { findImported, insertRemote } from './import-queries.ts'
import { type Texts, textsOf } from './statement.ts'

export type Told = Omit<RemoteProblem, 'files'>

/** A problem that was fetched, with its files stored, to be saved. */
export interface Prepared {
  site: RemoteSiteKey
  told: Told
  files: StoredFiles
}

export async function prepare(call: Call, site: RemoteSiteKey, problem: RemoteProblem): Promise<Prepared> {
  const { files, ...told } = problem
  return { site, told, files: await storeFiles(call, files) }
}

/** What the link to a problem at its site says. */
export const nameOf = (site: RemoteSiteKey, told: Told): string => `${titleOfSite(site)} ${told.id}`

export const statementOf = ({ description, input, output, hint }: Texts) => ({ description, input, output, hint })

export const languageOf = (texts: Texts): string =>
  statementLanguage([texts.title, ...Object.values(statementOf(texts))].join(''))

/** What every problem of these sites is here; what it is judged by stands there. */
const fixed = { type: 0, difficulty: 1, isRemoveEndBlank: false, codeShare: true } as const
/** Sites that show test by test how a submission went. */
const showsCases: readonly RemoteSiteKey[] = ['CF', 'GYM', 'AC', 'LIBRE', 'VERDICT']

/** Tags of the site by name, the first of many, made where there are none of it; a problem without any goes by the site's name. */
export async function tagIds(tx: Db, site: RemoteSiteKey, told: Told): Promise<number[]> {
  const names = told.tags
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, problemLimits.tags)
  const tids: number[] = []
  for (const name of names.length ? names : [titleOfSite(site)]) tids.push(await rows.tagNamed(tx, name, null, site))
  return [...new Set(tids)]
}

export const refuseImported = (id: string): Refusal => new Refusal('remote/imported-already', { id })

/** Puts a fetched problem into the bank, unless somebody was quicker; answers its number. */
export async function saveImported(tx: Db, call: Call, prepared: Prepared, auth: 1 | 3): Promise<number> {
  const { site, told } = prepared
  await lockIds(tx)
  const problemId = localIdOf(site, told.id)
  const there = await findImported(tx, site, told.id)
  if (there) throw refuseImported(there.problemId)
  const texts = textsOf(site, nameOf(site, told), told, await keepFiles(tx, call, prepared.files))
  refuseTooLong(site, texts)
  const { username } = call.viewer
  const defaultLanguage = languageOf(texts)
  const pid = await rows.insertRow(tx, {
    ...fixed,
    problemId,
    auth,
    defaultLanguage,
    remoteSite: site,
    author: username,
    modifiedUser: username,
    title: texts.title,
    examples: texts.examples,
    source: texts.source,
    timeLimit: told.timeMs,
    memoryLimit: told.memoryMb,
    openCaseResult: showsCases.includes(site),
    createdAt: call.now,
    modifiedAt: call.now,
  })
  await rows.putStatement(tx, pid, defaultLanguage, texts.title, statementOf(texts))
  await rows.setTags(tx, pid, await tagIds(tx, site, told))
  await insertRemote(tx, { pid, site, told })
  const after = { problemId, title: texts.title, auth }
  await noteAct(tx, call, { act: 'importRemoteOjProblem', objectKind: 'problem', object: pid, after })
  return pid
}
