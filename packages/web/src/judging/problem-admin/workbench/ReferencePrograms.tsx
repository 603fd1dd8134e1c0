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
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import type { Shape } from '../../../api/shape.ts'
import { useAct } from '../../../api/use-act.ts'
import { useRows } from '../../../api/use-list.ts'
import { useMessages } from '../../../i18n/language.ts'
import type { Messages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { ManyField, SelectField } from '../../../ui/form/select-fields.tsx'
import { AreaField, TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ListSheet } from '../../../ui/list/ListSheet.tsx'

type Program = Shape<typeof ReferenceProgram>
type Texts = Messages['workbench']
type Verdict = (typeof expectable)[number]
const renewed = [getReferences, getVerification, getHelpers]
const usualLanguage = 'C++'

/** Solutions and wrong attempts with what each must come to: those of the package, and those that setters write here. */
export function ReferencePrograms({ pid }: { pid: number }) {
  const t = useMessages().workbench
  const list = useRows(getReferences, { pid }, (rows) => rows)
  const [edited, setEdited] = useState<Program | 'new'>()
  return (
    <>
      <ListSheet
        title={t.programs}
        level={2}
        lead={t.programsLead}
        list={list}
        columns={columns(t, setEdited)}
        rowKey={({ id }) => id}
        empty={t.noReferences}
        skeletonLines={2}
        actions={
          <Button size="compact-sm" variant="default" onClick={() => setEdited('new')}>
            {t.addProgram}
          </Button>
        }
      />
      {edited ? (
        <Dialog
          title={edited === 'new' ? t.addProgram : t.editProgram}
          width={640}
          onClose={() => setEdited(undefined)}
        >
          <ProgramForm pid={pid} program={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        </Dialog>
      ) : null}
    </>
  )
}

const columns = (t: Texts, edit: (program: Program) => void): Column<Program>[] => [
  { key: 'path', title: t.program, phone: 'title', truncated: { lines: 2, least: '16ch' }, cell: ({ path }) => path },
  { key: 'language', title: t.language, tight: true, from: 820, cell: ({ language }) => language ?? '--' },
  {
    key: 'expected',
    title: t.expected,
    tight: true,
    cell: ({ expected, expectedScore }) => expectedScore ?? (expected.join(' / ') || t.informative),
  },
  {
    key: 'acts',
    title: <span className="unseen">{t.edit}</span>,
    tight: true,
    phone: 'end',
    cell: (program) => <Acts program={program} edit={edit} />,
  },
]

function Acts({ program, edit }: { program: Program; edit: (program: Program) => void }) {
  const t = useMessages().workbench
  const { act, isBusy } = useAct(deleteReference, {
    confirm: () => ({ title: t.deleteProgram, text: t.deleteProgramText(program.path), danger: true }),
    renews: renewed,
  })
  return (
    <span className="row">
      {/* of several files none is shown */}
      {program.code === null ? null : (
        <Button size="compact-xs" variant="light" onClick={() => edit(program)}>
          {t.edit}
        </Button>
      )}
      <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => void act({ id: program.id })}>
        {t.deleteProgram}
      </Button>
    </span>
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
