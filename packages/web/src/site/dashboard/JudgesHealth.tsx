import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pacesText, unevenPaces } from '@verdict/contract/judging/speed.ts'
import { percentText } from '../../i18n/format.ts'
import { useJudgeSentence } from '../../i18n/judge-sentence.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { Health } from './health.ts'

type Judge = Health['judges'][number]
type Texts = Messages['dashboard']

/** The judges: what they do, how busy their machines are, and since when they are known to be well. */
export function JudgesHealth({ query, seesAll }: { query: UseQueryResult<Health>; seesAll: boolean }) {
  const t = useMessages().dashboard
  const list = {
    rows: query.data?.judges,
    error: query.error,
    updatedAt: query.dataUpdatedAt,
    isStale: false,
    retry: () => void query.refetch(),
  }
  const uneven = unevenPaces((query.data?.judges ?? []).filter(({ state }) => state === 'healthy'))
  return (
    <ListSheet
      title={t.judges}
      level={2}
      list={list}
      lead={uneven.length ? <span className="dashboard-refusal">{t.unevenJudges(pacesText(uneven))}</span> : undefined}
      columns={columns(t)}
      rowKey={({ id }) => id}
      actions={
        seesAll ? (
          <Link to="/admin/judge" className="small">
            {t.manageJudges}
          </Link>
        ) : null
      }
      below={({ refuses }) => (refuses ? <Refusal text={refuses} /> : null)}
      empty={t.noJudges}
      skeletonLines={2}
    />
  )
}

const tones = { healthy: 'pine', draining: 'amber', refusing: 'brick', silent: 'gray' } as const

const columns = (t: Texts): Column<Judge>[] => [
  {
    key: 'name',
    title: t.name,
    phone: 'title',
    truncated: { lines: 1, most: '20em' },
    cell: ({ name, local }) => (
      <>
        {name} {local ? <span className="dim small">· {t.local}</span> : null}
      </>
    ),
  },
  {
    key: 'state',
    title: t.state,
    tight: true,
    phone: 'corner',
    cell: ({ state }) => <span className={`verdict tone-${tones[state]}`}>{t.states[state]}</span>,
  },
  {
    key: 'busy',
    title: t.jobs,
    named: true,
    align: 'end',
    tight: true,
    cell: ({ busy, slots }) => (
      <span className="num">
        {busy} / {slots ?? '--'}
      </span>
    ),
  },
  {
    key: 'cpu',
    title: t.cpu,
    tight: true,
    cell: ({ cpu, cores }) => <Meter name={t.cpu} share={cpu} note={cores && t.cores(cores)} />,
  },
  { key: 'memory', title: t.memory, tight: true, cell: ({ memory }) => <Meter name={t.memory} share={memory} /> },
  {
    key: 'languages',
    title: t.languages,
    align: 'end',
    tight: true,
    from: 1024,
    phone: 'hide',
    cell: ({ languages }) => languages,
  },
  {
    key: 'version',
    title: t.version,
    tight: true,
    from: 1024,
    phone: 'hide',
    cell: ({ version, versionStanding }) => (
      <span
        className={versionStanding === 'same' ? 'num' : 'num dashboard-refusal'}
        title={t.versions[versionStanding]}
      >
        {version ?? '--'}
      </span>
    ),
  },
  { key: 'tier', title: t.tier, tight: true, from: 1200, phone: 'hide', cell: ({ tier }) => tier ?? '--' },
  {
    key: 'examined',
    title: t.examined,
    tight: true,
    from: 1024,
    phone: 'hide',
    cell: ({ examinedAt }) => <When at={examinedAt} />,
  },
  { key: 'contact', title: t.contact, tight: true, cell: ({ lastContact }) => <When at={lastContact} /> },
]

const When = ({ at }: { at: string | null }) => (at ? <RelativeTime at={at} /> : '--')

/** A share as a bar with its figure. */
function Meter({ name, share, note }: { name: string; share: number | null; note?: string | null | 0 }) {
  if (share === null) return '--'
  return (
    <span className="dashboard-meter">
      <span className="dashboard-of dim small">{name}</span>
      <meter aria-label={name} min={0} max={1} high={0.9} optimum={0} value={share} />
      <span className="num">{percentText(share, 1)}</span>
      {note ? <span className="dim small">{note}</span> : null}
    </span>
  )
}

function Refusal({ text }: { text: string }) {
  const translate = useJudgeSentence()
  return <p className="dashboard-refusal small">{translate(text)}</p>
}
