import { Link } from '@tanstack/react-router'
import { getUserSubmissions } from '@verdict/contract/account/user-admin-routes.ts'
import { type Place, site } from '@verdict/contract/place.ts'
import { type RowOf, usePartList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { linksOf } from '../../place/links.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { VerdictTag } from '../../ui/VerdictTag.tsx'
import { kindWord } from '../audit/words.ts'

type Row = RowOf<typeof getUserSubmissions>

/** What a user submitted, with where: on the site, in contests and in groups; the newest first. */
export function UserSubmissions({ uid }: { uid: string }) {
  const { users: t, audit } = useMessages()
  const list = usePartList(getUserSubmissions, { input: { uid }, pageSize: 10 })
  return (
    <ListSheet
      title={t.submissions}
      level={2}
      list={list}
      columns={columns(t, audit)}
      rowKey={({ submitId }) => submitId}
      empty={t.noSubmissions}
      skeletonLines={3}
      fixedSize
    />
  )
}

/** Where it was made, and the name of the problem there. */
function placeOf({ contest, group, problemId }: Row): { place: Place; problem: string } {
  const gid = group?.gid ?? null
  if (contest) return { place: { kind: 'contest', cid: contest.cid, gid }, problem: contest.displayId }
  return { place: gid === null ? site : { kind: 'group', gid }, problem: problemId }
}

const addressOf = (row: Row) => {
  const { place, problem } = placeOf(row)
  const links = linksOf(place)
  return { submission: links.submission(row.submitId, problem), problem: links.problem(problem), home: links.home }
}

const columns = (t: Messages['users'], audit: Messages['audit']): Column<Row>[] => [
  {
    key: 'id',
    title: t.id,
    tight: true,
    phone: 'corner',
    cell: (row) => (
      <Link {...addressOf(row).submission} className="num">
        {row.submitId}
      </Link>
    ),
  },
  {
    key: 'problem',
    title: t.problem,
    phone: 'title',
    truncated: { lines: 1, least: '8rem', most: 'min(32rem, 30vw)' },
    cell: (row) => (
      <Link {...addressOf(row).problem} className="plain-link">
        <span className="num">{row.problemId}</span> {row.title}
      </Link>
    ),
  },
  {
    key: 'place',
    title: t.place,
    truncated: { lines: 1, least: '6rem', most: '20rem' },
    cell: (row) => {
      const name = row.contest?.title ?? row.group?.name
      if (name === undefined) return '--'
      return (
        <Link {...addressOf(row).home} className="plain-link">
          <span className="dim">{kindWord(audit, row.contest ? 'contest' : 'group')}</span> {name}
        </Link>
      )
    },
  },
  { key: 'verdict', title: t.verdict, tight: true, cell: ({ status }) => <VerdictTag status={status} /> },
  { key: 'language', title: t.language, tight: true, from: 820, cell: ({ language }) => language },
  { key: 'sent', title: t.sentAt, tight: true, cell: ({ submitTime }) => <RelativeTime at={submitTime} /> },
]
