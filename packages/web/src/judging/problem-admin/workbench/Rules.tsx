import { useQuery } from '@tanstack/react-query'
import { languages } from '@verdict/contract/problem/routes.ts'
import { getJudgingRules, setJudgingRules } from '@verdict/contract/problem/workbench-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { type Form, useForm } from '../../../ui/form/use-form.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Cross } from '../../../ui/icons.tsx'
import { QueryResult } from '../../../ui/QueryResult.tsx'
import { Select } from '../../../ui/Select.tsx'

type Rules = Output<typeof getJudgingRules>
type Rule = Rules['languageLimits'][number]
type Figure = 'factor' | 'timeLimit' | 'memoryLimit'
type Values = Rules & Record<string, unknown>

/** How the problem is judged beyond its form: own limits of languages, and whether conversations are kept. */
export function JudgingRules({ pid }: { pid: number }) {
  const t = useMessages().workbench
  const query = useQuery(ask(getJudgingRules, { pid }))
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.rules}</h2>
      </div>
      <div className="sheet-body">
        <QueryResult query={query} skeletonLines={3}>
          {(rules) => <RulesForm key={JSON.stringify(rules)} pid={pid} rules={rules} />}
        </QueryResult>
      </div>
    </section>
  )
}

function RulesForm({ pid, rules }: { pid: number; rules: Rules }) {
  const t = useMessages().workbench
  const form = useForm<typeof setJudgingRules, Values>(setJudgingRules, {
    initial: { ...rules },
    fields: {},
    toInput: (values) => ({ pid, ...values }),
    done: t.saved,
    renews: [getJudgingRules],
  })
  return (
    <FormSheet form={form} submit={t.saveRules}>
      <SwitchField form={form} name="keepTranscript" label={t.keepTranscript} />
      <LanguageLimits form={form} />
    </FormSheet>
  )
}

function LanguageLimits({ form }: { form: Form<Values> }) {
  const t = useMessages().workbench
  const query = useQuery(ask(languages, { all: false }))
  const [chosen, setChosen] = useState('')
  const rows = form.values.languageLimits
  const free = (query.data ?? []).filter(({ name }) => rows.every(({ language }) => language !== name))
  const next = chosen || free[0]?.name
  const put = (changed: Rule[]) => form.set('languageLimits', changed)
  const change = (index: number, patch: Partial<Rule>) =>
    put(rows.map((row, at) => (at === index ? { ...row, ...patch } : row)))
  return (
    <fieldset className="workbench-rules">
      <legend>{t.languageLimits}</legend>
      <p className="dim small">{t.languageLimitsHint}</p>
      {rows.map((row, index) => (
        <div key={row.language} className="row">
          <span className="workbench-language">{row.language}</span>
          <RuleFigure row={row} name="factor" label={t.factor} step="any" change={(patch) => change(index, patch)} />
          <RuleFigure row={row} name="timeLimit" label={t.timeMs} step="1" change={(patch) => change(index, patch)} />
          <RuleFigure
            row={row}
            name="memoryLimit"
            label={t.memoryMb}
            step="1"
            change={(patch) => change(index, patch)}
          />
          <IconButton label={t.removeRule(row.language)} onClick={() => put(rows.filter((_, at) => at !== index))}>
            <Cross />
          </IconButton>
        </div>
      ))}
      {next ? (
        <div className="row">
          <Select
            label={t.language}
            value={next}
            options={free.map(({ name }) => ({ value: name, label: name }))}
            onChange={setChosen}
          />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              put([...rows, { language: next, factor: null, timeLimit: null, memoryLimit: null }])
              setChosen('')
            }}
          >
            {t.addRule}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

interface FigureProps {
  row: Rule
  name: Figure
  label: string
  step: string
  change: (patch: Partial<Rule>) => void
}

const RuleFigure = ({ row, name, label, step, change }: FigureProps) => (
  <label className="workbench-figure small">
    {label}
    <input
      type="number"
      step={step}
      min={0}
      value={row[name] ?? ''}
      onChange={({ currentTarget: { value } }) => change({ [name]: value === '' ? null : Number(value) })}
    />
  </label>
)
