import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { lazy } from 'react'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { withTexts } from '../i18n/with-texts.ts'
import { usePlace } from '../place/use-place.ts'
import { Speech } from '../ui/icons.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { Markdown, useLangOf } from '../ui/Markdown.tsx'
import { samplesOf } from './examples.ts'
import { LimitBox } from './LimitBox.tsx'
import type { ProblemDetail } from './limits.ts'
import { Samples } from './Samples.tsx'
import './statement.css'

const RemoteLine = lazy(withTexts(() => import('./remote/RemoteLine.tsx'), 'remote'))

/** The statement: title, limits, sections, samples. */
export function Statement({ detail }: { detail: ProblemDetail }) {
  const t = useMessages().problem.sections
  const { problem } = detail
  const { place } = usePlace()
  const samples = samplesOf(problem.examples)
  return (
    <article className="statement">
      <div className="statement-top">
        <p className="statement-id num">{problem.problemId}</p>
        <Discussion problemId={problem.problemId} />
      </div>
      <h1 {...useLangOf(problem.title)}>{problem.title}</h1>
      {problem.isRemote ? (
        <LatePart>
          <RemoteLine pid={problem.id} />
        </LatePart>
      ) : null}
      <LimitBox detail={detail} />
      <Section title={t.description} text={problem.description} />
      <Section title={t.input} text={problem.input} />
      <Section title={t.output} text={problem.output} />
      {samples.length > 0 ? <Samples samples={samples} title={t.samples} /> : null}
      <Section title={t.hint} text={problem.hint} className="statement-hint" />
      {place.kind === 'contest' ? null : <Section title={t.source} text={problem.source} />}
    </article>
  )
}

function Section({ title, text, className }: { title: string; text: string | null; className?: string }) {
  if (!text?.trim()) return null
  return (
    <section className={className}>
      <h2>{title}</h2>
      <Markdown text={text} />
    </section>
  )
}

/** The way to what is said about the problem: outside contests, where that area is open. */
function Discussion({ problemId }: { problemId: string }) {
  const t = useMessages().problem
  const { place, links } = usePlace()
  const { data: config } = useQuery(ask(getWebsiteConfig, {}))
  const isInGroup = place.kind !== 'site' && place.gid !== null
  const isOpen = isInGroup ? config?.openGroupDiscussion : config?.openPublicDiscussion
  if (place.kind === 'contest' || !isOpen) return null
  return (
    <Link {...links.discussion(problemId)} className="statement-link">
      <Speech /> {t.discussion}
    </Link>
  )
}
