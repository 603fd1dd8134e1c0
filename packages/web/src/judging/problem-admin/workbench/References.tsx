import { useQuery } from '@tanstack/react-query'
import {
  getVerification,
  getVerifications,
  type ReferenceRow,
  type Verification,
  verifyProblem,
} from '@verdict/contract/problem/workbench-routes.ts'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import type { Shape } from '../../../api/shape.ts'
import { useAct } from '../../../api/use-act.ts'
import { memoryText } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import type { Messages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { QueryResult } from '../../../ui/QueryResult.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { LimitAdvice } from './LimitAdvice.tsx'
import { ShortVerdict } from './ShortVerdict.tsx'

type Row = Shape<typeof ReferenceRow>
type Run = Shape<typeof Verification>
type Texts = Messages['workbench']
const lookAgainMs = 1000

/** The reference submissions of a problem: what the newest verification says of each, and those before. */
export function References({ pid }: { pid: number }) {
  const t = useMessages().workbench
  const past = useQuery(ask(getVerifications, { pid }))
  const [chosen, setChosen] = useState<string>()
  const { act, isBusy } = useAct(verifyProblem, {
    renews: [getVerifications],
    onDone: ({ runId }) => setChosen(runId),
  })
  const runId = chosen ?? past.data?.[0]?.runId
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.references}</h2>
        <span className="end">
          <Button size="compact-sm" loading={isBusy} onClick={() => void act({ pid })}>
            {t.verify}
          </Button>
        </span>
      </div>
      <div className="sheet-body stack">
        <p className="dim small">{t.referencesLead}</p>
        <QueryResult query={past} skeletonLines={4}>
          {() => (runId === undefined ? <p className="dim">{t.never}</p> : <Verdicts key={runId} runId={runId} />)}
        </QueryResult>
        {past.data && past.data.length > 1 ? <Past rows={past.data} chosen={runId} choose={setChosen} /> : null}
      </div>
    </section>
  )
}

function Verdicts({ runId }: { runId: string }) {
  const t = useMessages().workbench
  const query = useQuery({
    ...ask(getVerification, { runId }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : lookAgainMs),
  })
  return (
    <QueryResult query={query} skeletonLines={4}>
      {(run) => (
        <div className="stack">
          <Outcome run={run} />
          {run.advice ? <LimitAdvice advice={run.advice} /> : null}
          {run.tooSlow.map((one) => (
            <p key={one.judge} className="workbench-note small">
              {t.tooSlow(one)}
            </p>
          ))}
          <DataTable
            label={t.references}
            columns={columns(t)}
            rows={run.rows}
            rowKey={({ path }) => path}
            below={({ message }) => (message ? <pre className="workbench-message">{message}</pre> : null)}
          />
        </div>
      )}
    </QueryResult>
  )
}

function Outcome({ run }: { run: Run }) {
  const t = useMessages().workbench
  const done = run.rows.filter(({ verdict }) => verdict !== null).length
  const [tone, word] =
    run.state === 'running' ? ['sea', t.verifying(done, run.rows.length)] : run.go ? ['pine', t.go] : ['brick', t.noGo]
  return (
    <p className="row workbench-outcome" role="status">
      <span className={`verdict tone-${tone}`}>{word}</span>
      {run.isCurrent ? null : <span className="small">{t.outdated}</span>}
      <span className="dim small">
        {run.username} · <RelativeTime at={run.gmtCreate} />
      </span>
    </p>
  )
}

const columns = (t: Texts): Column<Row>[] => [
  {
    key: 'program',
    title: t.program,
    phone: 'title',
    truncated: { lines: 2, least: '16ch' },
    cell: ({ path }) => path,
  },
  { key: 'language', title: t.language, tight: true, from: 820, cell: ({ language }) => language ?? '--' },
  {
    key: 'expected',
    title: t.expected,
    tight: true,
    cell: ({ expected, expectedScore }) =>
      expectedScore !== null ? expectedScore : expected.length ? expected.join(' / ') : t.informative,
  },
  { key: 'came', title: t.came, tight: true, phone: 'corner', cell: (row) => <Came row={row} /> },
  {
    key: 'time',
    title: t.time,
    align: 'end',
    tight: true,
    cell: ({ time, timeLimit }) => (
      <span className="num">
        {time ?? '--'} / {timeLimit ?? '--'} ms
      </span>
    ),
  },
  {
    key: 'memory',
    title: t.memory,
    align: 'end',
    tight: true,
    from: 1024,
    cell: ({ memory }) => <span className="num">{memoryText(memory)}</span>,
  },
  { key: 'agrees', title: t.agrees, tight: true, cell: ({ agrees }) => <Agrees agrees={agrees} /> },
]

function Came({ row: { verdict, reason, score } }: { row: Row }) {
  const t = useMessages().workbench
  const reasons = {
    waiting: t.waiting,
    'language-unknown': t.languageUnknown,
    'no-judge': t.noJudge,
    'not-verified': t.notVerified,
  }
  if (verdict === null) return <span className="dim small">{reasons[reason ?? 'waiting']}</span>
  return (
    <>
      <ShortVerdict name={verdict} /> {score === null ? null : <span className="num">{score}</span>}
    </>
  )
}

function Agrees({ agrees }: { agrees: boolean | null }) {
  const t = useMessages().workbench
  if (agrees === null) return <span className="dim">--</span>
  return <span className={`verdict tone-${agrees ? 'pine' : 'brick'}`}>{agrees ? t.agrees : t.differs}</span>
}

interface PastProps {
  rows: readonly Omit<Run, 'rows' | 'advice' | 'tooSlow'>[]
  chosen: string | undefined
  choose: (runId: string) => void
}

function Past({ rows, chosen, choose }: PastProps) {
  const t = useMessages().workbench
  return (
    <details className="small">
      <summary>{t.past}</summary>
      <ul>
        {rows.map(({ runId, go, gmtCreate, username }) => (
          <li key={runId}>
            <button type="button" className="link-button" aria-current={runId === chosen} onClick={() => choose(runId)}>
              <RelativeTime at={gmtCreate} />
            </button>{' '}
            {username} {go === null ? '' : `· ${go ? t.go : t.noGo}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
