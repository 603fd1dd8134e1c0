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

const ordinary = {
  title: 'Sum of two',
  auth: 1,
  timeLimit: 1000,
  type: 0,
  caseMode: 'default',
  openCaseResult: true,
  codeShare: true,
  isHiddenCopy: false,
  otherFactor: 2,
  cases: [{}, {}],
} as const satisfies NewProblem

/** Puts a problem into the database as an import would. */
export async function insertProblem(db: Db, blobs: Blobs, about: NewProblem = {}): Promise<TestProblem> {
  const whole = { ...ordinary, problemId: `T${1000 + made++}`, languages: [], tags: [], ...about }
  const { pid } = await db
    .insertInto('problem')
    .values({
      ...{ problem_id: whole.problemId, title: whole.title, default_language: 'en', author: 'root', data_version: '1' },
      ...{ time_limit: whole.timeLimit, auth: whole.auth, type: whole.type, judge_case_mode: whole.caseMode },
      ...{ io_score: about.ioScore ?? null, difficulty: about.difficulty ?? 0, other_factor: whole.otherFactor },
      ...{ open_case_result: whole.openCaseResult, code_share: whole.codeShare },
      ...{ is_hidden_copy: whole.isHiddenCopy, output_limit: about.outputLimit ?? null },
    })
    .returning('pid')
    .executeTakeFirstOrThrow()
  const statements = Object.entries({ en: whole.title, ...about.titles })
  const rows = statements.map(([language, title]) => ({ pid, language, title, description: `${title}.` }))
  await db.insertInto('problem_statement').values(rows).execute()
  const languages = whole.languages.map((language) => ({ pid, language }))
  if (languages.length) await db.insertInto('problem_language').values(languages).execute()
  const tags = whole.tags.map((tid) => ({ pid, tid }))
  if (tags.length) await db.insertInto('problem_tag').values(tags).execute()
  return { pid, problemId: whole.problemId, ...(await insertTestData(db, blobs, pid, '1', [...whole.cases])) }
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
