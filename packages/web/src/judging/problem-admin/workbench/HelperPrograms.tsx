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
import { ask } from '../../../api/ask.ts'
import type { Shape } from '../../../api/shape.ts'
import { useRows } from '../../../api/use-list.ts'
import { useMessages } from '../../../i18n/language.ts'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { SelectField } from '../../../ui/form/select-fields.tsx'
import { AreaField, TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProgramList } from './ProgramList.tsx'

type Program = Shape<typeof HelperProgram>
const renewed = [getHelperPrograms, getHelpers]
const roles = ['validator', 'generator'] as const
const usualLanguage = 'C++'

/** Validators and generators: those of the package, and those that setters write here. */
export function HelperPrograms({ pid }: { pid: number }) {
  const t = useMessages().workbench
  const list = useRows(getHelperPrograms, { pid }, (rows) => rows)
  return (
    <ProgramList
      list={list}
      rowKey={({ role, name }) => `${role} ${name}`}
      nameOf={({ name }) => name}
      columns={[
        {
          key: 'name',
          title: t.program,
          phone: 'title',
          truncated: { lines: 1, least: '16ch' },
          cell: ({ name }) => name,
        },
        { key: 'role', title: t.role, tight: true, cell: ({ role }) => t.roles[roles.indexOf(role)] },
        { key: 'language', title: t.language, tight: true, from: 820, cell: ({ language }) => language },
      ]}
      texts={{
        title: t.helperPrograms,
        lead: t.helperProgramsLead,
        empty: t.noHelperPrograms,
        add: t.addHelper,
        edit: t.editHelper,
        remove: t.deleteHelper,
        removeText: t.deleteHelperText,
      }}
      // of several files none is shown
      isEditable={({ code }) => code !== null}
      removal={{ route: deleteHelperProgram, inputOf: ({ role, name }) => ({ pid, role, name }), renews: renewed }}
      form={(program, onDone) => <ProgramForm pid={pid} program={program} onDone={onDone} />}
    />
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
