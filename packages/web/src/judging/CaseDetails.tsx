import { memoryText, timeText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { useScrollable } from '../ui/use-scrollable.ts'
import { VerdictTag } from '../ui/VerdictTag.tsx'
import type { Case } from './case.ts'

const hasDetails = ({ difference, runs, transcript }: Case) =>
  difference !== null || runs !== null || transcript !== null

/** What is known of single test cases besides their figures: where outputs part, second runs, the conversation. */
export function CaseDetails({ cases }: { cases: Case[] }) {
  const told = cases.filter(hasDetails)
  if (!told.length) return null
  return (
    <div className="case-details">
      {told.map((one, index) => (
        <CaseDetail key={one.id ?? one.seq ?? index} one={one} n={one.seq ?? index + 1} isFirst={index === 0} />
      ))}
    </div>
  )
}

function CaseDetail({ one, n, isFirst }: { one: Case; n: number; isFirst: boolean }) {
  const { judging: j, ruling } = useMessages()
  const t = ruling.cases
  const { difference, runs, transcript } = one
  return (
    <details className="case-detail" open={isFirst}>
      <summary>
        <strong>{j.case(n)}</strong>
        <VerdictTag status={one.status} short />
        {difference ? <span>{t.difference(difference.line, difference.column)}</span> : null}
      </summary>
      {difference?.expected != null || difference?.found != null ? (
        <div className="case-sides">
          <Excerpt name={t.expected} text={difference.expected ?? ''} />
          <Excerpt name={t.found} text={difference.found ?? ''} />
        </div>
      ) : null}
      {runs ? <Runs runs={runs} /> : null}
      {transcript ? <Excerpt name={t.transcript} text={transcript} /> : null}
    </details>
  )
}

function Excerpt({ name, text }: { name: string; text: string }) {
  const box = useScrollable<HTMLPreElement>(name)
  return (
    <div>
      <h3>{name}</h3>
      <pre ref={box} className="case-words">
        {text}
      </pre>
    </div>
  )
}

function Runs({ runs }: { runs: NonNullable<Case['runs']> }) {
  const t = useMessages().ruling.cases
  return (
    <div>
      <h3>{t.runs}</h3>
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
