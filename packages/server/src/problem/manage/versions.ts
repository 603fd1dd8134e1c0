import type * as routes from '@verdict/contract/problem/test-data-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { messageText } from '@verdict/formats/message.ts'
import { fullMarks } from '@verdict/formats/read/common/values.ts'
import { noteAct } from '../../audit/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import { laterThan } from '../../http/saved-since.ts'
import type { Handler } from '../../http/serve.ts'
import { versionAfter } from '../import/import-problem.ts'
import { managedProblem } from '../workbench/managed.ts'
import { type Marks, remarked } from './cases.ts'
import * as data from './data-queries.ts'
import { refuseBeyondQuota } from './group-quota.ts'
import { type ProblemRow, updateRow } from './problem-queries.ts'
import { changedMeanwhile, lockManaged } from './save.ts'
import { changedCases, hasVersion, versionBefore, versionsOf } from './version-queries.ts'

export const getTestDataVersions: Handler<typeof routes.getTestDataVersions> = async (call, { pid, ...paging }) => {
  const { dataVersion } = await managedProblem(call, pid, 'test')
  const { rows, total } = await versionsOf(call.db, pid, paging)
  const records = rows.map(({ before, added, removed, changed, rescored, program, warnings, ...row }) => ({
    ...row,
    warnings: warnings.map((one) => messageText(one, call.language)),
    isInForce: row.version === dataVersion,
    difference: before === null ? null : { added, removed, changed, rescored, program },
  }))
  return pageOf(records, total, paging)
}

export const getTestDataChanges: Handler<typeof routes.getTestDataChanges> = async (
  call,
  { pid, version, ...paging },
) => {
  await managedProblem(call, pid, 'test')
  if (!(await hasVersion(call.db, pid, version))) throw new Refusal('test-data/version-unknown')
  const before = await versionBefore(call.db, pid, version)
  const rows = await changedCases(call.db, { pid, version, before }, paging)
  const records = rows.map(({ total: _, ...row }) => row)
  return pageOf(records, rows[0]?.total ?? 0, paging)
}

/** What a version says of how it is judged; one from before this was kept says it by its programs. */
export function judgedBy({ data: kept }: data.StoredData, row: Pick<ProblemRow, 'type' | 'judgeCaseMode'>) {
  const { judgeMode, checker, interactor } = kept
  const mode = judgeMode ?? (interactor ? 'interactive' : checker ? 'spj' : 'default')
  const marks: Marks = { type: kept.type ?? row.type, caseMode: kept.caseMode ?? row.judgeCaseMode }
  return { mode, marks }
}

/** What must be the problem's so that a version is judged as it was. */
function columnsFor(stored: data.StoredData, row: ProblemRow, cases: data.NewCase[]) {
  const { mode, marks } = judgedBy(stored, row)
  const { compare } = stored.data
  return {
    judgeMode: mode,
    type: marks.type,
    judgeCaseMode: marks.caseMode,
    ioScore: marks.type === 1 ? fullMarks(cases, marks.caseMode) : null,
    ...(compare.kind === 'lines' && { isRemoveEndBlank: compare.removeEndBlank }),
    // conversations have no files
    ...(mode === 'interactive' && { isFileIo: false }),
  }
}

export const restoreTestData: Handler<typeof routes.restoreTestData> = async (
  call,
  { pid, version, dataVersion, why },
) =>
  call.db.transaction().execute(async (tx) => {
    const row = await lockManaged(tx, call, pid)
    if (dataVersion !== undefined && dataVersion !== row.dataVersion) throw changedMeanwhile(row, ['testData'])
    await data.holdCases(tx, pid, version)
    const stored = await data.readData(tx, pid, version)
    if (!stored) throw new Refusal('test-data/version-unknown')
    if (stored.cases.some(({ inputHash, answerHash }) => inputHash === '' || answerHash === ''))
      throw new Refusal('test-data/files-released')
    const { mode, marks } = judgedBy(stored, row)
    const cases = remarked(stored.cases, marks)
    const inForce = await data.readData(tx, pid, row.dataVersion)
    await refuseBeyondQuota(tx, call, row, { were: inForce?.cases ?? [], are: cases })
    const fresh = versionAfter(row.dataVersion, call.now)
    const parts = { ...stored.data, judgeMode: mode, caseMode: marks.caseMode, type: marks.type }
    const by = { username: call.viewer.username, why: why || null, origin: 'restored' as const }
    await data.insertData(tx, pid, fresh, data.partsOf(parts), cases, by)
    await data.copyBeside(tx, pid, version, fresh)
    const columns = { ...columnsFor(stored, row, cases), dataVersion: fresh }
    const modifiedAt = laterThan(row, call.now)
    await updateRow(tx, pid, { ...columns, modifiedUser: call.viewer.username, modifiedAt })
    await noteAct(tx, call, {
      act: 'restoreTestData',
      objectKind: 'problem',
      object: pid,
      before: { testData: row.dataVersion },
      after: { testData: fresh, restored: version },
    })
    return {
      pid,
      problemId: row.problemId,
      gmtModified: modifiedAt,
      dataVersion: fresh,
      isNewData: true,
      judgedOnOlder: await data.judgedWithOthers(tx, pid, fresh),
    }
  })
