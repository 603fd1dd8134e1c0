import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { changes, isMoving } from '@verdict/contract/judging/proposal.ts'
import { getProposalChanges } from '@verdict/contract/judging/proposal-routes.ts'
import { useEffect } from 'react'
import { type RowOf, useList } from '../../api/use-list.ts'
import { figuresOf } from '../../i18n/format.ts'
import { useJudgeSentence } from '../../i18n/judge-sentence.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { linksOf } from '../../place/links.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { VerdictTag } from '../../ui/VerdictTag.tsx'
import type { Proposal } from './proposal.ts'

type Row = RowOf<typeof getProposalChanges>
type Texts = Messages['proposal']

const filters = ['change', 'username'] as const
const movingMs = 3000

/** The submissions of a proposal with both verdicts; those that differ, unless others are asked for. */
export function Changes({ proposal }: { proposal: Proposal }) {
  const t = useMessages().proposal
  const { id, state } = proposal
  const list = useList(getProposalChanges, {
    filters,
    input: { id },
    pageSize: 30,
    ...(isMoving(state) && { refreshMs: movingMs }),
  })
  const client = useQueryClient()
  useEffect(() => {
    // what came last, came after the list was last asked for
    if (!isMoving(state)) void client.invalidateQueries({ queryKey: [getProposalChanges.path] })
  }, [client, state])
  const { change = '', username = '' } = list.query
  const search = (text: string) => list.change({ username: text || undefined })
  return (
    <ListSheet
      title={t.changes}
      level={2}
      list={list}
      filters={
        <div className="filters">
          <Select
            label={t.show}
            value={change}
            options={[
              { value: '', label: t.differing },
              ...changes.map((value) => ({ value, label: t.shares[value] })),
              { value: 'all', label: t.all },
            ]}
            onChange={(next) => list.change({ change: next || undefined })}
          />
          <SearchBox label={t.user} value={username} onSearch={search} />
        </div>
      }
      columns={columns(t, proposal)}
      rowKey={({ submitId }) => submitId}
      below={({ message }) => (message ? <Why text={message} /> : null)}
      empty={t.noChanges}
    />
  )
}

function Why({ text }: { text: string }) {
  const translate = useJudgeSentence()
  return <span className="proposal-why small dim">{translate(text)}</span>
}

const columns = (t: Texts, { cid, displayId }: Proposal): Column<Row>[] => {
  const links = linksOf(cid === null ? { kind: 'site' } : { kind: 'contest', cid, gid: null })
  return [
    {
      key: 'id',
      title: t.submission,
      tight: true,
      phone: 'corner',
      cell: ({ submitId }) => (
        <Link {...links.submission(submitId, displayId)} className="num">
          #{submitId}
        </Link>
      ),
    },
    {
      key: 'user',
      title: t.user,
      phone: 'title',
      truncated: { lines: 1, least: '6rem', most: '14rem' },
      cell: ({ username, realname }) => (
        <>
          {username} {realname ? <span className="dim small">{realname}</span> : null}
        </>
      ),
    },
    { key: 'language', title: t.language, from: 1024, tight: true, phone: 'hide', cell: ({ language }) => language },
    {
      key: 'before',
      title: t.before,
      cell: ({ status, time, memory, score }) => <Found status={status} time={time} memory={memory} score={score} />,
    },
    {
      key: 'after',
      title: t.after,
      cell: ({ newStatus, newTime, newMemory, newScore }) => (
        <Found status={newStatus} time={newTime} memory={newMemory} score={newScore} />
      ),
    },
    {
      key: 'outcome',
      title: t.outcome,
      tight: true,
      phone: 'line',
      cell: ({ outcome, change }) => (
        <span className="small">{outcome ? t.outcomes[outcome] : <span className="dim">{t.shares[change]}</span>}</span>
      ),
    },
  ]
}

interface FoundProps {
  status: number
  time: number | null
  memory: number | null
  score: number | null
}

function Found(found: FoundProps) {
  const figures = figuresOf(found)
  return (
    <span className="proposal-found">
      <VerdictTag status={found.status} short />
      {found.score === null ? null : <span className="num">{found.score}</span>}
      <span className="num dim small">
        {figures.time} · {figures.memory}
      </span>
    </span>
  )
}
