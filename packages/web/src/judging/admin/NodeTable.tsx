import { getJudgeNodes, type JudgeNode, revokeJudgeNode } from '@verdict/contract/judging/admin-routes.ts'
import type { Shape } from '../../api/shape.ts'
import { useAct } from '../../api/use-act.ts'
import type { List } from '../../api/use-list.ts'
import { useJudgeSentence } from '../../i18n/judge-sentence.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

export type Node = Shape<typeof JudgeNode>
type Texts = Messages['judges']

/** The judges, one a row, with what is wrong with them under it. */
export function NodeTable({ list }: { list: List<Node> }) {
  const t = useMessages().judges
  return (
    <ListSheet
      title={t.nodes}
      level={2}
      list={list}
      columns={columns(t)}
      rowKey={(row) => row.id}
      below={(row) => (row.refuses || row.warnings.length ? <Remarks node={row} /> : null)}
      empty={t.noNodes}
      skeletonLines={2}
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
        {node.name} {node.local ? <span className="dim small">· {t.local}</span> : null}
      </>
    ),
  },
  { key: 'state', title: t.state, tight: true, phone: 'corner', cell: (node) => <State node={node} /> },
  {
    key: 'slots',
    title: t.slots,
    named: true,
    align: 'end',
    tight: true,
    cell: ({ busy, slots }) => (
      <span className="num">
        {busy} / {slots ?? '--'}
      </span>
    ),
  },
  { key: 'tier', title: t.tier, named: true, tight: true, cell: ({ tier }) => tier ?? '--' },
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
  const t = useMessages().judges
  const [tone, word] = node.healthy ? ['pine', t.healthy] : node.refuses ? ['brick', t.refuses] : ['gray', t.away]
  return <span className={`verdict tone-${tone}`}>{word}</span>
}

/** The machine's own judge comes back with every start, so it cannot be revoked. */
function Revoke({ node }: { node: Node }) {
  const t = useMessages().judges
  const { act, isBusy } = useAct(revokeJudgeNode, {
    confirm: () => ({ title: t.revoke, text: t.revokeConfirm(node.name), danger: true }),
    done: t.revoked,
    renews: [getJudgeNodes],
  })
  if (node.local) return null
  return (
    <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => void act({ id: node.id })}>
      {t.revoke}
    </Button>
  )
}

function Remarks({ node }: { node: Node }) {
  const translate = useJudgeSentence()
  const t = useMessages().judges
  return (
    <div className="judge-remarks">
      {node.refuses ? <p className="judge-refusal">{translate(node.refuses)}</p> : null}
      {node.warnings.length ? (
        <details>
          <summary>
            {t.warnings} ({node.warnings.length})
          </summary>
          <ul>
            {node.warnings.map((text) => (
              <li key={text}>{translate(text)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
