import type { languages } from '@verdict/contract/problem/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { ManyField } from '../../../ui/form/select-fields.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Cross } from '../../../ui/icons.tsx'
import { Select } from '../../../ui/Select.tsx'
import { PartFault } from './Section.tsx'
import type { ProblemValues } from './values.ts'

export type Language = Output<typeof languages>[number]

/** In which languages the problem may be solved, and what a solver begins with. */
export function Languages({ form, known }: { form: Form<ProblemValues>; known: readonly Language[] }) {
  const t = useMessages().problemForm
  const { values } = form
  const [chosen, setChosen] = useState('')
  const free = known.filter(({ id }) => values.templates.every(({ lid }) => lid !== id))
  const next = free.find(({ id }) => String(id) === chosen) ?? free[0]
  const put = (templates: ProblemValues['templates']) => form.set('templates', templates)
  const nameOf = (lid: number) => known.find(({ id }) => id === lid)?.name ?? String(lid)
  return (
    <>
      <ManyField
        form={form}
        name="languages"
        label={t.languagesField}
        options={known.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            form.set(
              'languages',
              known.map(({ id }) => String(id)),
            )
          }
        >
          {t.allLanguages}
        </Button>
      </div>
      {values.templates.map(({ lid, code }, index) => (
        <label key={lid} className="problem-template small">
          <span className="row">
            {t.templateOf(nameOf(lid))}
            <IconButton
              label={t.removeTemplate(nameOf(lid))}
              onClick={() => put(values.templates.filter((one) => one.lid !== lid))}
            >
              <Cross />
            </IconButton>
          </span>
          <textarea
            rows={6}
            value={code}
            spellCheck={false}
            onChange={({ currentTarget: { value } }) =>
              put(values.templates.map((one, at) => (at === index ? { lid, code: value } : one)))
            }
          />
        </label>
      ))}
      <PartFault form={form} name="templates" />
      {next ? (
        <div className="row">
          <Select
            label={t.template}
            value={String(next.id)}
            options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={setChosen}
          />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              put([...values.templates, { lid: next.id, code: next.codeTemplate }])
              setChosen('')
            }}
          >
            {t.addTemplate}
          </Button>
        </div>
      ) : null}
    </>
  )
}
