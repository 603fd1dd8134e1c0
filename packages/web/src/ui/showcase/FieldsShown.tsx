import { addJudgeNode } from '@verdict/contract/judging/admin-routes.ts'
import { useEffect, useState } from 'react'
import { Button } from '../Button.tsx'
import { ColorField } from '../form/ColorField.tsx'
import { FileDropField } from '../form/FileDropField.tsx'
import { FileField } from '../form/FileField.tsx'
import { FormConflict } from '../form/FormConflict.tsx'
import { FormSheet } from '../form/FormSheet.tsx'
import { MarkdownField } from '../form/MarkdownField.tsx'
import { MomentField } from '../form/MomentField.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { ManyField, SelectField, TagsField } from '../form/select-fields.tsx'
import { AreaField, PasswordField, TextField } from '../form/TextField.tsx'
import { TransferField } from '../form/TransferField.tsx'
import { useForm } from '../form/use-form.ts'

const options = ['ACM', 'OI'].map((value) => ({ value, label: value }))
const many = ['C', 'C++', 'Go', 'Java', 'Python', 'Rust'].map((value) => ({ value, label: value }))
const initial = {
  title: '',
  secret: '',
  text: '',
  limit: 1000,
  rule: 'ACM',
  languages: ['ACM'],
  tags: ['graphs'],
  isOpen: true,
  color: '#0d6e5a',
  file: null,
  package: null,
  allowed: ['C'],
  begin: '2026-01-01T00:00:00.000Z',
  note: 'A **note**.',
  closed: 'As it is',
  closedLimit: 1000,
  closedRule: 'ACM',
}
const rules = { title: { required: true, maxLength: 20 }, limit: { min: 1, max: 600_000, integer: true } }

/** Every field, in a form that is never sent. */
export function FieldsShown() {
  const form = useForm(addJudgeNode, {
    initial,
    fields: rules,
    rules: { title: () => 'This form is never sent' },
    draft: 'showcase',
  })
  return (
    <section className="sheet" style={{ padding: 16 }}>
      <h2>Fields</h2>
      <FormSheet form={form}>
        <TextField form={form} name="title" label="Title" hint="At most 20 characters" />
        <PasswordField form={form} name="secret" label="Password" />
        <AreaField form={form} name="text" label="Text" />
        <NumberField form={form} name="limit" label="Time limit" unit="ms" />
        <SelectField form={form} name="rule" label="Rule" options={options} />
        <ManyField form={form} name="languages" label="Languages" options={options} />
        <TagsField form={form} name="tags" label="Tags" suggestions={['graphs', 'strings']} />
        <SwitchField form={form} name="isOpen" label="Open" />
        <ColorField form={form} name="color" label="Colour" />
        <FileField form={form} name="file" label="File" accept=".zip" />
        <FileDropField form={form} name="package" label="Package" accept=".zip" />
        <TransferField form={form} name="allowed" label="Allowed" options={many} />
        <MomentField form={form} name="begin" label="Begins" />
        <MarkdownField form={form} name="note" label="Note" hint="Shown to members" />
      </FormSheet>
    </section>
  )
}

/** The same that are wrong, and that are closed. */
export function WrongFieldsShown() {
  const form = useForm(addJudgeNode, {
    initial: { ...initial, title: 'W'.repeat(30) },
    fields: rules,
    leavesFreely: true,
  })
  const { fail } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as a refusal of the server would
  useEffect(() => {
    for (const name of ['title', 'secret', 'text', 'limit', 'rule', 'languages', 'tags', 'begin'] as const)
      fail(name, 'This is not what was asked for')
  }, [])
  return (
    <section className="sheet" style={{ padding: 16 }}>
      <h2>Fields that are wrong or closed</h2>
      <FormSheet form={form}>
        <TextField form={form} name="title" label="Wrong title" hint="At most 20 characters" />
        <PasswordField form={form} name="secret" label="Wrong password" />
        <AreaField form={form} name="text" label="Wrong text" />
        <NumberField form={form} name="limit" label="Wrong limit" unit="ms" />
        <SelectField form={form} name="rule" label="Wrong rule" options={options} />
        <ManyField form={form} name="languages" label="Wrong languages" options={options} />
        <TagsField form={form} name="tags" label="Wrong tags" suggestions={['graphs']} />
        <MomentField form={form} name="begin" label="Wrong begin" />
        <TextField form={form} name="closed" label="Closed title" disabled />
        <NumberField form={form} name="closedLimit" label="Closed limit" unit="ms" disabled />
        <SelectField form={form} name="closedRule" label="Closed rule" options={options} disabled />
        <SwitchField form={form} name="isOpen" label="Closed switch" disabled />
      </FormSheet>
    </section>
  )
}

const saved = { title: 'Mine', text: 'What both have', isOpen: true, gmtModified: '1' }
const theirs = { ...saved, title: 'Of another hand', isOpen: false, gmtModified: '2' }

/** What is asked when somebody else has saved the same meanwhile. */
export function ConflictShown() {
  const form = useForm(addJudgeNode, { initial: saved, fields: {}, leavesFreely: true })
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="sheet" style={{ padding: 16 }}>
      <h2>A form that two have saved</h2>
      <Button variant="default" onClick={() => setOpen(true)}>
        Conflict
      </Button>
      {isOpen ? (
        <FormConflict
          form={form}
          theirs={theirs}
          beside={['gmtModified']}
          label={(name) => name}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}
