import { useQuery } from '@tanstack/react-query'
import { generateFile, getHelpers, validateProblem } from '@verdict/contract/problem/workbench-routes.ts'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { useAct } from '../../../api/use-act.ts'
import { useJudgeSentence } from '../../../i18n/judge-sentence.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { SelectField } from '../../../ui/form/select-fields.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { QueryResult } from '../../../ui/QueryResult.tsx'
import { WorkRunView } from './WorkRunView.tsx'

/** The programs of the test data: what there is, what is wrong with it, validators and generators put to work. */
export function Helpers({ pid }: { pid: number }) {
  const t = useMessages().workbench
  const translate = useJudgeSentence()
  const query = useQuery(ask(getHelpers, { pid }))
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.helpers}</h2>
      </div>
      <div className="sheet-body stack">
        <QueryResult query={query} skeletonLines={4}>
          {({ checker, interactor, validators, generators, warnings }) => (
            <>
              {warnings.map((warning) => (
                <p key={warning} className="transfer-refusal small">
                  {translate(warning)}
                </p>
              ))}
              <dl className="workbench-facts">
                <Fact name={t.checker} value={checker} />
                <Fact name={t.interactor} value={interactor} />
                <Fact name={t.validators} value={validators.join(', ')} />
                <Fact name={t.generators} value={generators.join(', ')} />
              </dl>
              {validators.length ? <Validate pid={pid} /> : null}
              {generators.length ? <Generate pid={pid} generators={generators} /> : null}
            </>
          )}
        </QueryResult>
      </div>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string | null }) {
  const t = useMessages().workbench
  return (
    <div>
      <dt className="dim small">{name}</dt>
      <dd>{value || <span className="dim">{t.none}</span>}</dd>
    </div>
  )
}

function Validate({ pid }: { pid: number }) {
  const t = useMessages().workbench
  const [runId, setRunId] = useState<string>()
  const { act, isBusy } = useAct(validateProblem, { onDone: (run) => setRunId(run.runId) })
  return (
    <div className="stack">
      <div>
        <Button size="compact-sm" variant="light" loading={isBusy} onClick={() => void act({ pid })}>
          {t.validate}
        </Button>
      </div>
      {runId === undefined ? null : <WorkRunView runId={runId} />}
    </div>
  )
}

function Generate({ pid, generators }: { pid: number; generators: readonly string[] }) {
  const t = useMessages().workbench
  const [runId, setRunId] = useState<string>()
  const form = useForm(generateFile, {
    initial: { generator: generators[0] ?? '', args: '' },
    fields: {},
    leavesFreely: true,
    toInput: ({ generator, args }) => ({ pid, generator, args: args.split(/\s+/).filter(Boolean) }),
    onDone: (run) => setRunId(run.runId),
  })
  return (
    <div className="stack">
      <FormSheet form={form} submit={t.generate}>
        <div className="workbench-pair">
          <SelectField
            form={form}
            name="generator"
            label={t.generator}
            options={generators.map((name) => ({ value: name, label: name }))}
          />
          <TextField form={form} name="args" label={t.args} hint={t.argsHint} />
        </div>
      </FormSheet>
      {runId === undefined ? null : <WorkRunView runId={runId} />}
    </div>
  )
}
