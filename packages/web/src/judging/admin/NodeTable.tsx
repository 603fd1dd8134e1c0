import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getJudgeNodes, type JudgeNode, revokeJudgeNode } from '@verdict/contract/judging/admin-routes.ts'
import { call } from '../../api/call.ts'
import type { Shape } from '../../api/shape.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/zh-CN/index.ts'
import { confirm } from '../../ui/confirm.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { showToast } from '../../ui/toasts.ts'

export type Node = Shape<typeof JudgeNode>
type Texts = Messages['ruling']['judges']

interface Props {
  rows: Node[] | undefined
  error: Error | null
  onRetry: () => void
}

/** The judges, one a row, with what is wrong with them under it. */
export function NodeTable({ rows, error, onRetry }: Props) {
  const t = useMessages().ruling.judges
  return (
    <DataTable
      label={t.nodes}
      columns={columns(t)}
      rows={rows}
      rowKey={(row) => row.id}
      below={(row) => (row.refuses || row.warnings.length ? <Remarks node={row} /> : null)}
      error={error}
      onRetry={onRetry}
      empty={t.noNodes}
      bones={2}
    />
  )
}

const columns = (t: Texts): Column<Node>[] => [
  {
    key: 'name',
    title: t.name,
    phone: 'title',
    cell: (node) => (
      <>
        {node.name} {node.local ? <span className="dim small">({t.local})</span> : null}
      </>
    ),
  },
  { key: 'state', title: t.state, tight: true, phone: 'corner', cell: (node) => <State node={node} /> },
  {
    key: 'slots',
    title: t.slots,
    align: 'end',
    tight: true,
    cell: ({ busy, slots }) => (
      <span className="num">
        {busy} / {slots ?? '--'}
      </span>
    ),
  },
  { key: 'tier', title: t.tier, tight: true, cell: ({ tier }) => tier ?? '--' },
  {
    key: 'contact',
    title: t.contact,
    tight: true,
    cell: ({ lastContact }) => (lastContact ? <RelativeTime at={lastContact} /> : t.never),
  },
  {
    key: 'revoke',
    title: <span className="unseen">{t.revoke}</span>,
    tight: true,
    phone: 'end',
    cell: (node) => <Revoke node={node} />,
  },
]

function State({ node }: { node: Node }) {
  const t = useMessages().ruling.judges
  const [tone, word] = node.healthy ? ['pine', t.healthy] : node.refuses ? ['brick', t.refuses] : ['gray', t.away]
  return <span className={`verdict tone-${tone}`}>{word}</span>
}

/** The machine's own judge comes back with every start, so it cannot be revoked. */
function Revoke({ node }: { node: Node }) {
  const t = useMessages().ruling.judges
  const client = useQueryClient()
  const revoke = async () => {
    if (!(await confirm(t.revoke, t.revokeConfirm(node.name)))) return
    await call(revokeJudgeNode, { id: node.id })
    showToast(t.revoked, 'success')
    await client.invalidateQueries({ queryKey: [getJudgeNodes.path] })
  }
  if (node.local) return null
  return (
    // the call has told the person what went wrong
    <Button size="compact-xs" variant="default" onClick={() => void revoke().catch(() => undefined)}>
      {t.revoke}
    </Button>
  )
}

function Remarks({ node }: { node: Node }) {
  const t = useMessages().ruling.judges
  return (
    <div className="judge-remarks">
      {node.refuses ? <p className="judge-refusal">{node.refuses}</p> : null}
      {node.warnings.length ? (
        <details>
          <summary>
            {t.warnings} ({node.warnings.length})
          </summary>
          <ul>
            {node.warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
