import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { whyNotSeeProblem } from '@verdict/contract/problem/policy.ts'
import type * as routes from '@verdict/contract/problem/routes.ts'
import type { Answer } from '@verdict/contract/route.ts'
import { shared } from '../db/gather.ts'
import { problemOfContest } from '../db/place.ts'
import type { PlacedCall } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { languagesOf } from './languages.ts'
import { roleOn } from './member-queries.ts'
import { findByDisplayId, findByPid, statementFor, templatesOf } from './queries.ts'
import { tagsOf } from './tag-queries.ts'
import { verdictCountsIn } from './verdict-counts.ts'

type Detail = Answer<typeof routes.getProblemDetail>
type Row = NonNullable<Awaited<ReturnType<typeof findByPid>>>

type Calling = PlacedCall<Viewer | undefined>

/** What the rules ask of a problem. */
export const seenProblem = ({
  auth,
  timeLimit,
  isGroup,
  gid,
}: Pick<Row, 'auth' | 'timeLimit' | 'isGroup' | 'gid'>) => ({
  auth,
  awaitsTimeLimit: timeLimit === null,
  ownGroup: isGroup ? gid : null,
})

/** The problem of a number, if the viewer may see it where they are; refuses otherwise. In a contest it must be one of its own. */
export async function problemByPid(call: Seeing, pid: number): Promise<Row> {
  const { db, at } = call
  if (at.place.kind === 'contest' && !(await problemOfContest(db, at.place.cid, { pid })))
    throw new Refusal('problem/not-found')
  return visible(call, await findByPid(db, pid))
}

async function visible(call: Seeing, problem: Row | undefined): Promise<Row> {
  if (!problem) throw new Refusal('problem/not-found')
  refuse(whyNotSeeProblem(call.viewer, await problemSeen(call, problem), call.at))
  return problem
}

type Seeing = Pick<Calling, 'db' | 'viewer' | 'at'>

/** What the rules ask of one problem; what its author named the viewer is looked up where that decides. */
export async function problemSeen({ db, viewer, at }: Seeing, row: Row) {
  const seen = seenProblem(row)
  if (!viewer || row.auth === 1 || !whyNotSeeProblem(viewer, seen, at)) return seen
  return { ...seen, role: await roleOn(db, row.pid, viewer.uid) }
}

/** A problem as its page shows it, in the reader's language. */
export async function getProblemDetail(call: Calling, { problemId }: { problemId: string }): Promise<Detail> {
  const { db, language, at } = call
  const row = await visible(call, await findByDisplayId(db, problemId))
  const [detail, counts] = await Promise.all([
    detailOf({ db, language }, row),
    verdictCountsIn(db, at.place, [row.pid]),
  ])
  const ofIt = counts.get(row.pid) as NonNullable<ReturnType<typeof counts.get>>
  return { ...detail, problemCount: { pid: row.pid, ...ofIt } }
}

interface Asked extends Pick<Row, 'pid' | 'defaultLanguage'> {
  language: Calling['language']
}

/** What a problem's page shows of it wherever it stands; what is counted of it is a matter of the place. */
export async function detailOf(
  { db, language }: Pick<Calling, 'db' | 'language'>,
  row: Row,
): Promise<Omit<Detail, 'problemCount'>> {
  const { pid, defaultLanguage } = row
  const { statement, ...others } = await partsOf(db, { pid, language, defaultLanguage })
  return { problem: presentProblem(row, statement), ...others }
}

/** What a page shows besides the problem's own row; a hall that opens it at once is told of the same. */
const partsOf = shared(
  ({ pid, language, defaultLanguage }: Asked) => [pid, language, defaultLanguage].join(),
  async (db, { pid, language, defaultLanguage }) => {
    const [statement, tags, languages, templates] = await Promise.all([
      statementFor(db, pid, language, defaultLanguage),
      tagsOf(db, [pid]),
      languagesOf(db, pid),
      templatesOf(db, pid),
    ])
    const inUse = templates.filter(({ status }) => status)
    return {
      statement,
      tags: tags.get(pid) ?? [],
      languages: languages.map(({ name }) => name),
      codeTemplate: Object.fromEntries(inUse.map(({ language: name, code }) => [name, code])),
    }
  },
)

type Statement = Awaited<ReturnType<typeof statementFor>>

/** A problem on the wire, in the words of this statement; without what only those who judge it may know. */
export function presentProblem(row: Row, statement: Statement): Detail['problem'] {
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
    isRemote: row.remoteSite !== null,
    isFileIO: row.isFileIo,
    ioReadFileName: row.ioReadFileName,
    ioWriteFileName: row.ioWriteFileName,
  }
}

/** Codeforces has one limit for all languages; test runs made here go by the problem's factor as ever. */
const isOfCodeforces = ({ remoteSite }: Row) => remoteSite === 'CF' || remoteSite === 'GYM'

const limitsOf = (row: Row) => ({
  timeLimit: row.timeLimit,
  memoryLimit: row.memoryLimit,
  stackLimit: row.stackLimit,
  otherFactor: isOfCodeforces(row) ? 1 : row.otherFactor,
})

const originOf = (row: Row) => ({
  author: row.author,
  source: row.source,
  modifiedUser: row.modifiedUser,
  gmtCreate: row.createdAt,
  gmtModified: row.modifiedAt,
  isGroup: row.isGroup,
  gid: row.gid,
  applyPublicProgress: row.applyPublicProgress,
})

/** Judges' secrets. */
const neverTold = {
  spjCode: null,
  spjLanguage: null,
  judgeExtraFile: null,
}
