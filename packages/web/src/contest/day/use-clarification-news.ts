import { useQuery } from '@tanstack/react-query'
import { getContestClarificationNews } from '@verdict/contract/contest/clarification-routes.ts'
import { useEffect, useRef } from 'react'
import { ask } from '../../api/ask.ts'
import { useRenew } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { showNotice } from '../../ui/notices.ts'
import { useContest, whyClosed } from '../use-contest.ts'
import { useContestNews } from '../use-contest-news.ts'
import { clarificationLists } from './clarification.ts'

/** Asked so often (ms) where the live stream does not tell. */
const pollMs = 20_000

/** How many clarifications wait for this person: answers to be read, or for whoever runs the contest questions. */
export function useClarificationNews(): number {
  const here = useContest()
  const { data } = useQuery({
    ...ask(getContestClarificationNews, { cid: here.contest.id }),
    enabled: whyClosed(here) === undefined,
    refetchInterval: here.phase === 'ended' ? false : pollMs,
  })
  return data ? data.unread + data.open : 0
}

/** Keeps them up to date by the live stream, and tells in the corner when more of them wait than before. */
export function useClarificationNotice(): void {
  const t = useMessages().contest.clarifications
  const { id, manages } = useContest().contest
  const renew = useRenew()
  useContestNews(id, ['clarification'], () => void renew(clarificationLists))
  const waiting = useClarificationNews()
  const told = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no news
  useEffect(() => {
    if (waiting > told.current) {
      const text = manages ? t.open(waiting) : t.unread(waiting)
      showNotice({ title: t.title, text, kind: 'info' })
    }
    told.current = waiting
  }, [waiting])
}
