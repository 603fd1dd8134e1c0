import { useQuery } from '@tanstack/react-query'
import { getAllCaseResult } from '@verdict/contract/judging/routes.ts'
import { isWaiting, verdict } from '@verdict/contract/judging/verdict.ts'
import type { Output } from '@verdict/contract/route.ts'
import { type ReactNode, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { VerdictTag } from '../../ui/VerdictTag.tsx'
import { toneOf } from '../../ui/verdict-tone.ts'
import { CaseGroup } from './CaseGroup.tsx'
import './cases.css'
import { type Case, hasPassed, isMereSample } from './case.ts'

type Results = NonNullable<Output<typeof getAllCaseResult>>
type Subtask = NonNullable<Results['subTaskJudgeCaseVoList']>[number]

/** Results by test case or by subtask; there are none before the verdict or without a program. */
export function CaseResults({ submitId, status }: { submitId: number; status: number }) {
  const t = useMessages().judging
  const done = !isWaiting(status) && status !== verdict.compileError
  const query = useQuery({ ...ask(getAllCaseResult, { submitId }), enabled: done })
  if (status === verdict.compileError) return null
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.cases}</h2>
      </div>
      {done ? (
        <QueryResult query={query} skeletonLines={3}>
          {(results) => (results ? <Listed results={results} /> : <Note>{t.casesHidden}</Note>)}
        </QueryResult>
      ) : (
        <Note>{t.casesWaiting}</Note>
      )}
    </section>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="cases-note dim">{children}</p>

function Listed({ results }: { results: Results }) {
  const t = useMessages().judging
  const { judgeCaseList, subTaskJudgeCaseVoList: subtasks } = results
  const all = subtasks?.length ? subtasks.flatMap((one) => one.subtaskDetailList) : (judgeCaseList ?? [])
  if (!all.length) return <Note>{t.casesHidden}</Note>
  const samples = all.filter(isMereSample)
  const judged = (judgeCaseList ?? []).filter((one) => !isMereSample(one))
  return (
    <>
      {samples.length ? <Samples cases={samples} /> : null}
      {subtasks?.length ? (
        subtasks
          .filter((one) => !one.subtaskDetailList.every(isMereSample))
          .map((one) => <SubtaskResult key={one.groupNum} subtask={one} />)
      ) : judged.length ? (
        <CaseGroup cases={judged} />
      ) : null}
    </>
  )
}

function Samples({ cases }: { cases: Case[] }) {
  const t = useMessages().judging
  const isRight = cases.every(hasPassed)
  return (
    <Folded tone={isRight ? 'pine' : 'brick'} opened={!isRight} cases={cases}>
      <strong>{t.samples}</strong>
      <span className="dim small">{t.passed(cases.filter(hasPassed).length, cases.length)}</span>
      <span className="dim small">{t.samplesUncounted}</span>
    </Folded>
  )
}

function SubtaskResult({ subtask }: { subtask: Subtask }) {
  const t = useMessages().judging
  const { groupNum, status, score, fullScore, subtaskDetailList } = subtask
  const cases = subtaskDetailList.filter((one) => !isMereSample(one))
  return (
    <Folded tone={toneOf(status)} opened={status !== verdict.accepted} cases={cases}>
      <strong>{t.subtask(groupNum ?? 0)}</strong>
      <VerdictTag status={status} />
      {score === null ? null : (
        <span className="num">{fullScore === null ? t.points(score) : t.pointsOf(score, fullScore)}</span>
      )}
      <span className="dim small">{t.passed(cases.filter(hasPassed).length, cases.length)}</span>
    </Folded>
  )
}

interface FoldedProps {
  tone: string
  opened: boolean
  cases: Case[]
  children: ReactNode
}

/** Cases behind their summary; drawn when first opened. */
function Folded({ tone, opened, cases, children }: FoldedProps) {
  const [open, setOpen] = useState(opened)
  return (
    <details className={`subtask edge-${tone}`} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{children}</summary>
      {open ? <CaseGroup cases={cases} isCounted={false} /> : null}
    </details>
  )
}
