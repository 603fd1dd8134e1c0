import type * as routes from '@verdict/contract/remote/import-routes.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { laterThan } from '../../http/saved-since.ts'
import type { Handler } from '../../http/serve.ts'
import * as rows from '../../problem/manage/problem-queries.ts'
import { lockManaged } from '../../problem/manage/save.ts'
import { tagsOf } from '../../problem/tag-queries.ts'
import { managedProblem } from '../../problem/workbench/managed.ts'
import { runErrand } from '../errand/run-errand.ts'
import { refuseTooLong } from './bounds.ts'
import { keepFiles } from './files.ts'
import { findRemote, updateRemote } from './import-queries.ts'
import { languageOf, nameOf, type Prepared, prepare, statementOf, type Told, tagIds } from './save.ts'
import { type Texts, textsOf } from './statement.ts'

/** What is looked at is what is taken over, if that happens within this time. */
const lookedAtMs = 10 * 60_000

const fields = [
  ...['title', 'description', 'input', 'output', 'hint', 'examples', 'source'],
  ...['timeLimit', 'memoryLimit', 'tags', 'languages'],
] as const
type Field = keyof Texts | 'timeLimit' | 'memoryLimit' | 'tags' | 'languages'
type Stand = Record<Field, string>

const listed = (names: readonly string[] | null | undefined): string => (names ?? []).join(', ')

/** What of a site's word each field here is made of; where that is as it was, the field is nobody's business. */
const originOf = (told: Told): Record<Field, unknown> => ({
  title: told.title,
  description: told.description,
  input: told.input,
  output: told.output,
  hint: told.hint,
  examples: told.examples,
  source: [told.url, told.contest ?? null],
  timeLimit: told.timeMs,
  memoryLimit: told.memoryMb,
  tags: told.tags,
  languages: told.languages ?? null,
})

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** How the problem stands here. */
async function standing(call: Pick<Call, 'db'>, row: rows.ProblemRow, languages: string[] | null): Promise<Stand> {
  const statement = await rows.statementIn(call.db, row.pid, row.defaultLanguage)
  const tags = (await tagsOf(call.db, [row.pid])).get(row.pid) ?? []
  return {
    title: row.title,
    description: statement?.description ?? '',
    input: statement?.input ?? '',
    output: statement?.output ?? '',
    hint: statement?.hint ?? '',
    examples: row.examples ?? '',
    source: row.source ?? '',
    timeLimit: `${row.timeLimit ?? ''} ms`,
    memoryLimit: `${row.memoryLimit} MB`,
    tags: listed(tags.map(({ name }) => name)),
    languages: listed(languages),
  }
}

/** How it would stand here by what the site says now. */
const wouldBe = (told: Told, texts: Texts): Stand => ({
  ...texts,
  timeLimit: `${told.timeMs} ms`,
  memoryLimit: `${told.memoryMb} MB`,
  tags: listed(told.tags),
  languages: listed(told.languages),
})

/** The fields that are told otherwise at the site than before, with what stands here and what would. */
function changesOf(was: Told, is: Told, here: Stand, there: Stand) {
  const [before, after] = [originOf(was), originOf(is)]
  return fields
    .filter((field) => !same(before[field as Field], after[field as Field]))
    .map((field) => ({ field, before: here[field as Field], after: there[field as Field] }))
    .filter((change) => change.before !== change.after)
}

export const refetchRemoteProblem: Handler<typeof routes.refetchRemoteProblem> = async (call, { pid, apply }) => {
  const row = await managedProblem(call, pid)
  const remote = await findRemote(call.db, pid)
  if (!remote) throw new Refusal('remote/not-remote')
  const { site, remoteId: id, told: was } = remote
  const input = { do: 'import', id } as const
  const { problem } = await runErrand(call, { site, input, freshMs: apply ? lookedAtMs : 0 })
  const { files, ...is } = problem
  const preview = textsOf(
    site,
    nameOf(site, is),
    is,
    files.map(({ name }) => name),
  )
  refuseTooLong(site, preview)
  const here = await standing(call, row, remote.languages)
  const changes = changesOf(was, is, here, wouldBe(is, preview))
  if (!apply) return { changes, applied: false }
  await takeOver(
    call,
    await prepare(call, site, problem),
    pid,
    changes.map(({ field }) => field),
  )
  return { changes, applied: true }
}

/** Puts what the site says in the place of these fields; what was changed here by hand and not there stays. */
async function takeOver(call: Call, prepared: Prepared, pid: number, changed: readonly string[]): Promise<void> {
  const { site, told } = prepared
  await call.db.transaction().execute(async (tx) => {
    const row = await lockManaged(tx, call, pid)
    const isTold = (field: Field) => changed.includes(field)
    const hasText = (['description', 'input', 'output', 'hint'] as const).some(isTold)
    const texts = textsOf(site, nameOf(site, told), told, hasText ? await keepFiles(tx, call, prepared.files) : [])
    const only = <T extends object>(all: T): Partial<T> =>
      Object.fromEntries(Object.entries(all).filter(([field]) => isTold(field as Field))) as Partial<T>
    const { title, examples, source } = texts
    await rows.updateRow(tx, pid, {
      ...only({ title, examples, source }),
      ...only({ timeLimit: told.timeMs, memoryLimit: told.memoryMb }),
      modifiedUser: call.viewer.username,
      modifiedAt: laterThan(row, call.now),
    })
    const language = row.defaultLanguage || languageOf(texts)
    await rows.putStatement(tx, pid, language, isTold('title') ? title : row.title, only(statementOf(texts)))
    if (isTold('tags')) await rows.setTags(tx, pid, await tagIds(tx, site, told))
    await updateRemote(tx, { pid, site, told: { ...told, id: told.id } })
    const after = { fields: changed.join(', ') }
    await noteAct(tx, call, { act: 'refetchRemoteProblem', objectKind: 'problem', object: pid, after })
  })
}
