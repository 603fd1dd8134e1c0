import type { CaseMode } from '@verdict/contract/judging/score.ts'
import { type Blobs, storeBlob } from '../../src/blobs/blobs.ts'
import type { Db } from '../../src/db/connect.ts'

export interface NewProblem {
  problemId?: string
  title?: string
  titles?: Record<string, string>
  /** Of every language; without it the title stands in the place of the description. */
  statement?: { description: string; input?: string; output?: string; hint?: string }
  /** Samples as they are kept: `<input>…</input><output>…</output>`. */
  examples?: string
  source?: string
  author?: string
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
      problemId: whole.problemId,
      title: whole.title,
      defaultLanguage: 'en',
      author: about.author ?? 'root',
      examples: about.examples ?? null,
      source: about.source ?? null,
      dataVersion: '1',
      timeLimit: whole.timeLimit,
      auth: whole.auth,
      type: whole.type,
      judgeCaseMode: whole.caseMode,
      ioScore: about.ioScore ?? null,
      difficulty: about.difficulty ?? 0,
      otherFactor: whole.otherFactor,
      openCaseResult: whole.openCaseResult,
      codeShare: whole.codeShare,
      isHiddenCopy: whole.isHiddenCopy,
      outputLimit: about.outputLimit ?? null,
    })
    .returning('pid')
    .executeTakeFirstOrThrow()
  const statements = Object.entries({ en: whole.title, ...about.titles })
  const rows = statements.map(([language, title]) => ({
    ...{ pid, language, title },
    ...(about.statement ?? { description: `${title}.` }),
  }))
  await db.insertInto('problemStatement').values(rows).execute()
  const languages = whole.languages.map((language) => ({ pid, language }))
  if (languages.length) await db.insertInto('problemLanguage').values(languages).execute()
  const tags = whole.tags.map((tid) => ({ pid, tid }))
  if (tags.length) await db.insertInto('problemTag').values(tags).execute()
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
  await db.insertInto('testData').values({ pid, version, compare, checker: null }).execute()
  const rows = []
  for (const [index, { score, groupNum, answer = `${index}\n` }] of cases.entries()) {
    const input = await storeBlob(blobs, Buffer.from(`${pid} ${version} ${index}\n`))
    const output = await storeBlob(blobs, Buffer.from(answer))
    rows.push({
      pid,
      version,
      seq: index + 1,
      name: `secret/${index + 1}`,
      score: score ?? null,
      groupNum: groupNum ?? null,
      inputHash: input.hash,
      inputBytes: input.bytes,
      answerHash: output.hash,
      answerBytes: output.bytes,
    })
  }
  const made = await db.insertInto('testCase').values(rows).returning('caseId').execute()
  return { caseIds: made.map(({ caseId }) => caseId), inputHash: rows[0]?.inputHash ?? '' }
}
