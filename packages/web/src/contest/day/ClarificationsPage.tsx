import { useQuery } from '@tanstack/react-query'
import { clarificationStates, whyNotAsk } from '@verdict/contract/contest/clarification.ts'
import {
  getContestClarificationNews,
  getContestClarifications,
  readContestClarifications,
} from '@verdict/contract/contest/clarification-routes.ts'
import { getContestProblem } from '@verdict/contract/contest/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { lazy, useEffect, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useAct } from '../../api/use-act.ts'
import { useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { LateDialog } from '../../ui/LateDialog.tsx'
import { CardSheet } from '../../ui/list/CardSheet.tsx'
import { Select } from '../../ui/Select.tsx'
import './day.css'
import { useContest } from '../use-contest.ts'
import { ClarificationCard } from './ClarificationCard.tsx'
import type { Clarification } from './clarification.ts'

const AskDialog = lazy(() => import('./AskDialog.tsx'))
const AnswerDialog = lazy(() => import('./AnswerDialog.tsx'))
const CannedDialog = lazy(() => import('./CannedDialog.tsx'))

type Opened = { kind: 'ask' | 'say' | 'canned' } | { kind: 'answer'; one: Clarification }

/** Fewer are asked for again so often (ms), in case the live stream does not tell. */
const renewMs = 20_000

/** Questions to those who run a contest, and what they say: for contestants their own and those for all, for managers the queue. */
export default function ClarificationsPage() {
  const { contest, phase, ownPhase, hasAccess } = useContest()
  const t = useMessages().contestDay
  const cid = contest.id
  const [opened, setOpened] = useState<Opened>()
  const list = useList(getContestClarifications, {
    filters: ['state', 'displayId'],
    input: { cid },
    pageSize: 20,
    refreshMs: phase === 'ended' ? 600_000 : renewMs,
  })
  useRead(cid, list.rows)
  const problems = useQuery(ask(getContestProblem, { cid })).data ?? []
  return (
    <div className="page">
      <CardSheet
        title={t.clarifications.title}
        level={2}
        list={list}
        actions={
          contest.manages ? (
            <>
              <Button variant="default" onClick={() => setOpened({ kind: 'canned' })}>
                {t.clarifications.canned}
              </Button>
              <Button onClick={() => setOpened({ kind: 'say' })}>{t.clarifications.say}</Button>
            </>
          ) : hasAccess && whyNotAsk({ ownPhase }) === undefined ? (
            <Button onClick={() => setOpened({ kind: 'ask' })}>{t.clarifications.ask}</Button>
          ) : null
        }
        refresh
        lead={contest.manages ? t.clarifications.leadManager : t.clarifications.lead}
        filters={
          <div className="filters">
            <Select
              label={t.clarifications.state}
              value={list.query['state'] ?? ''}
              options={[
                { value: '', label: t.clarifications.anyState },
                ...clarificationStates.map((state) => ({ value: state, label: t.clarifications.states[state] })),
              ]}
              onChange={(state) => list.change({ state })}
            />
            <Select
              label={t.problem}
              value={list.query['displayId'] ?? ''}
              options={[
                { value: '', label: t.anyProblem },
                ...problems.map(({ displayId, displayTitle }) => ({
                  value: displayId,
                  label: `${displayId}. ${displayTitle}`,
                })),
              ]}
              onChange={(displayId) => list.change({ displayId })}
            />
          </div>
        }
        cardsClass="day-cards"
        card={(one) => (
          <li key={one.id}>
            <ClarificationCard
              one={one}
              cid={cid}
              manages={contest.manages}
              onAnswer={() => setOpened({ kind: 'answer', one })}
            />
          </li>
        )}
        empty={contest.manages ? t.clarifications.noneManager : t.clarifications.none}
        skeletonLines={6}
        fixedSize
      />
      {opened ? <Dialogs opened={opened} cid={cid} problems={problems} onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}

interface DialogsProps {
  opened: Opened
  cid: number
  problems: Output<typeof getContestProblem>
  onClose: () => void
}

function Dialogs({ opened, onClose, ...of }: DialogsProps) {
  return (
    <LateDialog onClose={onClose}>
      {opened.kind === 'ask' ? <AskDialog {...of} onClose={onClose} /> : null}
      {opened.kind === 'say' ? <AnswerDialog {...of} onClose={onClose} /> : null}
      {opened.kind === 'answer' ? <AnswerDialog {...of} one={opened.one} onClose={onClose} /> : null}
      {opened.kind === 'canned' ? <CannedDialog cid={of.cid} onClose={onClose} /> : null}
    </LateDialog>
  )
}

/** What is on the screen has been read. */
function useRead(cid: number, rows: readonly Clarification[] | undefined): void {
  const { act } = useAct(readContestClarifications, { quiet: true, renews: [getContestClarificationNews] })
  const told = Math.max(0, ...(rows ?? []).filter(({ isNew }) => isNew).map((row) => row.told ?? 0))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` is made anew with each drawing
  useEffect(() => {
    if (told > 0) void act({ cid, told })
  }, [cid, told])
}
