import type { CaseMode } from '@verdict/contract/judging/score.ts'
import { type Blobs, storeBlob } from '../../src/blobs/blobs.ts'
import type { Db } from '../../src/db/connect.ts'

export interface NewProblem {
  problemId?: string
  title?: string
  titles?: Record<string, string>
  auth?: 1 | 2 | 3
  timeLimit?: number | null
  type?: 0 | 1
  caseMode?: CaseMode
  ioScore?: number
  difficulty?: number
  openCaseResult?: boolean
  codeShare?: boolean
  isHiddenCopy?: boolean
  otherFactor?: number
  outputLimit?: number
  languages?: string[]
  tags?: number[]
  /** One entry a test case. */
  cases?: { score?: number; groupNum?: number; answer?: string }[]
}

export interface TestProblem {
  pid: number
  problemId: string
  caseIds: number[]
  /** SHA-256 of the first input. */
  inputHash: string
}

let made = 0

/** Puts a problem into the database as an import would. */
export async function insertProblem(db: Db, blobs: Blobs, about: NewProblem = {}): Promise<TestProblem> {
  const problemId = about.problemId ?? `T${1000 + made++}`
  const title = about.title ?? 'Sum of two'
  const { pid } = await db
    .insertInto('problem')
    .values({
      ...{ problem_id: problemId, title, default_language: 'en', author: 'root', data_version: '1' },
      time_limit: about.timeLimit === undefined ? 1000 : about.timeLimit,
      ...{ auth: about.auth ?? 1, type: about.type ?? 0, judge_case_mode: about.caseMode ?? 'default' },
      ...{ io_score: about.ioScore ?? null, difficulty: about.difficulty ?? 0, other_factor: about.otherFactor ?? 2 },
      ...{ open_case_result: about.openCaseResult ?? true, code_share: about.codeShare ?? true },
      ...{ is_hidden_copy: about.isHiddenCopy ?? false, output_limit: about.outputLimit ?? null },
    })
    .returning('pid')
    .executeTakeFirstOrThrow()
  const statements = Object.entries({ en: title, ...about.titles })
  const rows = statements.map(([language, text]) => ({ pid, language, title: text, description: `${text}.` }))
  await db.insertInto('problem_statement').values(rows).execute()
  if (about.languages?.length)
    await db
      .insertInto('problem_language')
      .values(about.languages.map((language) => ({ pid, language })))
      .execute()
  if (about.tags?.length)
    await db
      .insertInto('problem_tag')
      .values(about.tags.map((tid) => ({ pid, tid })))
      .execute()
  return { pid, problemId, ...(await insertTestData(db, blobs, pid, '1', about.cases ?? [{}, {}])) }
}

/** A version of the test data; to be in force it must also be named in the problem's row. */
export async function insertTestData(
  db: Db,
  blobs: Blobs,
  pid: number,
  version: string,
  cases: NonNullable<NewProblem['cases']>,
): Promise<{ caseIds: number[]; inputHash: string }> {
  const compare = JSON.stringify({ kind: 'lines', removeEndBlank: true })
  await db.insertInto('test_data').values({ pid, version, compare, checker: null }).execute()
  const rows = []
  for (const [index, { score, groupNum, answer = `${index}\n` }] of cases.entries()) {
    const input = await storeBlob(blobs, Buffer.from(`${pid} ${version} ${index}\n`))
    const output = await storeBlob(blobs, Buffer.from(answer))
    rows.push({
      ...{
        pid,
        version,
        seq: index + 1,
        name: `secret/${index + 1}`,
        score: score ?? null,
        group_num: groupNum ?? null,
      },
      ...{ input_hash: input.hash, input_bytes: input.bytes, answer_hash: output.hash, answer_bytes: output.bytes },
    })
  }
  const made = await db.insertInto('test_case').values(rows).returning('case_id').execute()
  return { caseIds: made.map(({ case_id }) => case_id), inputHash: rows[0]?.input_hash ?? '' }
}
