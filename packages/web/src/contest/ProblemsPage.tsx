import { useQuery } from '@tanstack/react-query'
import { getContestProblem } from '@verdict/contract/contest/routes.ts'
import { getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../api/ask.ts'
import { useRows } from '../api/use-list.ts'
import { numberText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import type { Column } from '../ui/DataTable.tsx'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import { RateBar } from '../ui/RateBar.tsx'
import { VerdictTag } from '../ui/VerdictTag.tsx'
import { isOi } from './contest.ts'
import { type ContestProblemRow, problemColumns } from './problem-columns.tsx'
import { ScoreTag } from './ScoreTag.tsx'
import { useContainsEnd } from './use-contains-end.ts'
import { useContest } from './use-contest.ts'

type Standing = Output<typeof getUserProblemStatus>[string]

/** The problems of the contest with what came of them, and how the viewer stands. */
export default function ProblemsPage() {
  const t = useMessages().contest.problems
  const { id: cid } = useContest().contest
  const { containsEnd } = useContainsEnd()
  const list = useRows(getContestProblem, { cid, containsEnd }, (rows) => rows)
  const pidList = list.rows?.map(({ pid }) => pid) ?? []
  const { data: standing } = useQuery({
    ...ask(getUserProblemStatus, { pidList, isContestProblemList: true, cid, containsEnd: true }),
    enabled: pidList.length > 0,
  })
  return (
    <div className="page">
      <ListSheet
        title={t.title}
        level={2}
        list={list}
        refresh
        columns={useColumns((pid) => standing?.[pid])}
        rowKey={({ id }) => id}
        empty={t.none}
        skeletonLines={6}
      />
    </div>
  )
}

function useColumns(standingOf: (pid: number) => Standing | undefined): Column<ContestProblemRow>[] {
  const t = useMessages().contest.problems
  const { contest, isKeptBack } = useContest()
  const { links } = usePlace()
  const count = (value: number) => <span className="num">{isKeptBack ? <Kept /> : numberText(value)}</span>
  return [
    ...problemColumns(t, links.focus),
    {
      key: 'mine',
      title: t.mine,
      tight: true,
      phone: 'corner',
      cell: ({ pid, oiFullScore }) => <Mine standing={standingOf(pid)} isOi={isOi(contest)} full={oiFullScore} />,
    },
    { key: 'ac', title: t.ac, align: 'end', width: '5rem', phone: 'hide', cell: ({ ac }) => count(ac) },
    { key: 'total', title: t.total, align: 'end', width: '5rem', phone: 'hide', cell: ({ total }) => count(total) },
    {
      key: 'rate',
      title: t.rate,
      width: '9.5rem',
      phone: 'end',
      cell: ({ ac, total }) =>
        isKeptBack ? (
          <Kept />
        ) : (
          <RateBar part={ac} whole={total} label={t.rateLabel(numberText(ac), numberText(total))} />
        ),
    },
  ]
}

/** A figure that is kept back at present. */
function Kept() {
  const t = useMessages().contest
  return (
    <span className="dim" title={t.keptBack}>
      <span aria-hidden="true">?</span>
      <span className="unseen">{t.keptBack}</span>
    </span>
  )
}

interface MineProps {
  standing: Standing | undefined
  isOi: boolean
  full: number | null
}

/** What came of the viewer's own: in OI contests the score, behind the seal that it was sent. */
function Mine({ standing, isOi, full }: MineProps) {
  const { contest: t } = useMessages()
  if (!standing || standing.status === -10) return <span className="unseen">{t.problems.untried}</span>
  const { status, score } = standing
  if (status === -5) return <span className="verdict tone-sea">{t.problems.sent}</span>
  return isOi && score !== null && score !== undefined ? (
    <ScoreTag score={score} full={full} />
  ) : (
    <VerdictTag status={status} />
  )
}
