import { useQuery } from '@tanstack/react-query'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { languages } from '@verdict/contract/problem/routes.ts'
import { lazy, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { CallError } from '../../../api/failure.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMessages } from '../../../i18n/language.ts'
import { useOffice } from '../../../problem/admin/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import type { CodePosition } from '../../../ui/editor/CodeEditor.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { SelectField } from '../../../ui/form/select-fields.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { LatePart } from '../../../ui/LatePart.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { useComputedColorScheme } from '../../../ui/scheme.ts'
import { CompilerMessage } from '../../CompilerMessage.tsx'
import { readLook } from '../../problem-page/draft.ts'
import { PartFault } from './Section.tsx'
import type { ProblemValues } from './values.ts'

const CodeEditor = lazy(() => import('../../../ui/editor/CodeEditor.tsx'))
const modes = ['default', 'spj', 'interactive'] as const
const caseModes = ['default', 'ergodic_without_error', 'subtask_lowest', 'subtask_average'] as const
const caseModesOf: Record<string, readonly string[]> = {
  '0': ['default', 'ergodic_without_error'],
  '1': ['default', 'subtask_lowest', 'subtask_average'],
}

interface Props {
  form: Form<ProblemValues>
  isNew: boolean
  /** Called with a fingerprint of the code that compiled. */
  onCompiled: (code: string) => void
}

/** Type, judge mode with its program, and how test cases come to a verdict. */
export function Judging({ form, isNew, onCompiled }: Props) {
  const t = useMessages().problemForm
  const { values } = form
  const changeMode = async (mode: string) => {
    const question = { title: t.modeChange, text: t.modeChangeText }
    if (!isNew && !(await confirm(question))) return
    form.set('judgeMode', mode)
  }
  const changeType = (type: string) => {
    form.set('type', type)
    if (!caseModesOf[type]?.includes(values.judgeCaseMode)) form.set('judgeCaseMode', 'default')
    if (type !== '1' || !values.cases.length) return
    const least = Math.floor(100 / values.cases.length)
    const more = 100 % values.cases.length
    form.set(
      'cases',
      values.cases.map((row, index) => ({
        ...row,
        score: row.score ?? least + (index >= values.cases.length - more ? 1 : 0),
      })),
    )
  }
  return (
    <>
      <div className="problem-choices">
        <Choice label={t.type}>
          <Segments
            label={t.type}
            value={values.type}
            options={[
              { value: '0', label: t.acm },
              { value: '1', label: t.oi },
            ]}
            onChange={changeType}
          />
        </Choice>
        <Choice label={t.judgeMode}>
          <Segments
            label={t.judgeMode}
            value={values.judgeMode}
            options={modes.map((value, index) => ({ value, label: t.judgeModes[index] ?? value }))}
            onChange={(mode) => void changeMode(mode)}
          />
        </Choice>
        <SelectField
          form={form}
          name="judgeCaseMode"
          label={t.caseMode}
          options={caseModes
            .map((value, index) => ({ value, label: t.caseModes[index] ?? value }))
            .filter(({ value }) => caseModesOf[values.type]?.includes(value))}
        />
      </div>
      {values.judgeMode === 'default' ? null : <Program form={form} onCompiled={onCompiled} />}
      <div className="row problem-switches">
        {values.judgeMode === 'default' ? (
          <SwitchField form={form} name="isRemoveEndBlank" label={t.endBlanks} />
        ) : null}
        <SwitchField form={form} name="openCaseResult" label={t.openCases} />
        <SwitchField form={form} name="codeShare" label={t.codeShare} />
      </div>
    </>
  )
}

const Choice = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <span className="problem-label">{label}</span>
    {children}
  </div>
)

/** The checker's or interactor's code with its compiler: errors are told in the compiler's words, at their lines. */
function Program({ form, onCompiled }: Omit<Props, 'isNew'>) {
  const t = useMessages().problemForm
  const dark = useComputedColorScheme() === 'dark'
  const [look] = useState(() => readLook(dark))
  const [goTo, setGoTo] = useState<CodePosition>()
  const { values } = form
  const { data: known = [] } = useQuery(ask(languages, { all: false }))
  const offered = known.filter(({ isSpj }) => isSpj).map(({ name }) => name)
  const names = offered.includes(values.spjLanguage) ? offered : [values.spjLanguage, ...offered]
  const { calls, asked } = useOffice()
  const compile = useAct(values.judgeMode === 'spj' ? calls.compileSpj : calls.compileInteractive, {
    quiet: true,
    done: t.compiled,
    onDone: () => onCompiled(programOf(values)),
  })
  const start = () =>
    void compile.act({
      ...asked,
      code: values.spjCode,
      language: values.spjLanguage,
      extraFiles: Object.fromEntries(values.judgeExtra.map(({ name, content }) => [name, content])),
    })
  return (
    <div className="stack problem-program">
      <div className="row">
        <SelectField
          form={form}
          name="spjLanguage"
          label={t.codeLanguage}
          options={names.map((name) => ({ value: name, label: name }))}
        />
        <Button variant="light" loading={compile.isBusy} onClick={start}>
          {t.compile}
        </Button>
      </div>
      <LatePart wait={<div className="code-editor" aria-hidden="true" />}>
        <CodeEditor
          label={t.code}
          value={values.spjCode}
          contentType={languageNamed(values.spjLanguage)?.contentType ?? 'text/x-c++src'}
          look={look}
          onChange={(code) => form.set('spjCode', code)}
          onSubmit={start}
          onSave={start}
          goTo={goTo}
        />
      </LatePart>
      <PartFault form={form} name="spjCode" />
      {compile.refusal ? <CompileFault refusal={compile.refusal} onGo={setGoTo} /> : null}
    </div>
  )
}

function CompileFault({ refusal, onGo }: { refusal: Error; onGo: (position: CodePosition) => void }) {
  const t = useMessages().problemForm
  const isCompiler = refusal instanceof CallError && refusal.code === 'workbench/compile-failed'
  return (
    <div role="alert">
      <strong className="small">{isCompiler ? t.compileError : null}</strong>
      {isCompiler ? <CompilerMessage text={refusal.message} onGo={onGo} /> : <p className="small">{refusal.message}</p>}
    </div>
  )
}

/** Code, language and extra files of the program, as one text to compare. */
export const programOf = ({ judgeMode, spjCode, spjLanguage, judgeExtra }: ProblemValues): string =>
  JSON.stringify([judgeMode, spjCode, spjLanguage, judgeExtra])
