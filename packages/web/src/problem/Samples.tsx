import { useMessages } from '../i18n/language.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useScrollable } from '../ui/use-scrollable.ts'
import type { Sample } from './examples.ts'

/** Samples in pairs, side by side where there is room. */
export function Samples({ samples, title }: { samples: Sample[]; title: string }) {
  const t = useMessages().problem
  return (
    <section>
      <h2 className="unseen">{title}</h2>
      {samples.map(({ n, input, output }) => (
        <div key={n} className="sample">
          <Side title={t.sampleInput(n)} copyLabel={t.copySampleInput(n)} text={input} />
          <Side title={t.sampleOutput(n)} copyLabel={t.copySampleOutput(n)} text={output} />
        </div>
      ))}
    </section>
  )
}

function Side({ title, copyLabel, text }: { title: string; copyLabel: string; text: string }) {
  const box = useScrollable<HTMLPreElement>(title)
  return (
    <div className="sample-side">
      <div className="sample-head">
        <h3>{title}</h3>
        <CopyButton text={text} label={copyLabel} />
      </div>
      <pre ref={box}>{text}</pre>
    </div>
  )
}
