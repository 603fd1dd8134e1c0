import { sentences } from '@verdict/contract/judging/sentences.ts'
import { figuresOf } from '../../i18n/format.ts'
import { useJudgeSentence } from '../../i18n/judge-sentence.ts'
import { useMessages } from '../../i18n/language.ts'
import { toneOf } from '../../ui/verdict-tone.ts'
import { type Case, isSkipped, type NumberedCase } from './case.ts'

/** A case with its verdict and figures. */
export function CaseTile({ one, n }: NumberedCase) {
  const { judging: t, common } = useMessages()
  return (
    <div className={`tile tone-${isSkipped(one) ? 'gray' : toneOf(one.status)}`}>
      <span className="tile-head">
        <span>{t.case(n)}</span>
        <strong>{isSkipped(one) ? t.skipped : common.verdicts[one.status]}</strong>
      </span>
      <CaseFigures one={one} />
    </div>
  )
}

/** Time, memory, points, files and remark of a case, as far as it ran and the viewer may know. */
function CaseFigures({ one }: { one: Case }) {
  const translate = useJudgeSentence()
  const { judging: t, judgement } = useMessages()
  const { sample, score, fullScore, userOutput, inputData, outputData } = one
  const figures = figuresOf(one)
  return (
    <>
      {isSkipped(one) ? null : (
        <span className="tile-figures num">
          <span>{figures.time}</span>
          <span>{figures.memory}</span>
          {score === null ? null : <span>{fullScore === null ? t.points(score) : t.pointsOf(score, fullScore)}</span>}
        </span>
      )}
      {sample ? <span>{judgement.test.sample(sample.n)}</span> : null}
      {inputData || outputData ? (
        <span className="tile-files num">
          {inputData} / {outputData}
        </span>
      ) : null}
      {userOutput && userOutput !== sentences.skipped ? (
        <span className="tile-note">{translate(userOutput)}</span>
      ) : null}
    </>
  )
}
