import { useQuery } from '@tanstack/react-query'
import { expectable } from '@verdict/contract/problem/expectable.ts'
import {
  deleteReference,
  getReferences,
  type ReferenceProgram,
  setReference,
} from '@verdict/contract/problem/reference-routes.ts'
import fields from '@verdict/contract/problem/reference-routes.ts?fields'
import { languages } from '@verdict/contract/problem/routes.ts'
import { getHelpers, getVerification } from '@verdict/contract/problem/workbench-routes.ts'
import { ask } from '../../../api/ask.ts'
import type { Shape } from '../../../api/shape.ts'
import { useRows } from '../../../api/use-list.ts'
import { useMessages } from '../../../i18n/language.ts'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { ManyField, SelectField } from '../../../ui/form/select-fields.tsx'
import { AreaField, TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProgramList } from './ProgramList.tsx'

type Program = Shape<typeof ReferenceProgram>
type Verdict = (typeof expectable)[number]
const renewed = [getReferences, getVerification, getHelpers]
const usualLanguage = 'C++'

/** Solutions and wrong attempts with what each must come to: those of the package, and those that setters write here. */
export function ReferencePrograms({ pid }: { pid: number }) {
  const t = useMessages().workbench
  const list = useRows(getReferences, { pid }, (rows) => rows)
  return (
    <ProgramList
      list={list}
      rowKey={({ id }) => id}
      nameOf={({ path }) => path}
      columns={[
        {
          key: 'path',
          title: t.program,
          phone: 'title',
          truncated: { lines: 2, least: '16ch' },
          cell: ({ path }) => path,
        },
        { key: 'language', title: t.language, tight: true, from: 820, cell: ({ language }) => language ?? '--' },
        {
          key: 'expected',
          title: t.expected,
          tight: true,
          cell: ({ expected, expectedScore }) => expectedScore ?? (expected.join(' / ') || t.informative),
        },
      ]}
      texts={{
        title: t.programs,
        lead: t.programsLead,
        empty: t.noReferences,
        add: t.addProgram,
        edit: t.editProgram,
        remove: t.deleteProgram,
        removeText: t.deleteProgramText,
      }}
      // of several files none is shown
      isEditable={({ code }) => code !== null}
      removal={{ route: deleteReference, inputOf: ({ id }) => ({ id }), renews: renewed }}
      form={(program, onDone) => <ProgramForm pid={pid} program={program} onDone={onDone} />}
    />
  )
}

const isExpectable = (name: string): name is Verdict => expectable.some((one) => one === name)

function ProgramForm({ pid, program, onDone }: { pid: number; program: Program | undefined; onDone: () => void }) {
  const t = useMessages().workbench
  const { data: known = [] } = useQuery(ask(languages, { all: false }))
  const form = useForm(setReference, {
    initial: {
      path: program?.path ?? '',
      language: program?.language ?? usualLanguage,
      expected: program ? program.expected.filter(isExpectable) : (['AC'] as Verdict[]),
      code: program?.code ?? '',
    },
    fields: { ...fields['setReference'], code: { required: true }, expected: { required: true } },
    toInput: (values) => ({ pid, expectedScore: program?.expectedScore ?? null, ...values }),
    renews: renewed,
    done: t.saved,
    onDone,
  })
  const offered = [...new Set([form.values.language, ...known.map(({ name }) => name)])]
  return (
    <FormSheet form={form}>
      {/* what has another name is another program */}
      <TextField form={form} name="path" label={t.name} hint={t.pathHint} disabled={program !== undefined} autoFocus />
      <div className="workbench-pair">
        <SelectField
          form={form}
          name="language"
          label={t.language}
          searchable
          options={offered.map((name) => ({ value: name, label: name }))}
        />
        <ManyField
          form={form}
          name="expected"
          label={t.expected}
          options={expectable.map((name) => ({ value: name, label: name }))}
        />
      </div>
      <AreaField form={form} name="code" label={t.code} rows={12} />
    </FormSheet>
  )
}
