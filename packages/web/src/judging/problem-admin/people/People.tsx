import { useQuery } from '@tanstack/react-query'
import { getProblemMembers, setProblemMember } from '@verdict/contract/problem/member-routes.ts'
import fields from '@verdict/contract/problem/member-routes.ts?fields'
import { actsOf, memberRoles, problemActs } from '@verdict/contract/problem/members.ts'
import { ask } from '../../../api/ask.ts'
import { useMessages } from '../../../i18n/language.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { SelectField } from '../../../ui/form/select-fields.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Members } from './Members.tsx'

const refusedAt = {
  'problem/person-unknown': 'username',
  'problem/person-is-author': 'username',
  'problem/person-cannot-work': 'username',
} as const

/** Who works on a problem beside its author, and what each may do. */
export default function People({ pid }: { pid: number }) {
  const t = useMessages().problemPeople
  const query = useQuery(ask(getProblemMembers, { pid }))
  return (
    <>
      <section className="sheet">
        <div className="sheet-head">
          <h2>{t.title}</h2>
        </div>
        <div className="sheet-body stack">
          <p>{t.lead}</p>
          {query.data?.mayName ? <Naming pid={pid} /> : null}
        </div>
        <Members pid={pid} people={query} />
      </section>
      <Rights />
    </>
  )
}

/** The table of the contract. */
function Rights() {
  const t = useMessages().problemPeople
  const nameOf = { author: t.author, ...t.roles }
  return (
    <section className="sheet">
      <DataTable
        label={t.right}
        rows={problemActs}
        rowKey={(act) => act}
        columns={[
          { key: 'right', title: t.right, phone: 'title', cell: (act) => t.acts[act] },
          ...(['author', ...memberRoles] as const).map((role) => ({
            key: role,
            title: nameOf[role],
            named: true as const,
            tight: true as const,
            cell: (act: (typeof problemActs)[number]) => (actsOf[role].includes(act) ? t.may : t.mayNot),
          })),
        ]}
      />
    </section>
  )
}

function Naming({ pid }: { pid: number }) {
  const t = useMessages().problemPeople
  const form = useForm(setProblemMember, {
    initial: { username: '', role: 'co-author' as (typeof memberRoles)[number] },
    fields: fields['setProblemMember'] ?? {},
    toInput: (values) => ({ pid, ...values }),
    refusedAt,
    renews: [getProblemMembers],
    done: t.named,
    leavesFreely: true,
    onDone: () => form.discard(),
  })
  return (
    <FormSheet form={form} submit={t.name}>
      <div className="workbench-pair">
        <TextField form={form} name="username" label={t.username} autoComplete="off" />
        <SelectField
          form={form}
          name="role"
          label={t.role}
          options={memberRoles.map((value) => ({ value, label: t.roles[value] }))}
        />
      </div>
    </FormSheet>
  )
}
