import { useState } from 'react'
import { storeForText } from '../../../api/store-for-text.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { Markdown } from '../../../ui/Markdown.tsx'
import { MarkdownEditor } from '../../../ui/MarkdownEditor.tsx'
import '../../../problem/statement.css'
import { Samples } from '../../../problem/Samples.tsx'
import { PartFault } from './Section.tsx'
import type { ProblemValues } from './values.ts'

const parts = ['description', 'input', 'output', 'hint'] as const

/** The texts of the statement and its samples, with the whole of it beside them while it is written. */
export function StatementFields({ form }: { form: Form<ProblemValues> }) {
  const t = useMessages().problemForm
  const [shows, setShows] = useState(true)
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.statement}</h2>
        <label className="end small row">
          <input type="checkbox" checked={shows} onChange={() => setShows(!shows)} />
          {t.preview}
        </label>
      </div>
      <div className={shows ? 'sheet-body problem-statement problem-statement-two' : 'sheet-body problem-statement'}>
        <div className="stack">
          {parts.map((name) => (
            <div key={name} className="problem-text">
              <span className="problem-label">{t[name]}</span>
              <MarkdownEditor
                label={t[name]}
                value={form.values[name]}
                onChange={(text) => form.set(name, text)}
                store={storeForText}
              />
              <PartFault form={form} name={name} />
            </div>
          ))}
          <SampleFields form={form} />
        </div>
        {shows ? <Preview values={form.values} /> : null}
      </div>
    </section>
  )
}

function Preview({ values }: { values: ProblemValues }) {
  const { problemForm: t, problem } = useMessages()
  const samples = values.samples.map((one, index) => ({ n: index + 1, ...one }))
  const hasSamples = samples.some(({ input, output }) => input || output)
  const isEmpty = !hasSamples && ['title' as const, ...parts].every((name) => values[name].trim() === '')
  return (
    <aside className="problem-preview" aria-label={t.preview}>
      {isEmpty ? <p className="dim small">{t.previewEmpty}</p> : null}
      <article className="statement">
        {values.title ? <h3>{values.title}</h3> : null}
        {parts.slice(0, 3).map((name) => (
          <Part key={name} title={problem.sections[name]} text={values[name]} />
        ))}
        {hasSamples ? <Samples samples={samples} title={t.samples} /> : null}
        <Part title={problem.sections.hint} text={values.hint} />
      </article>
    </aside>
  )
}

const Part = ({ title, text }: { title: string; text: string }) =>
  text.trim() ? (
    <section>
      <h4>{title}</h4>
      <Markdown text={text} />
    </section>
  ) : null

function SampleFields({ form }: { form: Form<ProblemValues> }) {
  const t = useMessages().problemForm
  const { samples } = form.values
  const change = (at: number, patch: { input?: string; output?: string }) =>
    form.set(
      'samples',
      samples.map((one, index) => (index === at ? { ...one, ...patch } : one)),
    )
  return (
    <fieldset className="problem-samples">
      <legend className="problem-label">{t.samples}</legend>
      {samples.map((sample, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sample has no name but its number
        <div key={index} className="problem-sample">
          {(['input', 'output'] as const).map((side) => (
            <label key={side} className="small">
              {side === 'input' ? t.sampleInput(index + 1) : t.sampleOutput(index + 1)}
              <textarea
                rows={3}
                value={sample[side]}
                spellCheck={false}
                onChange={({ currentTarget: { value } }) => change(index, { [side]: value })}
              />
            </label>
          ))}
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              form.set(
                'samples',
                samples.filter((_, at) => at !== index),
              )
            }
          >
            {t.removeSample(index + 1)}
          </Button>
        </div>
      ))}
      <PartFault form={form} name="samples" />
      <div>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => form.set('samples', [...samples, { input: '', output: '' }])}
        >
          {t.addSample}
        </Button>
      </div>
    </fieldset>
  )
}
