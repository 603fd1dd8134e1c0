import type * as routes from '@verdict/contract/problem/test-data-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { peekBytes } from '@verdict/formats/archive/tree.ts'
import type { ExportedFile } from '@verdict/formats/write/exporter.ts'
import { zipInWorker } from '@verdict/formats/write/zip-in-worker.ts'
import { changeOf, noteAct } from '../../audit/audit.ts'
import { type Blobs, blobPath } from '../../blobs/blobs.ts'
import { whyLost } from '../../blobs/lost.ts'
import { withoutStatementTimeout } from '../../db/connect.ts'
import { attachment, sendFile } from '../../files/send-file.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { laterThan } from '../../http/saved-since.ts'
import type { Handler } from '../../http/serve.ts'
import { managedProblem } from '../workbench/managed.ts'
import { reading, refuseLost } from './blob-text.ts'
import { fileNames } from './cases.ts'
import { judgedWithOthers, readData } from './data-queries.ts'
import { refuseRemote } from './judged-elsewhere.ts'
import { updateRow } from './problem-queries.ts'
import { changedMeanwhile, lockManaged } from './save.ts'
import { saveData } from './save-data.ts'
import { casesOf, findCase, hasVersion } from './version-queries.ts'

const shownBytes = 200

/** How a kept file begins, without a character that is cut; null when it is not kept any more. */
async function beginning(blobs: Blobs, hash: string): Promise<string | null> {
  if (hash === '') return null
  try {
    const bytes = await peekBytes({ disk: blobPath(blobs, hash) }, shownBytes)
    return new TextDecoder().decode(bytes, { stream: true })
  } catch (fault) {
    if (whyLost(fault)) return null
    throw fault
  }
}

/** The version asked for, or that in force; refused when there is none of that name. */
async function versionFor(call: Call, pid: number, asked: string | undefined): Promise<string | null> {
  const { dataVersion } = await managedProblem(call, pid, 'test')
  if (asked !== undefined && !(await hasVersion(call.db, pid, asked))) throw new Refusal('test-data/version-unknown')
  return asked ?? dataVersion
}

export const getTestCases: Handler<typeof routes.getTestCases> = async (call, { pid, version: asked, ...paging }) => {
  const version = await versionFor(call, pid, asked)
  if (version === null) return pageOf([], 0, paging)
  const { rows, total } = await casesOf(call.db, pid, version, paging)
  const records = await Promise.all(
    rows.map(async (one) => ({
      id: one.caseId,
      seq: one.seq,
      name: one.name,
      isSample: one.isSample,
      ...fileNames(one.name),
      score: one.score,
      groupNum: one.groupNum,
      inputBytes: one.inputBytes,
      outputBytes: one.answerBytes,
      inputStart: await beginning(call.blobs, one.inputHash),
      outputStart: await beginning(call.blobs, one.answerHash),
    })),
  )
  return pageOf(records, total, paging)
}

export const updateTestCases: Handler<typeof routes.updateTestCases> = async (call, { pid, dataVersion, ...asked }) =>
  call.db.transaction().execute(async (tx) => {
    await withoutStatementTimeout(tx)
    const row = await lockManaged(tx, call, pid)
    refuseRemote(row)
    if (dataVersion !== undefined && dataVersion !== row.dataVersion) throw changedMeanwhile(row, ['testData'])
    const data = await saveData(tx, call, row, {
      ...asked,
      asFiles: true,
      isUploadTestCase: undefined,
      marks: { type: row.type, caseMode: row.judgeCaseMode },
      mode: row.judgeMode,
      code: undefined,
      language: undefined,
      isRemoveEndBlank: undefined,
    })
    const modifiedAt = data.isNew ? laterThan(row, call.now) : row.modifiedAt
    if (data.isNew) {
      const after = { dataVersion: data.version, ioScore: data.ioScore }
      await updateRow(tx, pid, { ...after, modifiedUser: call.viewer.username, modifiedAt })
      const was = { testData: row.dataVersion, ioScore: row.ioScore }
      const change = changeOf(was, { testData: data.version, ioScore: data.ioScore })
      await noteAct(tx, call, { act: 'updateTestCases', objectKind: 'problem', object: pid, ...change })
    }
    return {
      pid,
      problemId: row.problemId,
      dataVersion: data.version,
      isNewData: data.isNew,
      gmtModified: modifiedAt,
      judgedOnOlder: await judgedWithOthers(tx, pid, data.version),
    }
  })

export const downloadTestCaseFile: Handler<typeof routes.downloadTestCaseFile> = async (
  call,
  { pid, id, side },
  { request, reply },
) => {
  await managedProblem(call, pid, 'test')
  const one = await findCase(call.db, pid, id)
  if (!one) throw new Refusal('test-data/case-unknown')
  const hash = side === 'input' ? one.inputHash : one.answerHash
  const after = { case: one.name, side }
  await noteAct(call.db, call, { act: 'downloadTestCaseFile', objectKind: 'problem', object: pid, after })
  return reading(call.blobs, hash, (path) => sendFile(request, reply, path, fileNames(one.name)[side]))
}

/** Files of all cases, flat; folders of a name become part of it. */
const zipNames = (name: string) => fileNames(name.replaceAll('/', '_'))

export const downloadTestcase: Handler<typeof routes.downloadTestcase> = async (
  call,
  { pid, version: asked },
  { reply },
) => {
  const version = await versionFor(call, pid, asked)
  const stored = await readData(call.db, pid, version)
  if (!stored) throw new Refusal('test-data/version-unknown')
  await refuseLost(
    call.blobs,
    stored.cases.flatMap(({ inputHash, answerHash }) => [inputHash, answerHash]),
  )
  const files: ExportedFile[] = stored.cases.flatMap((one) => [
    { name: zipNames(one.name).input, content: { disk: blobPath(call.blobs, one.inputHash) } },
    { name: zipNames(one.name).output, content: { disk: blobPath(call.blobs, one.answerHash) } },
  ])
  const after = { testData: version }
  await noteAct(call.db, call, { act: 'downloadTestcase', objectKind: 'problem', object: pid, after })
  return reply
    .type('application/x-download')
    .header('Content-Disposition', attachment(`problem_${pid}_testcase_${call.now.getTime()}.zip`))
    .send(zipInWorker(files, call.now))
}
