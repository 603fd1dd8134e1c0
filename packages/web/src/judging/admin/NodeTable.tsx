import {
  drainJudgeNode,
  getJudgeNodes,
  type JudgeNode,
  revokeJudgeNode,
} from '@verdict/contract/judging/admin-routes.ts'
import { pacesText, unevenPaces } from '@verdict/contract/judging/speed.ts'
import { lazy, useState } from 'react'
import type { Shape } from '../../api/shape.ts'
import { useAct } from '../../api/use-act.ts'
import type { List } from '../../api/use-list.ts'
import { useJudgeSentence } from '../../i18n/judge-sentence.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { LateDialog } from '../../ui/LateDialog.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

const FactorDialog = lazy(() => import('./FactorDialog.tsx'))

export type Node = Shape<typeof JudgeNode>
type Texts = Messages['judges']

/** The judges, one a row, with what is wrong with them under it. */
export function NodeTable({ list }: { list: List<Node> }) {
  const t = useMessages().judges
  const uneven = unevenPaces((list.rows ?? []).filter(({ healthy, draining }) => healthy && !draining))
  return (
    <ListSheet
      title={t.nodes}
      level={2}
      list={list}
      lead={uneven.length ? <span className="judge-refusal">{t.uneven(pacesText(uneven))}</span> : undefined}
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
  { key: 'version', title: t.version, named: true, tight: true, cell: (node) => <Version node={node} /> },
  {
    key: 'speed',
    title: t.speed,
    named: true,
    tight: true,
    cell: ({ speed, timeFactor }) => (
      <span className="num" title={t.speedHint}>
        {speed === null ? '--' : t.takes(speed)}
        {timeFactor === 1 ? null : ` · ${t.limits(timeFactor)}`}
      </span>
    ),
  },
  {
    key: 'contact',
    title: t.contact,
    tight: true,
    cell: ({ lastContact }) => (lastContact ? <RelativeTime at={lastContact} /> : t.never),
  },
  {
    key: 'acts',
    title: <span className="unseen">{t.revoke}</span>,
    tight: true,
    phone: 'end',
    cell: (node) => (
      <span className="judge-acts">
        <Factor node={node} />
        <Drain node={node} />
        <Revoke node={node} />
      </span>
    ),
  },
]

function State({ node }: { node: Node }) {
  const t = useMessages().judges
  const [tone, word] = stateOf(node, t)
  return <span className={`verdict tone-${tone}`}>{word}</span>
}

function stateOf({ healthy, refuses, draining, busy }: Node, t: Texts): [string, string] {
  if (refuses) return ['brick', t.refuses]
  if (!healthy) return ['gray', t.away]
  if (draining) return ['amber', busy > 0 ? t.draining : t.drained]
  return ['pine', t.healthy]
}

/** Of another version than the site's it is marked, with what that means. */
function Version({ node: { version, versionStanding } }: { node: Node }) {
  const t = useMessages().judges
  if (versionStanding === 'same') return <span className="num">{version ?? '--'}</span>
  return (
    <span className="judge-version" title={t.versionHint}>
      <span className="num">{version ?? '--'}</span> · {t.versions[versionStanding]}
    </span>
  )
}

/** Opens the form in which the judge is given a factor. */
function Factor({ node }: { node: Node }) {
  const t = useMessages().judges
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setIsOpen(true)}>
        {t.factor}
      </Button>
      {isOpen ? (
        <LateDialog onClose={close}>
          <FactorDialog node={node} onClose={close} />
        </LateDialog>
      ) : null}
    </>
  )
}

function Drain({ node: { id, draining } }: { node: Node }) {
  const t = useMessages().judges
  const { act, isBusy } = useAct(drainJudgeNode, {
    done: draining ? t.resumed : t.drainBegun,
    renews: [getJudgeNodes],
  })
  return (
    <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => void act({ id, draining: !draining })}>
      {draining ? t.resume : t.drain}
    </Button>
  )
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
