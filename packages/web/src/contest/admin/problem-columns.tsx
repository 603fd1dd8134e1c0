import { Link } from '@tanstack/react-router'
import { isRoot } from '@verdict/contract/account/viewer.ts'
import type { ContestProblem } from '@verdict/contract/contest/admin-problem-routes.ts'
import { rejudgeContestProblem } from '@verdict/contract/judging/admin-routes.ts'
import type { AdminProblemRow } from '@verdict/contract/problem/admin-routes.ts'
import { call } from '../../api/call.ts'
import { useViewer } from '../../api/session.ts'
import type { Shape } from '../../api/shape.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { Balloon } from '../Balloon.tsx'
import type { ContestOffice } from './office.ts'

/** A problem, and how it stands in the contest. */
export interface ProblemRow {
  problem: Shape<typeof AdminProblemRow>
  link: Shape<typeof ContestProblem>
}

interface About {
  office: ContestOffice
  cid: number
  edit: (row: ProblemRow) => void
}

export function useProblemColumns(about: About): Column<ProblemRow>[] {
  const t = useMessages().contestAdmin.problem
  return [
    {
      key: 'displayId',
      title: t.displayId,
      tight: true,
      phone: 'corner',
      cell: ({ link }) => (
        <span className="contest-problem-id">
          <Balloon colour={link.color} /> <strong className="num">{link.displayId}</strong>
        </span>
      ),
    },
    {
      key: 'displayTitle',
      title: t.displayTitle,
      phone: 'title',
      truncated: { lines: 2, least: '12rem' },
      cell: (row) => (
        <button type="button" className="link-button" onClick={() => about.edit(row)}>
          {row.link.displayTitle}
        </button>
      ),
    },
    {
      key: 'original',
      title: t.original,
      truncated: { lines: 2, least: '10rem' },
      cell: (row) => <Original row={row} about={about} />,
    },
    {
      key: 'author',
      title: t.author,
      from: 1024,
      truncated: { lines: 1, most: '10rem' },
      cell: ({ problem }) => problem.author ?? '--',
    },
    actsColumn((row) => <Acts row={row} about={about} />),
  ]
}

function Original({ row: { problem }, about: { office, cid } }: { row: ProblemRow; about: About }) {
  const name = `${problem.problemId} · ${problem.title}`
  if (!problem.mayManage) return <span>{name}</span>
  return (
    <Link className="plain-link" to={office.problemAddress(cid, problem.id) as never}>
      {name}
    </Link>
  )
}

function Acts({ row, about }: { row: ProblemRow; about: About }) {
  const { more, problem: t } = useMessages().contestAdmin
  const viewer = useViewer()
  const remove = useRemoving(row, about)
  const { link } = row
  const rejudge = useAct(rejudgeContestProblem, {
    confirm: () => ({ title: t.rejudge, text: t.rejudgeText(link.displayTitle) }),
    done: t.rejudging,
  })
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t.changeOf(link.displayId)}
        onClick={() => about.edit(row)}
      >
        {t.change}
      </Button>
      <MoreMenu label={more(link.displayId)}>
        {(then, close) => (
          <>
            {isRoot(viewer) ? (
              <>
                <button
                  type="button"
                  role="menuitem"
                  onClick={then(() => rejudge.act({ cid: link.cid, pid: link.pid }))}
                >
                  {t.rejudge}
                </button>
                <Link
                  role="menuitem"
                  to={'/admin/rejudge' as never}
                  search={{ pid: String(link.pid), cid: String(link.cid) } as never}
                  onClick={close}
                >
                  {t.propose}
                </Link>
              </>
            ) : null}
            <button type="button" role="menuitem" onClick={then(remove)}>
              {t.remove}
            </button>
          </>
        )}
      </MoreMenu>
    </>
  )
}

/** Says first how much was submitted to the problem here, which goes with it. */
function useRemoving({ link: { cid, pid, displayTitle } }: ProblemRow, { office: { calls } }: About) {
  const t = useMessages().contestAdmin.problem
  const { act } = useAct(calls.deleteContestProblem, {
    confirm: async () => {
      const { submissions, people } = await call(calls.getContestProblemBelongings, { cid, pid })
      return { title: t.remove, text: t.removeText(displayTitle, submissions, people), danger: true }
    },
    done: t.removed,
    renews: [calls.getAdminContestProblemList],
  })
  return () => act({ cid, pid })
}
