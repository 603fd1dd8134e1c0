import { languageTable } from '@verdict/contract/judging/languages.ts'
import { templateSkeleton } from '@verdict/contract/judging/template-skeleton.ts'
import type { Db } from '../db/connect.ts'
import { announcedLanguages } from '../queue/node-queries.ts'
import { allowedLanguages } from './queries.ts'
import { remoteLanguagesOf } from './remote-languages.ts'

/** No date is kept for a language: it is part of the program. */
const always = new Date(0)

/**
 * The languages that judges can run, as they last announced them: while judges restart the list stays as it was.
 * Order: that of the language table.
 */
export async function siteLanguageList(db: Db) {
  const versions = new Map((await announcedLanguages(db)).map(({ name, version }) => [name, version]))
  return languageTable
    .filter(({ name }) => versions.has(name))
    .map((entry, index) => ({
      id: entry.id,
      name: entry.name,
      contentType: entry.contentType,
      description: versions.get(entry.name) ?? '',
      compileCommand: entry.compileCommand,
      template: entry.template,
      codeTemplate: templateSkeleton(entry.template),
      isSpj: entry.isSpj,
      oj: 'ME',
      seq: languageTable.length - index,
      gmtCreate: always,
      gmtModified: always,
    }))
}

/** The same, cut to what one problem allows; of a problem of another site, what may be chosen there. */
export async function languagesOf(db: Db, pid: number, offered?: Awaited<ReturnType<typeof siteLanguageList>>) {
  const remote = await remoteLanguagesOf(db, pid)
  if (remote) return remote
  const [all, allowed] = await Promise.all([offered ?? siteLanguageList(db), allowedLanguages(db, pid)])
  return allowed.length ? all.filter(({ name }) => allowed.includes(name)) : all
}
