import { useQuery } from '@tanstack/react-query'
import { exportProblemPackage, getProblemExportReport } from '@verdict/contract/files/routes.ts'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useDownload } from '../../api/use-download.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { Select } from '../../ui/Select.tsx'
import './transfer.css'

const formats = ['hoj', 'icpc', 'hydro', 'qduoj', 'fps', 'polygon'] as const
type Format = (typeof formats)[number]

/** Problems as one zip: what the format cannot carry is said before it is downloaded. */
export function ExportDialog({ pids, onClose }: { pids: readonly number[]; onClose: () => void }) {
  const t = useMessages().transfer
  const [format, setFormat] = useState<Format>('hoj')
  const pid = pids.join(',')
  const query = useQuery(ask(getProblemExportReport, { pid, format }))
  const { download, isBusy } = useDownload(exportProblemPackage, t.downloaded)
  const isImpossible = query.data?.some((row) => 'error' in row) ?? true
  const options = formats.map((value) => ({ value, label: t.formats[value] }))
  return (
    <Dialog title={t.exporting(pids.length)} onClose={onClose} width={560}>
      <div className="stack">
        <Select label={t.format} value={format} options={options} onChange={(value) => setFormat(value as Format)} />
        <QueryResult query={query} skeletonLines={3}>
          {(rows) => <Report rows={rows} />}
        </QueryResult>
        <div className="row">
          <Button loading={isBusy} disabled={isImpossible} onClick={() => void download({ pid, format })}>
            {t.download}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type Rows = readonly ({ pid: number; problemId: string } & ({ warnings: string[] } | { error: string }))[]

function Report({ rows }: { rows: Rows }) {
  const t = useMessages().transfer
  const told = rows.filter((row) => 'error' in row || row.warnings.length > 0)
  if (!told.length) return <p className="transfer-lead small">{t.noLoss}</p>
  return (
    <div className="small">
      <strong>{t.loss}</strong>
      <ul className="transfer-losses">
        {told.map((row) => (
          <li key={row.pid}>
            <span className="num">{row.problemId}</span>{' '}
            {'error' in row ? (
              <span className="transfer-refusal">
                {t.cannot}: {row.error}
              </span>
            ) : (
              row.warnings.join(' ')
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
