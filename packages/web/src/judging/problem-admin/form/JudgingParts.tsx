import { useMessages } from '../../../i18n/language.ts'
import { AreaField } from '../../../ui/form/TextField.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { CasesField } from '../data/CasesField.tsx'
import { Extras } from './Extras.tsx'
import { Judging } from './Judging.tsx'
import { type Language, Languages } from './Languages.tsx'
import { Section } from './Section.tsx'
import { hasNewCases, type ProblemValues } from './values.ts'

interface Props {
  form: Form<ProblemValues>
  begun: ProblemValues
  languages: readonly Language[]
  isNew: boolean
  /** Hears of a program that compiled. */
  onCompiled: (program: string) => void
}

const casesFields = ['cases', 'why'] as const
const judgingFields = ['judgeMode', 'spjCode', 'spjLanguage', 'judgeCaseMode'] as const
const extraFields = ['userExtra', 'judgeExtra', 'ioReadFileName', 'ioWriteFileName'] as const

/** How a problem is judged here: the way, the test cases, the languages, the files. */
export function JudgingParts({ form, begun, languages, isNew, onCompiled }: Props) {
  const t = useMessages().problemForm
  const { values } = form
  const modes = ['default', 'spj', 'interactive'].indexOf(values.judgeMode)
  return (
    <>
      <Section
        title={t.judging}
        summary={`${values.type === '1' ? 'OI' : 'ACM'} · ${t.judgeModes[modes]}`}
        form={form}
        fields={judgingFields}
        isOpen={begun.judgeMode !== 'default' || begun.type === '1'}
      >
        <Judging form={form} isNew={isNew} onCompiled={onCompiled} />
      </Section>
      <Section title={t.cases} summary={values.cases.length} form={form} fields={casesFields} isOpen>
        <CasesField form={form} />
        {!isNew && hasNewCases(values, begun) ? (
          <AreaField form={form} name="why" label={t.why} hint={t.whyHint} rows={1} />
        ) : null}
      </Section>
      <Section title={t.languages} summary={values.languages.length} form={form} fields={['languages', 'templates']}>
        <Languages form={form} known={languages} />
      </Section>
      <Section title={t.extras} form={form} fields={extraFields} isOpen={begun.isFileIO}>
        <Extras form={form} />
      </Section>
    </>
  )
}
