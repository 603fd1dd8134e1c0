import { Link } from '@tanstack/react-router'
import { isRoot } from '@verdict/contract/account/viewer.ts'
import type { AdminContestRow } from '@verdict/contract/contest/admin-routes.ts'
import { downloadContestAcSubmission } from '@verdict/contract/contest/routes.ts'
import { use, useState } from 'react'
import { call } from '../../api/call.ts'
import { useViewer } from '../../api/session.ts'
import type { Shape } from '../../api/shape.ts'
import { useAct } from '../../api/use-act.ts'
import { useDownload } from '../../api/use-download.ts'
import { GroupContext } from '../../group/use-group.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { Segments } from '../../ui/Segments.tsx'
import type { ContestOffice } from './office.ts'

/** A contest as the back office lists it. */
export type AdminRow = Shape<typeof AdminContestRow>

interface Props {
  row: AdminRow
  office: ContestOffice
}

/** What is done with one contest of the list; with those of others nothing but what the group's owner gave. */
export function RowActs({ row, office }: Props) {
  const t = useMessages().contestAdmin
  const [isDownloading, setDownloading] = useState(false)
  const given = use(GroupContext)?.group.rights ?? []
  const dialog = isDownloading ? <DownloadDialog cid={row.id} onClose={() => setDownloading(false)} /> : null
  if (!row.mayManage)
    return given.includes('downloads') ? (
      <>
        <Button size="compact-xs" variant="default" onClick={() => setDownloading(true)}>
          {t.download}
        </Button>
        {dialog}
      </>
    ) : null
  const to = (page: string) => `${office.address}/${row.id}/${page}` as never
  return (
    <>
      <Link className="small" to={to('edit')} aria-label={t.editOf(row.title)}>
        {t.edit}
      </Link>
      <Link className="small" to={to('problems')}>
        {t.problems}
      </Link>
      <Link className="small" to={to('announcement')}>
        {t.announcements}
      </Link>
      <More row={row} office={office} download={() => setDownloading(true)} />
      {dialog}
    </>
  )
}

function More({ row, office, download }: Props & { download: () => void }) {
  const t = useMessages().contestAdmin
  const viewer = useViewer()
  const remove = useRemoving(row, office)
  const { getAdminContestList, cloneContest } = office.calls
  const clone = useAct(cloneContest, {
    confirm: () => ({ title: t.clone, text: t.cloneText(row.title) }),
    done: t.cloned,
    renews: [getAdminContestList],
  })
  return (
    <MoreMenu label={t.more(row.title)}>
      {(then, close) => (
        <>
          <a role="menuitem" href={`/contest/${row.id}`} target="_blank" rel="noreferrer" onClick={close}>
            {t.open}
          </a>
          <Link role="menuitem" to={`${office.address}/${row.id}/preflight` as never} onClick={close}>
            {t.preflight}
          </Link>
          <button type="button" role="menuitem" onClick={then(() => clone.act({ cid: row.id }))}>
            {t.clone}
          </button>
          <button type="button" role="menuitem" onClick={then(download)}>
            {t.download}
          </button>
          {office.runnersDelete || isRoot(viewer) ? (
            <button type="button" role="menuitem" onClick={then(remove)}>
              {t.remove}
            </button>
          ) : null}
        </>
      )}
    </MoreMenu>
  )
}

/** Says first what goes along with the contest. */
function useRemoving({ id, title }: AdminRow, { calls }: ContestOffice) {
  const t = useMessages().contestAdmin
  const { act } = useAct(calls.deleteContest, {
    confirm: async ({ cid }) => {
      const text = t.removeText(title, await call(calls.getContestBelongings, { cid }))
      return { title: t.remove, text, no: t.keep, danger: true }
    },
    done: t.removed,
    renews: [calls.getAdminContestList],
  })
  return () => act({ cid: id })
}

const splits = ['user', 'problem'] as const

/** Which accepted code is wanted, and how it is put into folders. */
function DownloadDialog({ cid, onClose }: { cid: number; onClose: () => void }) {
  const t = useMessages().contestAdmin
  const [splitType, setSplit] = useState<(typeof splits)[number]>('user')
  const [excludeAdmin, setExclude] = useState(false)
  const { download, isBusy } = useDownload(downloadContestAcSubmission, t.downloaded)
  const start = async () => {
    if (await download({ cid, splitType, excludeAdmin })) onClose()
  }
  return (
    <Dialog title={t.download} onClose={onClose}>
      <div className="form-sheet">
        <Segments
          label={t.splitBy}
          value={splitType}
          options={splits.map((value, index) => ({ value, label: t.splits[index] ?? value }))}
          onChange={setSplit}
        />
        <label className="row">
          <input type="checkbox" checked={excludeAdmin} onChange={(event) => setExclude(event.currentTarget.checked)} />
          {t.excludeAdmin}
        </label>
        <div className="form-actions">
          <Button loading={isBusy} onClick={() => void start()}>
            {t.downloadGo}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
