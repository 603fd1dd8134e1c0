import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isMoving } from '@verdict/contract/judging/proposal.ts'
import { getProposal } from '@verdict/contract/judging/proposal-routes.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { BoardChanges } from './BoardChanges.tsx'
import { Changes } from './Changes.tsx'
import { Deeds } from './Deeds.tsx'
import { Matrix } from './Matrix.tsx'
import './proposal.css'
import type { Proposal } from './proposal.ts'
import { StateTag } from './StateTag.tsx'

const movingMs = 1500

/** One proposal: how far it is, what it changes, and what is done with it. */
export default function ProposalPage() {
  const t = useMessages().proposal
  const { proposalId } = useParams({ strict: false })
  const id = Number(proposalId)
  usePageTitle(t.open(id))
  const query = useQuery({
    ...ask(getProposal, { id }),
    // what is told after it was applied comes a little later
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.state) ? movingMs : 10_000),
  })
  return (
    <div className="page stack">
      <QueryResult query={query} skeletonLines={10}>
        {(proposal) => (
          <>
            <Head proposal={proposal} />
            <Matrix proposal={proposal} />
            {proposal.cid === null ? null : <BoardChanges proposal={proposal} />}
            <Changes proposal={proposal} />
          </>
        )}
      </QueryResult>
    </div>
  )
}

function Head({ proposal }: { proposal: Proposal }) {
  const t = useMessages().proposal
  const { id, displayId, title, contest, state, judged, total } = proposal
  return (
    <section className="sheet">
      <div className="sheet-head proposal-head">
        <h1>
          {t.open(id)} <StateTag state={state} />
        </h1>
        <Deeds proposal={proposal} />
      </div>
      <div className="proposal-body">
        <p className="proposal-about">
          <strong>
            <span className="num">{displayId}</span> {title}
          </strong>{' '}
          <span className="dim">{contest ?? t.outside}</span>
        </p>
        <p className="proposal-progress">
          <progress max={Math.max(1, total)} value={judged} aria-label={t.progress} />
          <span className="num">{t.of(judged, total)}</span>
        </p>
        <Facts proposal={proposal} />
        {proposal.moved > 0 ? <p className="proposal-warning">{t.moved(proposal.moved)}</p> : null}
        {proposal.runsContest && state === 'ready' ? <p className="proposal-warning">{t.runsNow}</p> : null}
      </div>
    </section>
  )
}

function Facts({ proposal }: { proposal: Proposal }) {
  const { proposal: t, common } = useMessages()
  const { number, isInForce, username, gmtCreate, why, decidedBy, decidedAt, undoneBy, undoneAt, told, filter } =
    proposal
  const chosen = [
    ...filter.statuses.map((status) => common.verdicts[status] ?? String(status)),
    ...filter.languages,
    ...(filter.username ? [filter.username] : []),
  ]
  return (
    <ul className="proposal-facts small">
      <li>
        {t.version}: {t.versionName(number)} · {isInForce ? t.inForce : t.older}
      </li>
      <li>
        {t.by}: {username} · <RelativeTime at={gmtCreate} />
      </li>
      {chosen.length ? <li>{chosen.join(' · ')}</li> : null}
      {filter.from ? (
        <li>
          {t.from}: <RelativeTime at={filter.from} />
        </li>
      ) : null}
      {filter.to ? (
        <li>
          {t.to}: <RelativeTime at={filter.to} />
        </li>
      ) : null}
      {why ? (
        <li>
          {t.why}: {why}
        </li>
      ) : null}
      {decidedBy && decidedAt ? (
        <li>
          {t.decided(decidedBy)} · <RelativeTime at={decidedAt} />
        </li>
      ) : null}
      {undoneBy && undoneAt ? (
        <li>
          {t.undoneBy(undoneBy)} · <RelativeTime at={undoneAt} />
        </li>
      ) : null}
      {told > 0 ? <li>{t.told(told)}</li> : null}
    </ul>
  )
}
