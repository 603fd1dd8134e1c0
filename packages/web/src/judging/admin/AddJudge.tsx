import { addJudgeNode, getJudgeNodes } from '@verdict/contract/judging/admin-routes.ts'
import fields from '@verdict/contract/judging/admin-routes.ts?fields'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'

/** Admits a judge on another machine; its token is shown once. */
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

function AddForm() {
  const t = useMessages().judges
  const [token, setToken] = useState<string>()
  const form = useForm(addJudgeNode, {
    initial: { name: '' },
    fields: fields['addJudgeNode'] ?? {},
    renews: [getJudgeNodes],
    onDone: (added) => setToken(added.token),
  })
  if (token !== undefined) return <Token token={token} />
  return (
    <FormSheet form={form} submit={t.add}>
      <p>{t.addText}</p>
      <TextField form={form} name="name" label={t.name} autoFocus />
    </FormSheet>
  )
}

function Token({ token }: { token: string }) {
  const t = useMessages().judges
  return (
    <div className="judge-token">
      <p>{t.addText}</p>
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
