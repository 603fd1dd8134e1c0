import { useMessages } from '../i18n/language.ts'
import { Markdown } from '../ui/Markdown.tsx'
import { samplesOf } from './examples.ts'
import { LimitBox } from './LimitBox.tsx'
import type { ProblemDetail } from './limits.ts'
import { Samples } from './Samples.tsx'
import './statement.css'

/** The statement: title, limits, sections, samples. */
export function Statement({ detail }: { detail: ProblemDetail }) {
  const t = useMessages().problem.sections
  const { problem } = detail
  const samples = samplesOf(problem.examples)
  return (
    <article className="statement">
      <p className="statement-id num">{problem.problemId}</p>
      <h1>{problem.title}</h1>
      <LimitBox detail={detail} />
      <Section title={t.description} text={problem.description} />
      <Section title={t.input} text={problem.input} />
      <Section title={t.output} text={problem.output} />
      {samples.length > 0 ? <Samples samples={samples} title={t.samples} /> : null}
      <Section title={t.hint} text={problem.hint} className="statement-hint" />
      <Section title={t.source} text={problem.source} />
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
