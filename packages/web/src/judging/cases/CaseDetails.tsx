import { memoryText, timeText } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { VerdictTag } from '../../ui/VerdictTag.tsx'
import { CaseSides, Excerpt } from './CaseSides.tsx'
import { type Case, hasDetails, type NumberedCase } from './case.ts'

/** What is known of single test cases besides their figures. */
export function CaseDetails({ cases }: { cases: NumberedCase[] }) {
  const told = cases.filter(({ one }) => hasDetails(one))
  if (!told.length) return null
  return (
    <div className="case-details">
      {told.map((item, index) => (
        <CaseDetail key={item.n} {...item} isFirst={index === 0} />
      ))}
    </div>
  )
}

function CaseDetail({ one, n, isFirst }: NumberedCase & { isFirst: boolean }) {
  const { judging: j, judgement } = useMessages()
  const { difference, sample } = one
  return (
    <details className="case-detail" open={isFirst}>
      <summary>
        <strong>{j.case(n)}</strong>
        {sample ? <span>{judgement.test.sample(sample.n)}</span> : null}
        <VerdictTag status={one.status} short />
        {difference ? <span>{judgement.cases.difference(difference.line, difference.column)}</span> : null}
      </summary>
      <CaseBody one={one} />
    </details>
  )
}

/** Where the output of a case parts, its runs, the conversation. */
export function CaseBody({ one }: { one: Case }) {
  const t = useMessages().judgement.cases
  const { runs, transcript } = one
  return (
    <>
      <CaseSides one={one} />
      {runs ? <Runs runs={runs} /> : null}
      {transcript ? <Excerpt name={t.transcript} text={transcript} /> : null}
    </>
  )
}

function Runs({ runs }: { runs: NonNullable<Case['runs']> }) {
  const t = useMessages().judgement.cases
  return (
    <div>
      <h3 className="case-side-name">{t.runs}</h3>
      <ol className="case-runs">
        {runs.map((run) => (
          <li key={`${run.timeMs}-${run.waitedMs}-${run.alone}`}>
            <VerdictTag status={run.status} short />
            <span className="num">{timeText(run.timeMs)}</span>
            <span className="num">{memoryText(run.memoryKb)}</span>
            <span className="dim small">{t.waited(run.waitedMs)}</span>
            {run.alone ? <span className="dim small">{t.alone}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
