import { Link } from '@tanstack/react-router'
import { getContestProblem } from '@verdict/contract/contest/routes.ts'
import { rejudgeContestProblem } from '@verdict/contract/judging/admin-routes.ts'
import { contestSubmissions } from '@verdict/contract/judging/contest-routes.ts'
import { useAct } from '../../api/use-act.ts'
import { useRows } from '../../api/use-list.ts'
import { type ContestProblemRow, problemColumns } from '../../contest/problem-columns.tsx'
import { useContest } from '../../contest/use-contest.ts'
import { numberText } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'

/** All submissions to a problem of the contest are judged once more. */
export default function ContestRejudgePage() {
  const t = useMessages().contest.rejudging
  const { id: cid } = useContest().contest
  const list = useRows(getContestProblem, { cid, containsEnd: true }, (rows) => rows)
  return (
    <div className="page">
      <ListSheet
        title={t.title}
        level={2}
        list={list}
        lead={t.lead}
        refresh
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={t.none}
        skeletonLines={6}
      />
    </div>
  )
}

function useColumns(): Column<ContestProblemRow>[] {
  const { rejudging: t, problems } = useMessages().contest
  const { links } = usePlace()
  return [
    ...problemColumns(problems, links.problem),
    {
      key: 'pid',
      title: 'PID',
      tight: true,
      from: 820,
      phone: 'hide',
      cell: ({ pid }) => <span className="num">{pid}</span>,
    },
    {
      key: 'ac',
      title: problems.ac,
      align: 'end',
      phone: 'hide',
      width: '5rem',
      cell: ({ ac }) => <span className="num">{numberText(ac)}</span>,
    },
    {
      key: 'total',
      title: problems.total,
      align: 'end',
      phone: 'hide',
      width: '5rem',
      cell: ({ total }) => <span className="num">{numberText(total)}</span>,
    },
    { key: 'act', title: t.act, align: 'end', tight: true, phone: 'line', cell: (row) => <Acts row={row} /> },
  ]
}

function Acts({ row }: { row: ContestProblemRow }) {
  const { cid, pid, displayId } = row
  const { propose } = useMessages().contest.rejudging
  return (
    <span className="row">
      <Link
        className="small"
        to={'/admin/rejudge' as never}
        search={{ pid: String(pid), cid: String(cid) } as never}
        aria-label={`${propose}: ${displayId}`}
      >
        {propose}
      </Link>
      <RejudgeAll row={row} />
    </span>
  )
}

function RejudgeAll({ row: { cid, pid, displayId, displayTitle } }: { row: ContestProblemRow }) {
  const t = useMessages().contest.rejudging
  const { act, isBusy } = useAct(rejudgeContestProblem, {
    confirm: () => ({
      title: t.all,
      text: t.confirm(`${displayId}. ${displayTitle}`),
      yes: t.all,
      no: t.keep,
      danger: true,
    }),
    done: t.done,
    renews: [getContestProblem, contestSubmissions],
  })
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="red"
      loading={isBusy}
      aria-label={`${t.all}: ${displayId}`}
      onClick={() => void act({ cid, pid })}
    >
      {t.all}
    </Button>
  )
}
