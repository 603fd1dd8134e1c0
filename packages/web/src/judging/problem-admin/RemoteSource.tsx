import { getAdminProblem } from '@verdict/contract/problem/admin-routes.ts'
import { refetchRemoteProblem } from '@verdict/contract/remote/import-routes.ts'
import { remoteIdOf } from '@verdict/contract/remote/sites.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { bankTitles } from '../../problem/bank-titles.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SideBySide } from './SideBySide.tsx'
import './remote-source.css'

type Changes = Output<typeof refetchRemoteProblem>['changes']

/** Where a problem of another site comes from, and a way to have it read there once more. */
export default function RemoteSource({ pid, displayId }: { pid: number; displayId: string }) {
  const t = useMessages().remoteImport
  const [changes, setChanges] = useState<Changes>()
  const look = useAct(refetchRemoteProblem, {
    done: ({ changes }) => (changes.length ? '' : t.unchanged),
    onDone: ({ changes }) => changes.length && setChanges(changes),
  })
  const remote = remoteIdOf(displayId)
  if (!remote) return null
  return (
    <section className="sheet remote-source">
      <p>
        {t.from} <strong>{bankTitles[remote.site]}</strong> · <span className="num">{remote.id}</span>
      </p>
      <p className="dim small">{t.judgedThere}</p>
      <div className="row">
        <Button variant="default" loading={look.isBusy} onClick={() => void look.act({ pid })}>
          {t.refetch}
        </Button>
        <span className="dim small" role="status">
          {look.isBusy ? t.fetching : t.refetchLead}
        </span>
      </div>
      {changes ? <ChangesDialog pid={pid} changes={changes} onClose={() => setChanges(undefined)} /> : null}
    </section>
  )
}

interface DialogProps {
  pid: number
  changes: Changes
  onClose: () => void
}

/** Field by field what stands here and what the site says, before it is taken over. */
function ChangesDialog({ pid, changes, onClose }: DialogProps) {
  const t = useMessages().remoteImport
  const apply = useAct(refetchRemoteProblem, { done: t.applied, renews: [getAdminProblem], onDone: onClose })
  return (
    <Dialog title={t.changes} onClose={onClose} width={1100}>
      <dl className="remote-changes">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{t.fields[field] ?? field}</dt>
            <dd>
              <SideBySide before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button loading={apply.isBusy} onClick={() => void apply.act({ pid, apply: true })}>
          {t.apply}
        </Button>
      </div>
    </Dialog>
  )
}
