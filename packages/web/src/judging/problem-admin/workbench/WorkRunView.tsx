import { useQuery } from '@tanstack/react-query'
import { downloadGenerated, getWorkRun, type WorkRow } from '@verdict/contract/problem/workbench-routes.ts'
import { ask } from '../../../api/ask.ts'
import type { Shape } from '../../../api/shape.ts'
import { useDownload } from '../../../api/use-download.ts'
import { useMessages } from '../../../i18n/language.ts'
import type { Messages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { QueryResult } from '../../../ui/QueryResult.tsx'
import { CompilerMessage } from '../../CompilerMessage.tsx'
import { ShortVerdict } from './ShortVerdict.tsx'

type Row = Shape<typeof WorkRow>
type Texts = Messages['workbench']
const lookAgainMs = 1000

/** A run of helpers, followed until it is done: what each said, compile errors in the compiler's words. */
export function WorkRunView({ runId }: { runId: string }) {
  const { workbench: t, transfer } = useMessages()
  const query = useQuery({
    ...ask(getWorkRun, { runId }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : lookAgainMs),
  })
  const { download, isBusy } = useDownload(downloadGenerated, transfer.downloaded)
  return (
    <QueryResult query={query} skeletonLines={3}>
      {(run) => (
        <div className="stack">
          {run.programs.map((program) => (
            <section key={program.name} aria-label={program.name}>
              <p className="row small">
                <strong>{program.name}</strong>
                <span role="status">{program.state === 'running' ? t.running : summary(program.rows, t)}</span>
              </p>
              {program.compileError ? <CompilerMessage text={program.compileError} /> : null}
              {program.systemError ? <p className="transfer-refusal small">{program.systemError}</p> : null}
              {program.rows.length ? (
                <DataTable
                  label={program.name}
                  columns={columns(t)}
                  rows={program.rows}
                  rowKey={({ about }) => about}
                />
              ) : null}
            </section>
          ))}
          {run.purpose === 'generate' && run.state === 'done' && isMade(run.programs) ? (
            <div>
              <Button size="compact-sm" variant="light" loading={isBusy} onClick={() => void download({ runId })}>
                {t.downloadMade}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </QueryResult>
  )
}

const isMade = (programs: readonly { rows: readonly Row[] }[]) =>
  programs.some(({ rows }) => rows.some(({ agrees }) => agrees))

function summary(rows: readonly Row[], t: Texts): string {
  const wrong = rows.filter(({ agrees }) => !agrees).length
  if (!rows.length) return ''
  return wrong ? t.wrongOf(wrong, rows.length) : t.allRight(rows.length)
}

const columns = (t: Texts): Column<Row>[] => [
  { key: 'about', title: t.about, phone: 'title', truncated: { lines: 1 }, cell: ({ about }) => about },
  { key: 'came', title: t.came, tight: true, phone: 'corner', cell: ({ verdict }) => <ShortVerdict name={verdict} /> },
  { key: 'expected', title: t.expected, tight: true, cell: ({ expected }) => expected.join(' / ') },
  {
    key: 'agrees',
    title: t.agrees,
    tight: true,
    cell: ({ agrees }) => (
      <span className={`verdict tone-${agrees ? 'pine' : 'brick'}`}>{agrees ? t.agrees : t.differs}</span>
    ),
  },
  { key: 'said', title: t.said, phone: 'line', truncated: { lines: 2, least: '24ch' }, cell: ({ message }) => message },
  { key: 'time', title: t.time, align: 'end', tight: true, from: 1024, cell: ({ time }) => `${time} ms` },
]
