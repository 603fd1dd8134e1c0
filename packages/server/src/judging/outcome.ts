import { type ContestType, casesIn, verdictIn } from '@verdict/contract/judging/contest-rules.ts'
import type { JudgementResult } from '@verdict/contract/judging/job.ts'
import { cappedTo } from '@verdict/contract/judging/limits.ts'
import {
  type CaseMode,
  caseScore,
  type JudgedCase,
  type Marking,
  type Total,
  total,
} from '@verdict/contract/judging/score.ts'
import { type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import type { CaseRow } from '../db/column-types.ts'
import type { Db } from '../db/connect.ts'
import * as rows from './record-queries.ts'

/** What of a problem decides how its cases are marked. */
export interface Marked {
  pid: number
  type: 0 | 1
  judgeCaseMode: CaseMode
  ioScore: number | null
  difficulty: number
  /** Of the contest that it is judged in. */
  contestType?: ContestType
}

/** What a judge's answer comes to. */
export interface Outcome {
  final: Total & { errorMessage: string | null }
  cases: CaseRow[]
  /** Of the test data that was judged with: newer data may have come in meanwhile. */
  version?: string
}

/** A judgement that ended without cases. */
const failed = (status: Verdict, errorMessage: string): Outcome => ({
  final: { status, timeMs: 0, memoryKb: 0, score: null, oiRankScore: null, message: undefined, errorMessage },
  cases: [],
})

/** What no figure that is shown may pass. */
export interface Most {
  timeMs: number
  memoryKb: number
}

/**
 * Marks the cases; an answer that does not fit the test data is a System Error. Time and memory are capped where `most` is given;
 * what a run over its limit truly took stands in the case's runs.
 */
export async function outcomeOf(tx: Db, marked: Marked, result: JudgementResult, most?: Most): Promise<Outcome> {
  if (result.compileError !== undefined) return failed(verdict.compileError, result.compileError)
  if (result.systemError !== undefined) return failed(verdict.systemError, result.systemError)
  const [first] = result.cases
  const version = first && (await rows.versionOfCase(tx, marked.pid, first.caseId))
  if (!version) return failed(verdict.systemError, 'The judge answered no test case of this problem.')
  const { contestType = null } = marked
  const known = casesIn(contestType, await rows.casesOfData(tx, marked.pid, version))
  const found = new Map(result.cases.map((one) => [one.caseId, one]))
  const judged = known.flatMap((one) => {
    const answer = found.get(one.caseId)
    return answer ? [{ one, answer, found: asJudged(most ? cappedTo(answer, most) : answer, one, contestType) }] : []
  })
  if (judged.length !== result.cases.length || !isDecided(judged, known.length))
    return failed(verdict.systemError, 'The judge’s answer does not fit the test data.')
  return outcome(judged, markingOf(marked), version)
}

interface JudgedRow {
  one: KnownCase
  answer: FoundCase
  found: JudgedCase
}

/** Every case was judged, or those left out came after one that failed. */
function isDecided(judged: JudgedRow[], cases: number): boolean {
  const ran = judged.filter(({ found }) => found.status !== verdict.cancelled)
  return ran.length > 0 && (judged.length === cases || ran.some(({ found }) => found.status !== verdict.accepted))
}

function outcome(judged: JudgedRow[], marking: Marking, version: string): Outcome {
  const final = total(
    judged.map(({ found }) => found),
    marking,
  )
  const errorMessage = final.status === verdict.systemError ? (final.message ?? null) : null
  return { final: { ...final, errorMessage }, cases: judged.map(caseRow), version }
}

const markingOf = ({ type, judgeCaseMode, ioScore, difficulty }: Marked) => ({
  type,
  caseMode: judgeCaseMode,
  ioScore,
  difficulty,
})

type KnownCase = Awaited<ReturnType<typeof rows.casesOfData>>[number]
type FoundCase = JudgementResult['cases'][number]

const asJudged = (
  { status, ...found }: FoundCase,
  { score, groupNum }: KnownCase,
  contestType: ContestType,
): JudgedCase => ({
  ...found,
  status: verdictIn(contestType, status as Verdict),
  fullScore: score,
  groupNum,
})

const caseRow = ({ one, answer, found }: JudgedRow): CaseRow => ({
  caseId: one.caseId,
  seq: one.seq,
  groupNum: one.groupNum,
  status: found.status,
  time: found.timeMs,
  memory: found.memoryKb,
  score: caseScore(found),
  message: found.message ?? null,
  inputName: `${one.name}.in`,
  outputName: `${one.name}.ans`,
  difference: answer.difference ? JSON.stringify(answer.difference) : null,
  runs: answer.runs ? JSON.stringify(answer.runs) : null,
  transcript: answer.transcript ?? null,
})
