import { mostPeople } from '@verdict/contract/group/limits.ts'
import { addGroupMembers } from '@verdict/contract/group/people-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileField } from '../ui/form/FileField.tsx'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { AreaField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import '../ui/tag.css'
import { namesIn, namesOfFile } from './names-in.ts'
import { renewedByPeople } from './renewed.ts'
import { useGroup } from './use-group.ts'

type Told = Output<typeof addGroupMembers>

/** Puts people into the group by their names: what comes of each is shown before anything is done. */
export default function AddPeopleDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages().groupMembers
  const [told, setTold] = useState<Told>()
  const [text, setText] = useState('')
  return (
    <Dialog title={t.addPeople} onClose={onClose} width={640}>
      {told ? (
        <Result told={told} onBack={() => setTold(undefined)} onClose={onClose} />
      ) : (
        <Names
          text={text}
          onTold={(names, next) => {
            setText(names)
            setTold(next)
          }}
        />
      )}
    </Dialog>
  )
}

function Names({ text, onTold }: { text: string; onTold: (text: string, told: Told) => void }) {
  const { groupMembers: t, common } = useMessages()
  const { group } = useGroup()
  const countFault = (names: string) => {
    const { length } = namesIn(names)
    return length > mostPeople ? t.tooManyNames(mostPeople) : undefined
  }
  const form = useForm(addGroupMembers, {
    initial: { names: text, file: null as File | null },
    fields: {},
    rules: {
      names: (names, { file }) => (namesIn(names).length || file ? countFault(names) : common.form.required),
    },
    by: async () => {
      const { names, file } = form.values
      const read = file ? await namesOfFile(file) : []
      if (!read) throw new Error(t.noTable)
      const whole = [names, ...read].join('\n')
      const wanted = namesIn(whole)
      const fault = wanted.length ? countFault(whole) : common.form.required
      if (fault) throw new Error(fault)
      const told = await call(addGroupMembers, { gid: group.id, names: wanted, isTrial: true }, { quiet: true })
      onTold(wanted.join('\n'), told)
      return told
    },
    toInput: () => ({ gid: group.id, names: [] }),
    leavesFreely: true,
  })
  return (
    <FormSheet form={form} submit={t.checkNames}>
      <p>{t.addText}</p>
      <AreaField form={form} name="names" label={t.names} hint={t.namesHint} rows={8} />
      <FileField form={form} name="file" label={t.namesFile} accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain" />
    </FormSheet>
  )
}

function Result({ told, onBack, onClose }: { told: Told; onBack: () => void; onClose: () => void }) {
  const { groupMembers: t, common } = useMessages()
  const { group } = useGroup()
  const names = told.filter(({ entry }) => entry === 'added').map(({ name }) => name)
  const others = told.filter(({ entry }) => entry !== 'added')
  const { act, isBusy } = useAct(addGroupMembers, {
    done: (entered) => t.peopleAdded(entered.filter(({ entry }) => entry === 'added').length),
    renews: renewedByPeople,
    onDone: onClose,
  })
  return (
    <div className="stack">
      <p role="status">{t.willEnter(names.length)}</p>
      {others.length ? (
        <DataTable
          label={t.willNotEnter(others.length)}
          rows={others}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', title: t.columns.user, phone: 'title', truncated: { lines: 1 }, cell: ({ name }) => name },
            {
              key: 'entry',
              title: t.willNotEnter(others.length),
              tight: true,
              phone: 'corner',
              cell: ({ entry }) => <span className="tag">{t.entries[entry]}</span>,
            },
          ]}
        />
      ) : null}
      <div className="dialog-actions">
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {common.notFound.back}
        </Button>
        <Button
          loading={isBusy}
          disabled={names.length === 0}
          onClick={() => void act({ gid: group.id, names, isTrial: false })}
        >
          {t.addVerb(names.length)}
        </Button>
      </div>
    </div>
  )
}
