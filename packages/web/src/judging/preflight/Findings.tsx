import type { ErrorCode } from '@verdict/contract/errors.ts'
import type { Finding, PreflightState } from '@verdict/contract/judging/preflight/finding.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useRefusal } from '../../i18n/refusals.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import '../../ui/VerdictTag.css'
import { withFigures } from '../../i18n/preflight-figures.ts'

type Texts = Messages['preflight']

interface Props {
  title: string
  findings: Finding[]
  actions?: ReactNode
}

const tones: Record<PreflightState, string> = { ok: 'pine', warn: 'amber', fail: 'brick' }

/** What some checks came to, one a row. */
export function Findings({ title, findings, actions }: Props) {
  const t = useMessages().preflight
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{title}</h2>
        {actions}
      </div>
      <DataTable label={title} columns={columns(t)} rows={findings} rowKey={({ check }) => check} />
    </section>
  )
}

const columns = (t: Texts): Column<Finding>[] => [
  {
    key: 'state',
    title: t.state,
    width: '110px',
    tight: true,
    phone: 'corner',
    cell: ({ state }) => (
      <span className={`verdict tone-${tones[state]}`} data-state={state}>
        {t.states[state]}
      </span>
    ),
  },
  { key: 'check', title: t.check, width: '220px', phone: 'title', cell: ({ check }) => t.names[check] },
  {
    key: 'said',
    title: <span className="unseen">{t.title}</span>,
    phone: 'line',
    cell: (finding) => <Said finding={finding} />,
  },
]

function Said({ finding }: { finding: Finding }) {
  const t = useMessages().preflight
  const refusal = useRefusal(finding.check === 'settings' && finding.why ? (finding.why as ErrorCode) : undefined)
  const said = refusal ?? reason(t, finding) ?? figured(t, finding)
  const names = finding.names?.join(', ')
  return (
    <span className="preflight-said">
      {said}
      {names ? `: ${names}` : null}
    </span>
  )
}

/** Why a check that says it without figures came to what it did. */
function reason(t: Texts, { check, state, why }: Finding): string | undefined {
  if (check === 'references' && why === 'running') return t.why.isRunning
  if (why !== undefined && why in t.why) return t.why[why as keyof Texts['why']]
  if (state === 'ok') return undefined
  if (check === 'mail') return t.why.noMail
  if (check === 'secrets') return t.why.noKey
  if (check === 'visible') return t.why.hidden
  if (check === 'timeLimit') return t.why.noLimit
  return check === 'statement' ? t.why.empty : undefined
}

/** Figures that are not for this viewer are not there. */
const isSecret = ({ check, figures }: Finding): boolean =>
  (check === 'disk' || check === 'givenUp') && Object.keys(figures).length === 0

const figured = (t: Texts, finding: Finding): string =>
  isSecret(finding) ? '--' : t.say[finding.check](withFigures(finding.figures))
