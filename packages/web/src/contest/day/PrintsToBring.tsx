import {
  getContestBalloonFacts,
  getContestPrintsToBring,
  getContestPrintToBring,
  markContestPrintBrought,
} from '@verdict/contract/contest/balloon-routes.ts'
import { call } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { usePartList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Place } from './Place.tsx'

interface Print {
  id: number
  name: string
  school: string | null
  room: string | null
  seat: string | null
  isPrinted: boolean
  askedAt: string
}

/** What was asked to be printed, for those who print and bring it. */
export function PrintsToBring({ cid, refreshMs }: { cid: number; refreshMs: number }) {
  const t = useMessages().contestDay.balloons
  const list = usePartList(getContestPrintsToBring, { input: { cid }, pageSize: 30, refreshMs })
  const { rows, error, retry, paging } = list
  if (error && !rows) return <Failure text={error.message} onRetry={retry} />
  if (!rows) return <Skeleton lines={4} />
  if (!rows.length) return <Empty>{t.noPrints}</Empty>
  return (
    <>
      <ul className="day-cards" aria-label={t.prints}>
        {rows.map((one) => (
          <li key={one.id}>
            <PrintCard one={one} cid={cid} />
          </li>
        ))}
      </ul>
      {paging ? <Pager {...paging} fixedSize /> : null}
    </>
  )
}

function PrintCard({ one, cid }: { one: Print; cid: number }) {
  const t = useMessages().contestDay.balloons
  const { id, isPrinted } = one
  const mark = useAct(markContestPrintBrought, {
    renews: [getContestPrintsToBring, getContestBalloonFacts],
    done: isPrinted ? t.printWaits : t.printDone,
    undo: () => call(markContestPrintBrought, { cid, id, isPrinted }),
  })
  const save = async () => {
    const { name, content } = await call(getContestPrintToBring, { cid, id })
    saveFile(new Blob([content], { type: 'text/plain' }), `${name}-${id}.txt`)
  }
  return (
    <article className="day-balloon">
      <span className="day-balloon-who">
        <span className="day-balloon-name">{one.name}</span>
        <Place of={one} />
        <span className="dim small">
          {one.school ? `${one.school} · ` : ''}
          <RelativeTime at={one.askedAt} />
        </span>
      </span>
      <span className="row">
        <Button variant="default" onClick={() => void save()}>
          {t.openPrint}
        </Button>
        <Button
          variant={isPrinted ? 'default' : 'filled'}
          loading={mark.isBusy}
          onClick={() => void mark.act({ cid, id, isPrinted: !isPrinted })}
        >
          {isPrinted ? t.printAgain : t.printBrought}
        </Button>
      </span>
    </article>
  )
}
