import { useQuery } from '@tanstack/react-query'
import { getAllCaseResult } from '@verdict/contract/judging/routes.ts'
import { isWaiting } from '@verdict/contract/judging/verdict.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../api/ask.ts'
import { figuresOf } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Answer } from '../ui/Answer.tsx'
import { VerdictTag } from '../ui/VerdictTag.tsx'
import { toneOf } from '../ui/verdict-tone.ts'
import { CaseDetails } from './CaseDetails.tsx'
import type { Case } from './case.ts'

type Results = NonNullable<Output<typeof getAllCaseResult>>
type Subtask = NonNullable<Results['subTaskJudgeCaseVoList']>[number]

const compileError = -2
const cancelled = -4

/** Results by test case or by subtask; there are none before the verdict or without a program. */
export function CaseResults({ submitId, status }: { submitId: number; status: number }) {
  const t = useMessages().judging
  const done = !isWaiting(status) && status !== compileError
  const query = useQuery({ ...ask(getAllCaseResult, { submitId }), enabled: done })
  if (status === compileError) return null
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.cases}</h2>
      </div>
      {done ? (
        <Answer query={query} bones={3}>
          {(results) => (results ? <Listed results={results} /> : <p className="cases-note dim">{t.casesHidden}</p>)}
        </Answer>
      ) : (
        <p className="cases-note dim">{t.casesWaiting}</p>
      )}
    </section>
  )
}

function Listed({ results }: { results: Results }) {
  const t = useMessages().judging
  const { judgeCaseList, subTaskJudgeCaseVoList: subtasks } = results
  if (subtasks?.length) return subtasks.map((one) => <SubtaskResult key={one.groupNum} subtask={one} />)
  if (judgeCaseList?.length) {
    return (
      <>
        <Tiles cases={judgeCaseList} />
        <CaseDetails cases={judgeCaseList} />
      </>
    )
  }
  return <p className="cases-note dim">{t.casesHidden}</p>
}

function SubtaskResult({ subtask }: { subtask: Subtask }) {
  const t = useMessages().judging
  const { groupNum, status, score, ac, total, subtaskDetailList } = subtask
  return (
    <details className={`subtask edge-${toneOf(status)}`} open={status !== 0}>
      <summary>
        <strong>{t.subtask(groupNum ?? 0)}</strong>
        <VerdictTag status={status} />
        {score === null ? null : <span className="num">{t.points(score)}</span>}
        {ac === null || total === null ? null : <span className="dim small">{t.passed(ac, total)}</span>}
      </summary>
      <Tiles cases={subtaskDetailList} />
      <CaseDetails cases={subtaskDetailList} />
    </details>
  )
}

const Tiles = ({ cases }: { cases: Case[] }) => (
  <ol className="tiles">
    {cases.map((one, index) => (
      <Tile key={one.id ?? one.seq ?? index} one={one} n={one.seq ?? index + 1} />
    ))}
  </ol>
)

function Tile({ one, n }: { one: Case; n: number }) {
  const { judging: t, common } = useMessages()
  const { status, score, userOutput, inputData, outputData } = one
  const figures = figuresOf(one)
  return (
    <li className={`tile tone-${status === cancelled ? 'gray' : toneOf(status)}`}>
      <span className="tile-head">
        <span>{t.case(n)}</span>
        <strong>{status === cancelled ? t.skipped : common.verdicts[status]}</strong>
      </span>
      {status === cancelled ? null : (
        <span className="tile-figures num">
          <span>{figures.time}</span>
          <span>{figures.memory}</span>
          {score === null ? null : <span>{t.points(score)}</span>}
        </span>
      )}
      {inputData || outputData ? (
        <span className="tile-files num">
          {inputData} / {outputData}
        </span>
      ) : null}
      {userOutput ? <span className="tile-note">{userOutput}</span> : null}
    </li>
  )
}
