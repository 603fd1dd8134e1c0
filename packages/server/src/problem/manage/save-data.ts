import { isDeepStrictEqual } from 'node:util'
import type { ProblemForm } from '@verdict/contract/problem/form.ts'
import { fullMarks } from '@verdict/formats/read/common/values.ts'
import { storeBlob } from '../../blobs/blobs.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { versionAfter } from '../import/import-problem.ts'
import { caseOf, casesByHand, casesOfFiles, type Marks, remarked, type Uploaded } from './cases.ts'
import * as rows from './data-queries.ts'
import { refuseBeyondQuota } from './group-quota.ts'
import { type JudgeMode, programsFor } from './program.ts'
import { filesOfUpload, warningsOfUpload } from './uploads.ts'

/** What is asked of the test data. */
export interface AskedData extends Pick<ProblemForm, 'samples' | 'isUploadTestCase' | 'uploadTestcaseDir' | 'why'> {
  /** The samples name files also where data was written by hand, which it stays unless files are uploaded. */
  asFiles?: boolean
  marks: Marks
  mode: JudgeMode
  code: string | null | undefined
  language: string | null | undefined
  /** Whether blanks before line ends count; undefined leaves the comparison as it is. */
  isRemoveEndBlank: boolean | undefined
}

/** The test data in force after a change, and what an OI problem is worth with it. */
export interface SavedData {
  version: string
  isNew: boolean
  ioScore: number | null
}

const newParts = { validators: [], generators: [], format: null, packageExtras: null }

async function partsFor(
  tx: Db,
  call: Call,
  present: rows.StoredData | undefined,
  asked: AskedData,
): Promise<rows.DataParts> {
  const programs = await programsFor(tx, call.blobs, present?.data, asked)
  const { isRemoveEndBlank } = asked
  const lines = { kind: 'lines' as const, removeEndBlank: isRemoveEndBlank ?? true }
  const { data } = present ?? {}
  const beside = data && {
    validators: data.validators,
    generators: data.generators,
    format: data.format,
    packageExtras: data.packageExtras,
  }
  return {
    ...(beside ?? newParts),
    ...programs,
    compare: isRemoveEndBlank === undefined ? (data?.compare ?? lines) : lines,
    byHand: isByHand(present, asked),
    judgeMode: asked.mode,
    caseMode: asked.marks.caseMode,
    type: asked.marks.type,
  }
}

/** Where no cases are sent, those there are stay what they are. */
function isByHand(
  present: rows.StoredData | undefined,
  { samples, isUploadTestCase, uploadTestcaseDir, asFiles }: AskedData,
): boolean {
  const was = present?.data.byHand ?? false
  if (!samples?.length) return was
  if (asFiles) return was && !uploadTestcaseDir
  return isUploadTestCase === undefined ? was : !isUploadTestCase
}

const nothingUploaded: Uploaded = new Map()

async function casesFor(
  tx: Db,
  call: Call,
  present: rows.StoredData | undefined,
  asked: AskedData,
): Promise<rows.NewCase[]> {
  const { samples, uploadTestcaseDir, marks } = asked
  if (!samples?.length) return remarked(present?.cases ?? [], marks)
  if (!asked.asFiles && isByHand(present, asked)) return casesByHand(samples, present, call.blobs, marks)
  const upload = uploadTestcaseDir ? await filesOfUpload(tx, call, uploadTestcaseDir) : nothingUploaded
  const noAnswer = asked.mode === 'default' ? undefined : await storeBlob(call.blobs, Buffer.alloc(0))
  return casesOfFiles(samples, present, upload, marks, noAnswer)
}

const partsOf = ({ compare, checker, interactor, byHand, judgeMode, caseMode, type }: rows.DataParts) => ({
  compare,
  checker,
  interactor,
  byHand,
  // of versions from before these were kept, the problem's own are meant
  ...(judgeMode !== null && { judgeMode, caseMode, type }),
})

const isSame = (present: rows.StoredData, parts: rows.DataParts, cases: rows.NewCase[]): boolean =>
  isDeepStrictEqual(
    partsOf(present.data),
    present.data.judgeMode === null ? partsOf({ ...parts, judgeMode: null }) : partsOf(parts),
  ) && isDeepStrictEqual(present.cases.map(caseOf), cases.map(caseOf))

/** Puts the test data that is asked for in force: what there is where nothing differs, else a new version of it. */
export async function saveData(
  tx: Db,
  call: Call,
  problem: { pid: number; dataVersion: string | null; gid: number | null; isGroup: boolean },
  asked: AskedData,
): Promise<SavedData> {
  const { pid, dataVersion } = problem
  const present = await rows.readData(tx, pid, dataVersion)
  const parts = await partsFor(tx, call, present, asked)
  const cases = await casesFor(tx, call, present, asked)
  if (cases.length === 0) throw new Refusal('problem/no-cases')
  const ioScore = asked.marks.type === 1 ? fullMarks(cases, asked.marks.caseMode) : null
  if (present && isSame(present, parts, cases)) return { version: present.data.version, isNew: false, ioScore }
  await refuseBeyondQuota(tx, call, problem, { were: present?.cases ?? [], are: cases })
  const version = versionAfter(dataVersion, call.now)
  const warnings = asked.uploadTestcaseDir ? await warningsOfUpload(tx, asked.uploadTestcaseDir) : []
  const by = { username: call.viewer.username, why: asked.why || null, origin: 'form' as const, warnings }
  await rows.insertData(tx, pid, version, parts, cases, by)
  if (present) await rows.copyBeside(tx, pid, present.data.version, version)
  return { version, isNew: true, ioScore }
}
