import { useQuery } from '@tanstack/react-query'
import {
  deleteHelperProgram,
  getHelperPrograms,
  type HelperProgram,
  setHelperProgram,
} from '@verdict/contract/problem/helper-routes.ts'
import fields from '@verdict/contract/problem/helper-routes.ts?fields'
import { languages } from '@verdict/contract/problem/routes.ts'
import { getHelpers } from '@verdict/contract/problem/workbench-routes.ts'
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
import { SelectField } from '../../../ui/form/select-fields.tsx'
import { AreaField, TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ListSheet } from '../../../ui/list/ListSheet.tsx'

type Program = Shape<typeof HelperProgram>
type Texts = Messages['workbench']
const renewed = [getHelperPrograms, getHelpers]
const roles = ['validator', 'generator'] as const
const usualLanguage = 'C++'

/** Validators and generators: those of the package, and those that setters write here. */
export function HelperPrograms({ pid }: { pid: number }) {
  const t = useMessages().workbench
  const list = useRows(getHelperPrograms, { pid }, (rows) => rows)
  const [edited, setEdited] = useState<Program | 'new'>()
  return (
    <>
      <ListSheet
        title={t.helperPrograms}
        level={2}
        lead={t.helperProgramsLead}
        list={list}
        columns={columns(t, pid, setEdited)}
        rowKey={({ role, name }) => `${role} ${name}`}
        empty={t.noHelperPrograms}
        skeletonLines={2}
        actions={
          <Button size="compact-sm" variant="default" onClick={() => setEdited('new')}>
            {t.addHelper}
          </Button>
        }
      />
      {edited ? (
        <Dialog title={edited === 'new' ? t.addHelper : t.editHelper} width={640} onClose={() => setEdited(undefined)}>
          <ProgramForm pid={pid} program={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        </Dialog>
      ) : null}
    </>
  )
}

const columns = (t: Texts, pid: number, edit: (program: Program) => void): Column<Program>[] => [
  { key: 'name', title: t.program, phone: 'title', truncated: { lines: 1, least: '16ch' }, cell: ({ name }) => name },
  { key: 'role', title: t.role, tight: true, cell: ({ role }) => t.roles[roles.indexOf(role)] },
  { key: 'language', title: t.language, tight: true, from: 820, cell: ({ language }) => language },
  {
    key: 'acts',
    title: <span className="unseen">{t.edit}</span>,
    tight: true,
    phone: 'end',
    cell: (program) => <Acts pid={pid} program={program} edit={edit} />,
  },
]

function Acts({ pid, program, edit }: { pid: number; program: Program; edit: (program: Program) => void }) {
  const t = useMessages().workbench
  const { role, name } = program
  const { act, isBusy } = useAct(deleteHelperProgram, {
    confirm: () => ({ title: t.deleteHelper, text: t.deleteHelperText(name), danger: true }),
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
      <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => void act({ pid, role, name })}>
        {t.deleteHelper}
      </Button>
    </span>
  )
}

function ProgramForm({ pid, program, onDone }: { pid: number; program: Program | undefined; onDone: () => void }) {
  const t = useMessages().workbench
  const { data: known = [] } = useQuery(ask(languages, { all: false }))
  const form = useForm(setHelperProgram, {
    initial: {
      role: program?.role ?? 'validator',
      name: program?.name ?? '',
      language: program?.language ?? usualLanguage,
      code: program?.code ?? '',
    },
    fields: { ...fields['setHelperProgram'], code: { required: true } },
    toInput: (values) => ({ pid, ...values }),
    renews: renewed,
    done: t.saved,
    onDone,
  })
  const offered = known.filter(({ isSpj }) => isSpj).map(({ name }) => name)
  return (
    <FormSheet form={form}>
      {/* what has another name or purpose is another program */}
      <TextField
        form={form}
        name="name"
        label={t.name}
        hint={t.helperNameHint}
        disabled={program !== undefined}
        autoFocus
      />
      <div className="workbench-pair">
        <SelectField
          form={form}
          name="role"
          label={t.role}
          disabled={program !== undefined}
          options={roles.map((value, index) => ({ value, label: t.roles[index] ?? value }))}
        />
        <SelectField
          form={form}
          name="language"
          label={t.language}
          options={[...new Set([form.values.language, ...offered])].map((name) => ({ value: name, label: name }))}
        />
      </div>
      <AreaField form={form} name="code" label={t.code} rows={12} />
    </FormSheet>
  )
}
