import { closeContestClarification } from '@verdict/contract/contest/clarification-routes.ts'
import { lazy } from 'react'
import { call } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { LatePart } from '../../ui/LatePart.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import '../../ui/tag.css'
import '../../ui/VerdictTag.css'
import { type Clarification, clarificationLists, subjectText } from './clarification.ts'

const Markdown = lazy(() => import('../../ui/Markdown.tsx').then((module) => ({ default: module.Markdown })))

interface Props {
  one: Clarification
  cid: number
  manages: boolean
  onAnswer: () => void
}

/** A question with its answer, and for whoever runs the contest what can be done about it. */
export function ClarificationCard({ one, cid, manages, onAnswer }: Props) {
  const t = useMessages().contestDay
  return (
    <article className={one.isNew ? 'day-card is-new' : 'day-card'}>
      <Head one={one} />
      {one.question === null ? null : (
        <div className="day-question">
          <p className="dim small">{one.isOwn ? t.clarifications.ownQuestion : t.clarifications.question}</p>
          <Text text={one.question} />
        </div>
      )}
      {one.answer === null ? null : (
        <div className="day-answer">
          <p className="dim small">
            {one.question === null ? t.clarifications.statement : t.clarifications.answer}
            {one.answeredBy ? ` · ${one.answeredBy}` : ''}
          </p>
          <Text text={one.answer} />
        </div>
      )}
      {manages ? <Acts one={one} cid={cid} onAnswer={onAnswer} /> : null}
    </article>
  )
}

function Head({ one }: { one: Clarification }) {
  const t = useMessages().contestDay
  return (
    <header className="row small">
      <span className="day-subject">{subjectText(one) ?? t.wholeContest}</span>
      <State one={one} />
      {one.isNew ? <span className="verdict tone-amber">{t.clarifications.isNew}</span> : null}
      <span className="dim end">
        {one.username === null ? null : (
          <>
            {one.username}
            {one.realname ? ` (${one.realname})` : ''} ·{' '}
          </>
        )}
        <RelativeTime at={one.answeredAt ?? one.askedAt} />
      </span>
    </header>
  )
}

const Text = ({ text }: { text: string }) => (
  <LatePart wait={<Skeleton lines={1} />}>
    <Markdown text={text} />
  </LatePart>
)

const tones = { open: 'amber', answered: 'pine', closed: 'gray' } as const

function State({ one: { state, isPublic } }: { one: Clarification }) {
  const t = useMessages().contestDay.clarifications
  return (
    <>
      <span className={`verdict tone-${tones[state]}`}>{t.states[state]}</span>
      {state === 'answered' ? <span className="tag">{isPublic ? t.forAll : t.forAsker}</span> : null}
    </>
  )
}

function Acts({ one, cid, onAnswer }: Omit<Props, 'manages'>) {
  const t = useMessages().contestDay.clarifications
  const { id, state } = one
  const isClosed = state === 'closed'
  const close = useAct(closeContestClarification, {
    done: isClosed ? t.reopened : t.closedOne,
    renews: clarificationLists,
    undo: () => call(closeContestClarification, { cid, id, isClosed }),
  })
  return (
    <p className="row day-acts">
      <Button size="compact-sm" variant={state === 'open' ? 'filled' : 'default'} onClick={onAnswer}>
        {state === 'answered' ? t.change : t.answerIt}
      </Button>
      {state === 'answered' ? null : (
        <Button
          size="compact-sm"
          variant="default"
          loading={close.isBusy}
          onClick={() => void close.act({ cid, id, isClosed: !isClosed })}
        >
          {isClosed ? t.reopen : t.close}
        </Button>
      )}
    </p>
  )
}
