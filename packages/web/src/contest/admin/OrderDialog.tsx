import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { Balloon } from '../Balloon.tsx'
import type { ContestOffice } from './office.ts'
import type { ProblemRow } from './problem-columns.tsx'

interface Props {
  office: ContestOffice
  cid: number
  rows: readonly ProblemRow[]
  onClose: () => void
}

/** The problems of a contest are put in order; their ids stay in place and the problems move. */
export function OrderDialog({ office: { calls }, cid, rows, onClose }: Props) {
  const { contestAdmin, common } = useMessages()
  const t = contestAdmin.problem
  const [order, setOrder] = useState<readonly ProblemRow[]>(rows)
  const { act, isBusy } = useAct(calls.orderContestProblems, {
    done: t.ordered,
    renews: [calls.getAdminContestProblemList],
    onDone: onClose,
  })
  const idAt = (row: ProblemRow) => rows[order.indexOf(row)]?.link.displayId ?? ''
  return (
    <Dialog title={t.order} onClose={onClose} width={520}>
      <div className="form-sheet">
        <p className="dim small">{t.orderHint}</p>
        <SortableList
          label={t.order}
          items={order}
          keyOf={({ link }) => String(link.id)}
          nameOf={({ link }) => link.displayTitle}
          show={(row) => (
            <span className="contest-problem-id">
              <Balloon colour={row.link.color} /> <strong className="num">{idAt(row)}</strong> {row.link.displayTitle}
            </span>
          )}
          onOrder={setOrder}
        />
        <div className="form-actions">
          <Button loading={isBusy} onClick={() => void act({ cid, pids: order.map(({ link }) => link.pid) })}>
            {common.form.save}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
