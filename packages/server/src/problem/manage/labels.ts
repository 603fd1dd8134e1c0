import { languageTable } from '@verdict/contract/judging/languages.ts'
import type { ProblemForm } from '@verdict/contract/problem/form.ts'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'
import { siteLanguageList } from '../languages.ts'
import { allowedLanguages } from '../queries.ts'
import * as rows from './problem-queries.ts'

type Labels = Partial<Pick<ProblemForm, 'languages' | 'languageLimits' | 'tags' | 'codeTemplates'>>

const byId = new Map(languageTable.map((entry) => [entry.id, entry.name]))
const names = new Set(byId.values())

function languageOf(id: number): string {
  const name = byId.get(id)
  if (name === undefined) throw new Refusal('submission/language-unknown', { language: id })
  return name
}

/** Of a template that is named twice the last counts; an empty one is none. */
const templatesOf = (given: NonNullable<Labels['codeTemplates']>): Map<string, string> =>
  new Map(given.flatMap(({ lid, code }) => (code?.trim() ? [[languageOf(lid), code] as const] : [])))

function limitsOf(given: NonNullable<Labels['languageLimits']>) {
  const unknown = given.find(({ language }) => !names.has(language))
  if (unknown) throw new Refusal('submission/language-unknown', { language: unknown.language })
  return [...new Map(given.map((limit) => [limit.language, limit])).values()]
}

interface Labelled {
  pid: number
  gid: number | null
  isGroup: boolean
  remoteSite: string | null
}

/** Ids of the tags that are named, by id or by name; one that nobody has used is made, of the group where the problem is its own. */
async function tagIds(
  tx: Db,
  { gid, isGroup, remoteSite }: Labelled,
  given: NonNullable<Labels['tags']>,
): Promise<number[]> {
  const known = given.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const there = new Set(await rows.tagsThere(tx, known, gid))
  if (known.some((id) => !there.has(id))) throw new Refusal('tag/not-found')
  const made: number[] = []
  for (const { id, name } of given)
    if (id === undefined && name)
      made.push(await rows.tagNamed(tx, name, isGroup ? gid : null, remoteSite ?? undefined))
  return [...new Set([...known, ...made])]
}

/**
 * A problem for all languages of the site has no list of its own, so that it is also for those that judges learn later. It stays
 * one when a form sends back all that there are.
 */
async function saveLanguages(tx: Db, pid: number, languages: string[]): Promise<void> {
  if (!(await allowedLanguages(tx, pid)).length) {
    const offered = await siteLanguageList(tx)
    if (offered.length && offered.every(({ name }) => languages.includes(name))) return
  }
  await rows.setLanguages(tx, pid, languages)
}

/** Languages with their own limits, templates and tags, as far as they are sent. */
export async function saveLabels(
  tx: Db,
  problem: Labelled,
  { languages, languageLimits, codeTemplates, tags }: Labels,
): Promise<void> {
  const { pid } = problem
  if (languages) await saveLanguages(tx, pid, [...new Set(languages.map(({ id }) => languageOf(id)))])
  if (languageLimits) await rows.setLanguageLimits(tx, pid, limitsOf(languageLimits))
  if (codeTemplates) await rows.setTemplates(tx, pid, templatesOf(codeTemplates))
  if (tags) await rows.setTags(tx, pid, await tagIds(tx, problem, tags))
}
