import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getFullScreenProblemList } from '@verdict/contract/problem/routes.ts'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'

/** To the first problem in the order of the training that the viewer has not solved. */
export function ContinueLink({ tid }: { tid: number }) {
  const t = useMessages().training
  const { links } = usePlace()
  const { data } = useQuery(ask(getFullScreenProblemList, { tid }))
  if (!data?.length) return null
  const next = data.find(({ status }) => status !== verdict.accepted)
  if (!next) return <strong className="training-done">{t.allSolved}</strong>
  const isBegun = data.some(({ status }) => status !== null)
  return (
    <Link {...links.problem(next.problemId)} className="training-continue" title={`${next.problemId} ${next.title}`}>
      {isBegun ? t.goOn : t.start}
    </Link>
  )
}
