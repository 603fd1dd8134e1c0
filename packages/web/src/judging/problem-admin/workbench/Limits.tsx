import { useQuery } from '@tanstack/react-query'
import { getLimitRuns, measureLimit } from '@verdict/contract/problem/limit-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../../../api/ask.ts'
import { useAct } from '../../../api/use-act.ts'
import { useJudgeSentence } from '../../../i18n/judge-sentence.ts'
import { useMessages } from '../../../i18n/language.ts'
import type { Messages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { QueryResult } from '../../../ui/QueryResult.tsx'
import { ShortVerdict } from './ShortVerdict.tsx'

type Runs = Output<typeof getLimitRuns>
type Run = Runs['runs'][number]
type Texts = Messages['workbench']
const lookAgainMs = 1000
const states = ['none', 'running', 'done', 'failed'] as const

/** Where the time limit comes from, and measuring it anew. */
export function Limits({ pid }: { pid: number }) {
  const t = useMessages().workbench
  const query = useQuery({
    ...ask(getLimitRuns, { pid }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookAgainMs : false),
  })
  const { act, isBusy } = useAct(measureLimit, {
    confirm: () => ({ title: t.measure, text: t.measureText }),
    done: t.measuring,
    renews: [getLimitRuns],
  })
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.limits}</h2>
        <span className="end">
          <Button size="compact-sm" variant="light" loading={isBusy} onClick={() => void act({ pid })}>
            {t.measure}
          </Button>
        </span>
      </div>
      <div className="sheet-body stack">
        <QueryResult query={query} skeletonLines={3}>
          {(found) => <Found {...found} />}
        </QueryResult>
      </div>
    </section>
  )
}

function Found({ state, timeLimit, failed, multiplier, runs }: Runs) {
  const t = useMessages().workbench
  const translate = useJudgeSentence()
  return (
    <>
      <p role="status">
        <strong className="num">{timeLimit ?? '--'} ms</strong> {t.limitStates[states.indexOf(state)]}{' '}
        {failed ? translate(failed) : null} {multiplier === null ? null : t.multiplier(multiplier)}
      </p>
      {runs.length ? (
        <DataTable
          label={t.limits}
          columns={columns(t)}
          rows={runs}
          rowKey={({ path, gmtCreate }) => `${path} ${gmtCreate}`}
        />
      ) : null}
    </>
  )
}

const columns = (t: Texts): Column<Run>[] => [
  {
    key: 'program',
    title: t.program,
    phone: 'title',
    truncated: { lines: 2, least: '16ch' },
    cell: ({ path }) => path,
  },
  { key: 'language', title: t.language, tight: true, cell: ({ language }) => language ?? '--' },
  { key: 'came', title: t.came, tight: true, phone: 'corner', cell: ({ verdict }) => <ShortVerdict name={verdict} /> },
  { key: 'time', title: t.time, align: 'end', tight: true, cell: ({ time }) => (time === null ? '--' : `${time} ms`) },
  {
    key: 'load',
    title: t.load,
    align: 'end',
    tight: true,
    from: 820,
    cell: ({ machineLoad }) => machineLoad?.toFixed(2) ?? '--',
  },
]
