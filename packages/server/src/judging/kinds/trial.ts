import { marksIn } from '@verdict/contract/judging/contest-rules.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { fullMarks } from '@verdict/formats/read/common/values.ts'
import { readData } from '../../problem/manage/data-queries.ts'
import { judgedBy } from '../../problem/manage/versions.ts'
import { handlers } from '../../queue/kinds.ts'
import { limitsOfSubmission } from '../figures.ts'
import { trialToJudge } from '../job-queries.ts'
import { outcomeOf } from '../outcome.ts'
import { endTrial, trialMarking } from '../proposal/trial-queries.ts'
import { judgementTask, noteTroubles } from './judgement.ts'
import { codeAsSource } from './program.ts'
import { Unjudgeable } from './unjudgeable.ts'

type Marked = NonNullable<Awaited<ReturnType<typeof trialMarking>>>

/** How a version of the test data judges: as the problem does now, or as it did then. */
async function rulesOf(
  db: Parameters<typeof readData>[0],
  about: Pick<Marked, 'pid' | 'type' | 'judgeCaseMode'>,
  version: string | null,
) {
  const stored = await readData(db, about.pid, version)
  if (!stored) return undefined
  const { mode, marks } = judgedBy(stored, about)
  return {
    judgeMode: mode,
    judgeCaseMode: marks.caseMode,
    ioScore: about.type === 1 ? fullMarks(stored.cases, marks.caseMode) : null,
  }
}

/**
 * A submission judged beside the verdict it has, for a proposal; the subject is the number of the trial. Nobody's turn is used up
 * by it, and nothing of a contest waits for it.
 */
export const trial = handlers('judgement', {
  async load({ db, blobs }, id) {
    const target = await trialToJudge(db, id)
    if (!target) throw new Unjudgeable('The submission is gone.')
    const { proposalId, versionInForce, contestType, ...program } = target
    const then = program.dataVersion === versionInForce ? undefined : await rulesOf(db, program, program.dataVersion)
    const source = codeAsSource(target.code)
    const marked = marksIn(contestType, { ...program, ...then })
    return judgementTask(db, blobs, { ...marked, source, isMeasured: false, uid: `proposal ${proposalId}` })
  },

  async end(tx, job, result) {
    const marked = await trialMarking(tx, job.subject)
    if (!marked) return
    const { dataVersion, versionInForce, submitId } = marked
    const then = dataVersion === versionInForce ? undefined : await rulesOf(tx, marked, dataVersion)
    const mayBeOver = result.cases.some(({ status }) => status !== verdict.accepted)
    const most = mayBeOver ? await limitsOfSubmission(tx, submitId, job.timeFactor) : undefined
    const rules = marksIn(marked.contestType, { ...marked, ...then })
    const { final, cases } = await outcomeOf(tx, rules, result, most)
    const caseMode = rules.judgeCaseMode
    const { node: judger, timeFactor } = job
    const found = { ...final, judger, timeFactor, caseMode, cases: JSON.stringify(cases) }
    await endTrial(tx, job.subject, found, new Date())
    await noteTroubles(tx, job, { pid: marked.pid, version: dataVersion }, result)
  },

  async fail(tx, { subject: id }, reason) {
    const marked = await trialMarking(tx, id)
    if (!marked) return
    const status = verdict.systemError
    const nothing = { timeMs: 0, memoryKb: 0, score: null, oiRankScore: null, judger: null, timeFactor: 1, cases: null }
    const { judgeCaseMode: caseMode } = marksIn(marked.contestType, marked)
    await endTrial(tx, id, { ...nothing, status, errorMessage: reason, caseMode }, new Date())
  },
})
