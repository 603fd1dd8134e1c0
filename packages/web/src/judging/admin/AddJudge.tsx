import { addJudgeNode, getJudgeNodes } from '@verdict/contract/judging/admin-routes.ts'
import fields from '@verdict/contract/judging/admin-routes.ts?fields'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'

/** Admits a judge, or a relay, on another machine; its token is shown once. */
export function AddJudge() {
  const t = useMessages().judges
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.add}</Button>
      {open ? (
        <Dialog title={t.add} onClose={() => setOpen(false)} width={480}>
          <AddForm />
        </Dialog>
      ) : null}
    </>
  )
}

type Kind = 'sandbox' | 'remote'

function AddForm() {
  const t = useMessages().judges
  const [added, setAdded] = useState<{ token: string; text: string }>()
  const textOf = (kind: Kind) => (kind === 'remote' ? t.addRelayText : t.addText)
  const form = useForm(addJudgeNode, {
    initial: { name: '', kind: 'sandbox' as Kind },
    fields: fields['addJudgeNode'] ?? {},
    renews: [getJudgeNodes],
    onDone: ({ token }, { kind }) => setAdded({ token, text: textOf(kind) }),
  })
  if (added) return <Token {...added} />
  return (
    <FormSheet form={form} submit={t.add}>
      <SelectField
        form={form}
        name="kind"
        label={t.kind}
        options={[
          { value: 'sandbox', label: t.kinds.sandbox },
          { value: 'remote', label: t.kinds.remote },
        ]}
      />
      <p>{textOf(form.values.kind)}</p>
      <TextField form={form} name="name" label={t.name} autoFocus />
    </FormSheet>
  )
}

function Token({ token, text }: { token: string; text: string }) {
  const t = useMessages().judges
  return (
    <div className="judge-token">
      <p>{text}</p>
      <p>
        <strong>{t.token}</strong>
      </p>
      <p className="judge-token-line">
        <code>{token}</code>
        <CopyButton text={token} />
      </p>
      <p className="dim small">{t.tokenOnce}</p>
    </div>
  )
}
