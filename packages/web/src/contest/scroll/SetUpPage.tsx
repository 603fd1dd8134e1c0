import { useQuery } from '@tanstack/react-query'
import { getContestRank } from '@verdict/contract/contest/board-routes.ts'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Empty } from '../../ui/Empty.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import '../../ui/Field.css'
import { isOi } from '../contest.ts'
import { useContest } from '../use-contest.ts'
import { medalsOf, scrollAddress, suggestedMedals } from './medals.ts'
import './set-up.css'

/** Where whoever runs a contest prepares the roll of its board. */
export default function SetUpPage() {
  const t = useMessages().scroll
  const { contest } = useContest()
  const asked = { cid: contest.id, currentPage: 1, limit: 10, forceRefresh: true, removeStar: true }
  const ranked = useQuery({ ...ask(getContestRank, asked), enabled: contest.manages })
  const why = !contest.manages ? t.managersOnly : isOi(contest) ? t.acmOnly : contest.sealRank ? undefined : t.noSeal
  return (
    <div className="page">
      <section className="sheet">
        <div className="sheet-head">
          <h2>{t.title}</h2>
        </div>
        {why ? (
          <Empty>{why}</Empty>
        ) : (
          <QueryResult query={ranked} skeletonLines={5}>
            {({ total }) => <SetUp ranked={total} />}
          </QueryResult>
        )}
      </section>
    </div>
  )
}

const kinds = ['gold', 'silver', 'bronze'] as const

function SetUp({ ranked }: { ranked: number }) {
  const t = useMessages().scroll
  const { contest, phase } = useContest()
  const suggested = suggestedMedals(ranked)
  const [texts, setTexts] = useState<readonly string[]>(suggested.map(String))
  const [removeStar, setRemoveStar] = useState(false)
  const medals = medalsOf(texts)
  const sum = medals?.reduce((all, count) => all + count, 0) ?? 0
  const fault = medals === undefined ? t.notNumbers : sum > ranked ? t.tooMany(sum, ranked) : undefined
  const start = async () => {
    if (!medals || fault) return
    const question = { title: t.notEnded, text: t.notEndedText, yes: t.rollAnyway, no: t.wait }
    if (phase !== 'ended' && !(await confirm(question))) return
    window.open(scrollAddress(contest.id, removeStar, medals), '_blank', 'noopener')
  }
  return (
    <form
      className="sheet-body scroll-set-up"
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <p>{t.lead}</p>
      <p>
        {t.ranked} <strong className="num">{ranked}</strong>
      </p>
      <div className="scroll-medals">
        {kinds.map((kind, at) => (
          <label key={kind}>
            <span>
              {t.medals[at]}{' '}
              <span className="dim small">{t.calculated((at + 1) * 10, ranked, suggested[at] ?? 0)}</span>
            </span>
            <input
              className="field num"
              inputMode="numeric"
              value={texts[at]}
              aria-invalid={fault !== undefined}
              aria-describedby={fault ? 'scroll-fault' : undefined}
              onChange={({ currentTarget: { value } }) =>
                setTexts(texts.map((text, other) => (other === at ? value : text)))
              }
            />
          </label>
        ))}
      </div>
      {fault ? (
        <p id="scroll-fault" role="alert" className="scroll-fault">
          {fault}
        </p>
      ) : null}
      <label className="switch">
        <input type="checkbox" checked={removeStar} onChange={(event) => setRemoveStar(event.currentTarget.checked)} />
        {t.removeStar}
      </label>
      <div className="row">
        <Button type="submit" disabled={fault !== undefined}>
          {t.start}
        </Button>
        <span className="dim small">{t.newWindow}</span>
      </div>
    </form>
  )
}
