import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { whyNotSeeProblem } from '@verdict/contract/problem/policy.ts'
import type * as routes from '@verdict/contract/problem/routes.ts'
import type { Answer } from '@verdict/contract/route.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { languagesOf } from './languages.ts'
import { findByDisplayId, findByPid, statementFor, templatesOf } from './queries.ts'
import { tagsOf } from './tag-queries.ts'
import { talliesOf } from './tally.ts'

type Detail = Answer<typeof routes.getProblemDetail>
type Row = NonNullable<Awaited<ReturnType<typeof findByPid>>>

const seen = ({ auth, timeLimit }: Row) => ({ auth, awaitsTimeLimit: timeLimit === null })

/** The problem of a display id if the viewer may see it; refuses otherwise. */
export async function problemFor(db: Db, viewer: Viewer | undefined, problemId: string): Promise<Row> {
  return visible(viewer, await findByDisplayId(db, problemId))
}

/** The same by number. */
export async function problemByPid(db: Db, viewer: Viewer | undefined, pid: number): Promise<Row> {
  return visible(viewer, await findByPid(db, pid))
}

function visible(viewer: Viewer | undefined, problem: Row | undefined): Row {
  if (!problem) throw new Refusal('problem/not-found')
  refuse(whyNotSeeProblem(viewer, seen(problem)))
  return problem
}

/** A problem as its page shows it, in the reader's language. */
export async function getProblemDetail(
  { db, viewer, language }: Call<Viewer | undefined>,
  { problemId, gid }: { problemId: string; gid?: number | undefined },
): Promise<Detail> {
  // asked for among the problems of a group, a public problem is not the answer
  if (gid) throw new Refusal('problem/not-found')
  const row = await problemFor(db, viewer, problemId)
  const [statement, tags, languages, tallies, templates] = await Promise.all([
    statementFor(db, row.pid, language, row.defaultLanguage),
    tagsOf(db, [row.pid]),
    languagesOf(db, row.pid),
    talliesOf(db, [row.pid]),
    templatesOf(db, row.pid),
  ])
  return {
    problem: wireProblem(row, statement),
    tags: tags.get(row.pid) ?? [],
    languages: languages.map(({ name }) => name),
    problemCount: { pid: row.pid, ...(tallies.get(row.pid) as NonNullable<ReturnType<typeof tallies.get>>) },
    codeTemplate: Object.fromEntries(
      templates.filter(({ status }) => status).map(({ language: name, code }) => [name, code]),
    ),
  }
}

type Statement = Awaited<ReturnType<typeof statementFor>>

function wireProblem(row: Row, statement: Statement): Detail['problem'] {
  return {
    id: row.pid,
    problemId: row.problemId,
    title: statement?.title ?? row.title,
    description: statement?.description ?? null,
    input: statement?.input ?? null,
    output: statement?.output ?? null,
    hint: statement?.hint ?? null,
    ...limitsOf(row),
    ...originOf(row),
    ...neverTold,
    judgeMode: row.judgeMode,
    judgeCaseMode: row.judgeCaseMode,
    type: row.type,
    examples: row.examples,
    difficulty: row.difficulty,
    auth: row.auth,
    ioScore: row.ioScore,
    codeShare: row.codeShare,
    userExtraFile: row.userExtraFile,
    isRemoveEndBlank: row.isRemoveEndBlank,
    openCaseResult: row.openCaseResult,
    isUploadCase: true,
    caseVersion: row.dataVersion,
    isFileIO: row.isFileIo,
    ioReadFileName: row.ioReadFileName,
    ioWriteFileName: row.ioWriteFileName,
  }
}

const limitsOf = (row: Row) => ({
  timeLimit: row.timeLimit,
  memoryLimit: row.memoryLimit,
  stackLimit: row.stackLimit,
  otherFactor: row.otherFactor,
})

const originOf = (row: Row) => ({
  author: row.author,
  source: row.source,
  modifiedUser: row.modifiedUser,
  gmtCreate: row.createdAt,
  gmtModified: row.modifiedAt,
})

/** Judges' secrets, and what belongs to groups and remote judges. */
const neverTold = {
  spjCode: null,
  spjLanguage: null,
  judgeExtraFile: null,
  isRemote: false,
  isGroup: false,
  gid: null,
  applyPublicProgress: null,
}
