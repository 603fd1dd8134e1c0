import { maxBatchUsers, passwordLength } from '@verdict/contract/account/limits.ts'
import { generateUser, generateUserExcel, getUserList } from '@verdict/contract/account/user-admin-routes.ts'
import fields from '@verdict/contract/account/user-admin-routes.ts?fields'
import { useState } from 'react'
import { useDownload } from '../../api/use-download.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'

/** Makes users of a prefix, a number and a suffix; their passwords can be fetched once. */
export function GenerateUsers({ onClose }: { onClose: () => void }) {
  const t = useMessages().users
  const [key, setKey] = useState<string>()
  return (
    <Dialog title={t.generate} onClose={onClose} width={520}>
      {key === undefined ? <Form onDone={setKey} /> : <Fetch fileKey={key} />}
    </Dialog>
  )
}

function Form({ onDone }: { onDone: (key: string) => void }) {
  const t = useMessages().users
  const form = useForm(generateUser, {
    initial: { prefix: '', suffix: '', number_from: 1, number_to: 10, password_length: 10 },
    fields: fields['generateUser'] ?? {},
    rules: {
      number_to: (to, { number_from: from }) =>
        to < from ? t.range : to - from >= maxBatchUsers ? t.tooMany(maxBatchUsers) : undefined,
      password_length: (length) =>
        length < passwordLength.min || length > passwordLength.maxGenerated
          ? t.lengthRange(passwordLength.min, passwordLength.maxGenerated)
          : undefined,
    },
    refusedAt: {
      'user/range': 'number_to',
      'user/password-length': 'password_length',
      'account/username-length': 'prefix',
      'account/username-characters': 'prefix',
    },
    renews: [getUserList],
    leavesFreely: true,
    onDone: ({ key }) => onDone(key),
  })
  const { prefix, suffix, number_from: from, number_to: to } = form.values
  const count = Number(to) - Number(from) + 1
  const names = [from, to].map((number) => `${prefix}${number}${suffix}`)
  return (
    <FormSheet form={form} submit={t.generateVerb}>
      <TextField form={form} name="prefix" label={t.prefix} autoFocus />
      <TextField form={form} name="suffix" label={t.suffix} />
      <NumberField form={form} name="number_from" label={t.from} min={0} />
      <NumberField form={form} name="number_to" label={t.to} min={0} />
      <NumberField
        form={form}
        name="password_length"
        label={t.passwordLength}
        min={passwordLength.min}
        max={passwordLength.maxGenerated}
      />
      {count > 0 ? (
        <p className="dim small user-names" role="status">
          {count === 1 ? names[0] : t.names(names[0] ?? '', names[1] ?? '', count)}
        </p>
      ) : null}
    </FormSheet>
  )
}

function Fetch({ fileKey }: { fileKey: string }) {
  const t = useMessages().users
  const [isFetched, setFetched] = useState(false)
  const { download, isBusy } = useDownload(generateUserExcel, t.fetched)
  return (
    <div className="stack">
      <p role="status">{isFetched ? t.fetched : t.generated}</p>
      {isFetched ? null : (
        <div>
          <Button loading={isBusy} onClick={() => void download({ key: fileKey }).then(setFetched)} data-autofocus>
            {t.fetch}
          </Button>
        </div>
      )}
    </div>
  )
}
