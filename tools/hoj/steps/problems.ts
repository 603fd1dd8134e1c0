import { rm } from 'node:fs/promises'
import path from 'node:path'
import { writeExamples } from '@verdict/contract/problem/examples.ts'
import { remoteIdOf } from '@verdict/contract/remote/sites.ts'
import { messageText } from '@verdict/formats/message.ts'
import type { PackedProblem } from '@verdict/formats/problem.ts'
import { type Db, withoutStatementTimeout } from '../../../packages/server/src/db/connect.ts'
import { insertLanguages, insertTexts, replaceProblem } from '../../../packages/server/src/problem/import/queries.ts'
import { storeFiles } from '../../../packages/server/src/problem/import/store-files.ts'
import { insertTestData } from '../../../packages/server/src/problem/import/test-data-queries.ts'
import { insertRemote } from '../../../packages/server/src/remote/import/import-queries.ts'
import type { Told } from '../../../packages/server/src/remote/import/save.ts'
import {
  displayIds,
  dressProblem,
  freshIds,
  insertRows,
  linksAmong,
  noteLinks,
  reserveIds,
  takenIds,
} from '../../../packages/server/src/site/migration-queries.ts'
import type { Row } from '../dump/read-dump.ts'
import type { Run } from '../run.ts'
import { inHalves, type Step } from '../step.ts'
import type { Fields } from '../values.ts'
import { type Belongings, packedOf } from './packed.ts'

async function grouped(run: Run, table: string, key: string): Promise<Map<string, Row[]>> {
  const groups = new Map<string, Row[]>()
  for await (const row of run.staged.rows(table)) {
    const list = groups.get(row[key] ?? '') ?? []
    groups.set(row[key] ?? '', list)
    list.push(row)
  }
  return groups
}

/** What the tables beside `problem` say of each; test cases, whose texts may be long, are read one problem at a time. */
async function belongingsOf(run: Run): Promise<(pid: string) => Promise<Belongings>> {
  const names = new Map<string, string>()
  for await (const row of run.staged.rows('language')) names.set(row['id'] ?? '', row['name'] ?? '')
  const [casesOf, languages, templates] = await Promise.all([
    run.staged.rowsBy('problem_case', 'pid'),
    grouped(run, 'problem_language', 'pid'),
    grouped(run, 'code_template', 'pid'),
  ])
  const nameOf = (row: Row) => names.get(row['lid'] ?? '') ?? ''
  return async (pid) => ({
    cases: await casesOf(pid),
    languages: (languages.get(pid) ?? []).map(nameOf).filter(Boolean),
    templates: (templates.get(pid) ?? []).map((row) => ({ language: nameOf(row), code: row['code'] ?? '' })),
  })
}

function freeId(wanted: string, taken: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted}-${count}`
    if (taken.has(id.toLowerCase())) continue
    taken.add(id.toLowerCase())
    return id
  }
}

interface Own {
  oldId: string
  pid: number
  problemId: string
  fields: Fields
  gid: number | null
  isRemote: boolean
  /** Where it is judged, as its id tells. */
  remote: ReturnType<typeof remoteIdOf>
}

const visibility = [1, 2, 3]
const publication = [1, 2, 3] as const

async function insert(tx: Db, run: Run, packed: PackedProblem, own: Own, kept: Awaited<ReturnType<typeof storeFiles>>) {
  const { fields, problemId } = own
  await withoutStatementTimeout(tx)
  const author = run.people.byName(fields.textOrNull('author'))?.username ?? run.root.username
  const auth = visibility.find((value) => value === fields.intOr('auth', 1)) ?? 2
  const version = String(fields.changed().getTime())
  const { pid } = own
  await insertRows(
    tx,
    'problem',
    ['pid', 'problem_id', 'title'],
    [{ pid, problem_id: problemId, title: packed.title }],
    false,
  )
  await replaceProblem(tx, pid, packed, author, version, writeExamples(packed.examples))
  await insertTexts(tx, pid, packed)
  await insertLanguages(tx, pid, packed)
  const isJudgeable = packed.cases.length > 0
  if (isJudgeable) await insertTestData(tx, pid, version, packed, kept, author)
  const progress = fields.int('apply_public_progress')
  await dressProblem(tx, pid, {
    problemId,
    gid: own.gid,
    auth: own.isRemote && !own.remote && auth === 1 ? 2 : auth,
    remoteSite: own.remote?.site ?? null,
    applyPublicProgress: publication.find((value) => value === progress) ?? null,
    author,
    modifiedUser: run.people.byName(fields.textOrNull('modified_user'))?.username ?? author,
    createdAt: fields.made(),
    modifiedAt: fields.changed(),
    dataVersion: isJudgeable ? version : null,
    ioScore: packed.ioScore,
  })
  if (own.remote) await insertRemote(tx, { pid, site: own.remote.site, told: toldOf(own.remote.id, packed) })
  await noteLinks(tx, run.source, 'problem', [[own.oldId, String(pid)]])
  return pid
}

/** What its site is taken to have told: as it stands here. */
function toldOf(id: string, { title, source, limits, statements, examples, tags }: PackedProblem): Told {
  const { description = '', input = '', output = '', hint = '' } = statements[0] ?? {}
  const [, url = ''] = /href=["']?(https?:[^"'\s>]{1,900})/i.exec(source ?? '') ?? []
  const told = { timeMs: limits.timeMs || 1000, memoryMb: limits.memoryMb }
  return { ...{ id, title, url, ...told, description, input, output, hint }, examples, tags }
}

function noteOf(run: Run, { oldId, problemId, fields, isRemote, remote }: Own): void {
  const note = (reason: string) => run.report.note('problem', oldId, reason)
  if (problemId !== fields.textOrNull('problem_id')) note(`"${fields.raw('problem_id')}" is called "${problemId}" here`)
  if (isRemote && !remote) note('is judged on another site, which its id does not tell: hidden where it was public')
}

async function takeOne(run: Run, own: Own, belongings: Belongings, scratch: string): Promise<void> {
  const folder = run.testCases && path.join(run.testCases, `problem_${own.oldId}`)
  const { packed, fault } = await packedOf(own.fields, belongings, folder, scratch)
  noteOf(run, own)
  if (fault && !own.isRemote)
    run.report.note('problem', own.oldId, `without test data: ${messageText(fault.info, 'en-US')}`)
  for (const warning of packed.warnings) run.report.note('problem', own.oldId, messageText(warning, 'en-US'))
  const kept = await storeFiles(run.blobs, run.dataDir, packed)
  await inHalves(
    [own],
    async () => {
      const pid = await run.db.transaction().execute((tx) => insert(tx, run, packed, own, kept))
      run.links.put('problem', own.oldId, String(pid))
      run.report.took('problem')
    },
    (_, why) => run.report.note('problem', own.oldId, why),
  )
  await rm(scratch, { recursive: true, force: true })
}

/** Problems with statements, limits, languages, templates, programs and tests. */
export async function takeProblems(run: Run, scratch: string): Promise<void> {
  const belongings = await belongingsOf(run)
  const ids = await displayIds(run.db)
  await reserveIds(run.db, 'problem', 'pid', run.staged.highest('problem'))
  for await (const row of run.staged.rows('problem')) {
    const oldId = row['id'] ?? ''
    if ((await linksAmong(run.db, run.source, 'problem', [oldId])).size) continue
    const gid = row['gid'] ? run.links.get('group', row['gid']) : null
    if (gid === undefined) {
      run.report.note('problem', oldId, 'its group is not there')
      continue
    }
    const fields = run.fields(row)
    const isFree = (await takenIds(run.db, 'problem', 'pid', [Number(oldId)])).size === 0
    const [pid = Number(oldId)] = isFree ? [] : await freshIds(run.db, 'problem', 'pid', 1)
    const problemId = freeId(fields.textOrNull('problem_id') ?? `P${oldId}`, ids)
    const own = {
      oldId,
      pid,
      problemId,
      fields,
      gid,
      isRemote: fields.flag('is_remote'),
      remote: fields.flag('is_remote') ? remoteIdOf(problemId) : undefined,
    }
    await takeOne(run, own, await belongings(oldId), path.join(scratch, `problem-${oldId}`))
  }
}

/** Which tags problems have. */
export const problemTags: Step = {
  from: 'problem_tag',
  into: 'problem_tag',
  convert(_fields, row, { links }) {
    const [pid, tid] = [links.get('problem', row['pid'] ?? null), links.get('tag', row['tid'] ?? null)]
    return pid === undefined || tid === undefined ? 'its problem or its tag is not there' : { pid, tid }
  },
}
