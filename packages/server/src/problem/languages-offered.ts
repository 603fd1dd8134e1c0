import { languageNamed } from '@verdict/contract/judging/languages.ts'
import type * as routes from '@verdict/contract/problem/routes.ts'
import type { Handler } from '../http/serve.ts'
import { problemByPid } from './detail.ts'
import { languagesOf, siteLanguageList } from './languages.ts'
import { templatesOf } from './queries.ts'
import { remoteLanguages } from './remote-languages.ts'

export const languages: Handler<typeof routes.languages> = async (call, { pid, all }) => {
  const { db } = call
  if (all) return [...(await siteLanguageList(db)), ...(await remoteLanguages(db))].toSorted(bySeqThenId)
  return pid === undefined ? siteLanguageList(db) : languagesOf(db, (await problemByPid(call, pid)).pid)
}

type Ranked = Record<'id' | 'seq', number>
const bySeqThenId = (one: Ranked, other: Ranked): number => other.seq - one.seq || one.id - other.id

export const getProblemLanguages: Handler<typeof routes.getProblemLanguages> = async (call, { pid }) =>
  languagesOf(call.db, (await problemByPid(call, pid)).pid)

export const getProblemCodeTemplate: Handler<typeof routes.getProblemCodeTemplate> = async (call, { pid }) => {
  const templates = await templatesOf(call.db, (await problemByPid(call, pid)).pid)
  return templates.map((row) => ({
    id: row.id,
    pid: row.pid,
    lid: languageNamed(row.language)?.id ?? 0,
    code: row.code,
    status: row.status,
    gmtCreate: row.createdAt,
    gmtModified: row.modifiedAt,
  }))
}
