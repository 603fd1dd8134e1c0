import { Link } from '@tanstack/react-router'
import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import { type AdminProblemRow, changeProblemAuth, getAdminProblemList } from '@verdict/contract/problem/admin-routes.ts'
import { changeGroupProblemAuth, getGroupAdminProblemList } from '@verdict/contract/problem/group-routes.ts'
import { downloadTestcase } from '@verdict/contract/problem/test-data-routes.ts'
import { call } from '../../api/call.ts'
import { useViewer } from '../../api/session.ts'
import type { Shape } from '../../api/shape.ts'
import { useAct } from '../../api/use-act.ts'
import { useDownload } from '../../api/use-download.ts'
import { useMessages } from '../../i18n/language.ts'
import { confirm } from '../../ui/confirm.ts'
import { MoreMenu, type Then } from '../../ui/MoreMenu.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOffice } from './office.ts'
import { type GroupRow, usePublication } from './publication.tsx'

/** A problem as the back office lists it. */
export type AdminRow = Shape<typeof AdminProblemRow>

const publicAuth = '1'
const contestAuth = '3'

/** Who may see the problem; what the person may not choose is not offered. */
export function AuthSelect({ row }: { row: AdminRow }) {
  const t = useMessages().problemAdmin
  const viewer = useViewer()
  const { gid } = useOffice()
  const site = useAct(changeProblemAuth, { done: t.authChanged, renews: [getAdminProblemList] })
  const group = useAct(changeGroupProblemAuth, { done: t.authChanged, renews: [getGroupAdminProblemList] })
  const mayPublish = row.isGroup || isProblemManager(viewer)
  const options = (gid === null ? t.auths : t.groupAuths)
    .map((label, index) => ({ value: String(index + 1), label }))
    .filter(
      ({ value }) => value === String(row.auth) || (value !== contestAuth && (value !== publicAuth || mayPublish)),
    )
  const change = (auth: number) => (gid === null ? site.act({ id: row.id, auth }) : group.act({ pid: row.id, auth }))
  const choose = async (value: string) => {
    const hidesOthers = String(row.auth) === publicAuth && row.author !== null && row.author !== viewer?.username
    const question = {
      title: t.hide,
      text: t.hideText(`${row.problemId} · ${row.title}`, row.author ?? ''),
      danger: true,
    }
    if (hidesOthers && !(await confirm(question))) return
    await change(Number(value))
  }
  return (
    <Select
      label={t.authOf(row.problemId)}
      value={String(row.auth)}
      options={options}
      disabled={!row.mayManage}
      isBusy={site.isBusy || group.isBusy}
      onChange={(auth) => void choose(auth)}
    />
  )
}

export function RowActs({ row }: { row: AdminRow }) {
  const t = useMessages().problemAdmin
  const { edit } = useOffice()
  return (
    <>
      {row.mayManage ? (
        <Link className="small" {...edit(row.id)} aria-label={t.editOf(row.problemId)}>
          {t.edit}
        </Link>
      ) : null}
      {row.mayManage || mayApply(row) ? <More row={row} /> : null}
    </>
  )
}

/** Lists of a group say who may make a problem public; the site's have nothing of the kind. */
const mayApply = (row: AdminRow): row is AdminRow & GroupRow => 'mayApply' in row && row.mayApply === true

function More({ row }: { row: AdminRow }) {
  const { problemAdmin: t, transfer } = useMessages()
  const viewer = useViewer()
  const { download } = useDownload(downloadTestcase, transfer.downloaded)
  const remove = useRemoving(row)
  const mayRemove = row.mayOwn && (row.isGroup || isProblemManager(viewer))
  return (
    <MoreMenu label={t.more(row.problemId)}>
      {(then) => (
        <>
          {row.mayManage ? (
            <button type="button" role="menuitem" onClick={then(() => download({ pid: row.id }))}>
              {t.downloadCases}
            </button>
          ) : null}
          {mayApply(row) ? <Publication row={row} then={then} /> : null}
          {mayRemove ? (
            <button type="button" role="menuitem" onClick={then(remove)}>
              {t.remove}
            </button>
          ) : null}
        </>
      )}
    </MoreMenu>
  )
}

function Publication({ row, then }: { row: GroupRow; then: Then }) {
  const { label, act } = usePublication(row)
  return (
    <button type="button" role="menuitem" onClick={then(act)}>
      {label}
    </button>
  )
}

/** Says first what goes along with the problem, or where it is used. */
function useRemoving({ id, problemId, title }: AdminRow) {
  const t = useMessages().problemAdmin
  const name = `${problemId} · ${title}`
  const { calls } = useOffice()
  const { act } = useAct(calls.remove, {
    confirm: async (input) => {
      const { submissions, versions, usedBy } = await call(calls.belongings, input)
      if (usedBy.length) return void showToast(t.inUse(name, usedBy.join(', ')), 'error')
      return { title: t.remove, text: t.removeText(name, submissions, versions), no: t.keep, danger: true }
    },
    done: t.removed,
    renews: [calls.list],
  })
  return () => act({ pid: id })
}
