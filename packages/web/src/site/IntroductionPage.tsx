import { useQuery } from '@tanstack/react-query'
import { languages } from '@verdict/contract/problem/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { CodeBlock } from '../ui/CodeBlock.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { QueryResult } from '../ui/QueryResult.tsx'
import { VerdictTag } from '../ui/VerdictTag.tsx'
import './about.css'

type Language = Output<typeof languages>[number]

/** How programs are compiled and judged here. */
export default function IntroductionPage() {
  const t = useMessages().help
  return (
    <div className="page about">
      <h1>{t.title}</h1>
      <p className="about-lead">{t.lead}</p>
      <Languages />
      <Meanings />
      <section>
        <h2>{t.timing}</h2>
        <ul className="about-tips">
          {t.timingList.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t.others}</h2>
        <p>{t.othersText}</p>
      </section>
      <section id="help">
        <h2>{t.tips}</h2>
        <ol className="about-tips">
          {t.tipList.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Languages() {
  const t = useMessages().help
  const query = useQuery(ask(languages, { all: false }))
  return (
    <section>
      <h2>{t.languages}</h2>
      <p className="dim">{t.limitsNote}</p>
      <div className="sheet">
        <QueryResult query={query} skeletonLines={6}>
          {(all) => all.map((language) => <LanguageRow key={language.id} language={language} />)}
        </QueryResult>
      </div>
    </section>
  )
}

function LanguageRow({ language }: { language: Language }) {
  const t = useMessages().help
  const { name, description, compileCommand, template, contentType } = language
  return (
    <details className="about-language">
      <summary>
        <strong>{name}</strong>
        {description && description !== name ? <span className="dim small">{description}</span> : null}
        <code className="num">{compileCommand}</code>
      </summary>
      <div className="about-template">
        <div className="row">
          <h3>{t.showTemplate(name)}</h3>
          <CopyButton text={template} />
        </div>
        <CodeBlock code={template} language={contentType} label={t.showTemplate(name)} />
      </div>
    </details>
  )
}

function Meanings() {
  const t = useMessages().help
  const order = [0, 8, -1, -3, 1, 2, 3, -2, 4, -4, 5, 6, 7, 10]
  return (
    <section>
      <h2>{t.verdicts}</h2>
      <dl className="sheet about-verdicts">
        {order.map((status) => (
          <div key={status}>
            <dt>
              <VerdictTag status={status} />
            </dt>
            <dd>{t.meanings[status]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
