import { Link } from '@tanstack/react-router'
import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import {
  type AdminProblemRow,
  changeProblemAuth,
  deleteProblem,
  getAdminProblemList,
  getProblemBelongings,
} from '@verdict/contract/problem/admin-routes.ts'
import { downloadTestcase } from '@verdict/contract/problem/test-data-routes.ts'
import { call } from '../../api/call.ts'
import { useViewer } from '../../api/session.ts'
import type { Shape } from '../../api/shape.ts'
import { useAct } from '../../api/use-act.ts'
import { useDownload } from '../../api/use-download.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'

/** A problem as the back office lists it. */
export type AdminRow = Shape<typeof AdminProblemRow>

const publicAuth = '1'
const contestAuth = '3'

/** Who may see the problem; what the person may not choose is not offered. */
export function AuthSelect({ row }: { row: AdminRow }) {
  const t = useMessages().problemAdmin
  const viewer = useViewer()
  const { act, isBusy } = useAct(changeProblemAuth, { done: t.authChanged, renews: [getAdminProblemList] })
  const mayPublish = isProblemManager(viewer)
  const options = t.auths
    .map((label, index) => ({ value: String(index + 1), label }))
    .filter(
      ({ value }) => value === String(row.auth) || (value !== contestAuth && (value !== publicAuth || mayPublish)),
    )
  return (
    <Select
      label={t.authOf(row.problemId)}
      value={String(row.auth)}
      options={options}
      disabled={!row.mayManage || isBusy}
      onChange={(auth) => void act({ id: row.id, auth: Number(auth) })}
    />
  )
}

export function RowActs({ row }: { row: AdminRow }) {
  const { problemAdmin: t, transfer } = useMessages()
  const viewer = useViewer()
  const { download } = useDownload(downloadTestcase, transfer.downloaded)
  const remove = useRemoving(row)
  if (!row.mayManage) return null
  return (
    <span className="row">
      <Link
        className="small"
        to="/admin/problem/edit/$problemId"
        params={{ problemId: String(row.id) }}
        aria-label={t.editOf(row.problemId)}
      >
        {t.edit}
      </Link>
      <Dropdown
        label={t.more(row.problemId)}
        trigger={(bind) => (
          <Button size="compact-xs" variant="default" aria-label={t.more(row.problemId)} {...bind}>
            ⋯
          </Button>
        )}
      >
        {(close) => {
          const then = (act: () => unknown) => () => {
            close()
            void act()
          }
          return (
            <>
              <button type="button" role="menuitem" onClick={then(() => download({ pid: row.id }))}>
                {t.downloadCases}
              </button>
              {isProblemManager(viewer) ? (
                <button type="button" role="menuitem" onClick={then(remove)}>
                  {t.remove}
                </button>
              ) : null}
            </>
          )
        }}
      </Dropdown>
    </span>
  )
}

/** Says first what goes along with the problem, or where it is used. */
function useRemoving({ id, problemId, title }: AdminRow) {
  const t = useMessages().problemAdmin
  const name = `${problemId} · ${title}`
  const { act } = useAct(deleteProblem, { done: t.removed, renews: [getAdminProblemList] })
  return async () => {
    const found = await call(getProblemBelongings, { pid: id }).catch(() => undefined) // the call has told why
    if (!found) return
    const { submissions, versions, usedBy } = found
    if (usedBy.length) {
      showToast(t.inUse(name, usedBy.join(', ')), 'error')
      return
    }
    const text = t.removeText(name, submissions, versions)
    if (await confirm({ title: t.remove, text, no: t.keep, danger: true })) await act({ pid: id })
  }
}
