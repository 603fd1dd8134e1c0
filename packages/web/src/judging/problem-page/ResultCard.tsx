import { useQuery } from '@tanstack/react-query'
import { hiddenCode } from '@verdict/contract/judging/hidden-code.ts'
import { getAllCaseResult, getSubmissionDetail } from '@verdict/contract/judging/routes.ts'
import { isWaiting, verdict } from '@verdict/contract/judging/verdict.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { figuresOf } from '../../i18n/format.ts'
import { useJudgeSentence } from '../../i18n/judge-sentence.ts'
import { useMessages } from '../../i18n/language.ts'
import type { CodePosition } from '../../ui/editor/CodeEditor.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Cross } from '../../ui/icons.tsx'
import { VerdictTag } from '../../ui/VerdictTag.tsx'
import { CompilerMessage } from '../CompilerMessage.tsx'
import { CaseSides } from '../cases/CaseSides.tsx'
import { hasFailed, hasPassed, isMereSample, numbered, pointsIn } from '../cases/case.ts'
import './result-card.css'
import type { EditorWork } from './use-editor-state.ts'

interface Props {
  submitId: number
  status: number
  editor: EditorWork
  /** Takes the person to a place in the code. */
  onGo: (position: CodePosition) => void
}

const withMessage: number[] = [verdict.compileError, verdict.systemError, verdict.submittedFailed, verdict.unknown]

/** Under the editor: what a verdict other than Accepted comes from, as far as it can be told here. */
export default function ResultCard({ submitId, status, editor, onGo }: Props) {
  const { editor: t, common } = useMessages()
  const [isOpen, setOpen] = useState(true)
  const box = useRef<HTMLElement>(null)
  // on a phone it stands below the fold, and until it says something it is not there
  const onSaid = useCallback(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  if (!isOpen || isWaiting(status) || status === verdict.accepted) return null
  const hasMessage = withMessage.includes(status)
  return (
    <section ref={box} className="result-card" aria-label={t.result}>
      <div className="result-card-body">
        {hasMessage ? (
          <Message submitId={submitId} status={status} editor={editor} onGo={onGo} onSaid={onSaid} />
        ) : (
          <FirstFailure submitId={submitId} onSaid={onSaid} />
        )}
      </div>
      <IconButton className="small" label={common.actions.close} onClick={() => setOpen(false)}>
        <Cross />
      </IconButton>
    </section>
  )
}

interface Saying {
  /** Told once there is something to read. */
  onSaid: () => void
}

function useSaying(isSaid: boolean, onSaid: () => void): void {
  useEffect(() => {
    if (isSaid) onSaid()
  }, [isSaid, onSaid])
}

/** What the compiler, the judge or the other site said; a verdict without a word is one that is hidden. */
function Message({ submitId, status, editor, onGo, onSaid }: Props & Saying) {
  const { editor: t, judging } = useMessages()
  const { data, isFetched } = useQuery(ask(getSubmissionDetail, { submitId }))
  useSaying(isFetched, onSaid)
  const translate = useJudgeSentence()
  const { errorMessage: text, code, language } = data?.submission ?? {}
  if (text)
    return (
      <>
        {code && code !== hiddenCode && code !== editor.code ? (
          <p>
            <button
              type="button"
              className="link-button small"
              onClick={() => editor.replace(code, language ?? editor.language, t.loaded(submitId))}
            >
              {judging.openInEditor}
            </button>
          </p>
        ) : null}
        <CompilerMessage text={translate(text)} onGo={onGo} />
      </>
    )
  return isFetched && status === verdict.unknown ? <p>{t.hiddenVerdict}</p> : null
}

/** How many cases passed, and the first that did not. */
function FirstFailure({ submitId, onSaid }: { submitId: number } & Saying) {
  const { judging: t, judgement } = useMessages()
  const translate = useJudgeSentence()
  const { data, isFetched } = useQuery(ask(getAllCaseResult, { submitId }))
  useSaying(isFetched, onSaid)
  const cases = data?.judgeCaseList ?? data?.subTaskJudgeCaseVoList?.flatMap((one) => one.subtaskDetailList) ?? []
  const judged = cases.some((one) => !isMereSample(one)) ? cases.filter((one) => !isMereSample(one)) : cases
  const first = numbered(cases).find(({ one }) => hasFailed(one))
  if (!first) return isFetched ? <p className="dim">{t.casesHidden}</p> : null
  const { one, n } = first
  // what comes after it is not there: how many there are is not known here
  const isStopped = one === judged.at(-1)
  const figures = figuresOf(one)
  const points = pointsIn(data?.subTaskJudgeCaseVoList ?? judged)
  const { userOutput, difference, sample } = one
  const parts = difference ? judgement.cases.difference(difference.line, difference.column) : ''
  const remark = userOutput ? translate(userOutput) : parts
  return (
    <>
      <p className="result-card-line">
        {points ? <strong>{t.pointsOf(points.score, points.full)}</strong> : null}
        {isStopped ? null : <span>{t.passed(judged.filter(hasPassed).length, judged.length)}</span>}
        <strong>{t.case(n)}</strong>
        {sample ? <strong>{judgement.test.sample(sample.n)}</strong> : null}
        <VerdictTag status={one.status} />
        <span className="num">{figures.time}</span>
        <span className="num">{figures.memory}</span>
      </p>
      {remark ? <p className="result-card-remark">{remark}</p> : null}
      {sample ? <CaseSides one={one} /> : null}
    </>
  )
}
