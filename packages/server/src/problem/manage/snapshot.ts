import type { Db } from '../../db/connect.ts'
import { textsOf } from '../export/queries.ts'
import { tagsOf } from '../tag-queries.ts'
import { lockProblem } from './problem-queries.ts'

/** What is noted of a long text: that it is another, and how long it is. */
const maxNoted = 200

/** Of a problem, what its form changes, by the names of the form; held until the transaction ends. */
export async function snapshot(tx: Db, pid: number): Promise<Record<string, unknown>> {
  const row = await lockProblem(tx, pid)
  if (!row) return {}
  const texts = await textsOf(tx, pid)
  const statement = texts.statements.find(({ language }) => language === row.defaultLanguage)
  const tags = (await tagsOf(tx, [pid])).get(pid) ?? []
  const { createdAt: _made, modifiedAt: _changed, modifiedUser: _by, dataVersion, isFileIo, ...own } = row
  return {
    ...own,
    isFileIO: isFileIo,
    description: statement?.description ?? null,
    input: statement?.input ?? null,
    output: statement?.output ?? null,
    hint: statement?.hint ?? null,
    tags: tags.map(({ name }) => name),
    languages: texts.languages.map(({ language }) => language),
    languageLimits: texts.languageLimits.map(({ pid: _pid, ...limit }) => limit),
    codeTemplates: texts.templates.map(({ language, code }) => ({ language, code })),
    testData: dataVersion,
  }
}

/** Known to judges alone: that it changed is noted, not what it is. */
const neverNoted = new Set(['judgeExtraFile'])

/** A change as the log keeps it: long texts by their length alone. */
export const inShort = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const length = JSON.stringify(value)?.length ?? 0
      return [name, length > maxNoted || (neverNoted.has(name) && value !== null) ? `(${length})` : value]
    }),
  )
