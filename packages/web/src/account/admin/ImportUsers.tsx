import { checkBatchUser, getUserList, insertBatchUser } from '@verdict/contract/account/user-admin-routes.ts'
import { useState } from 'react'
import { useAct, useRenew } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDropField } from '../../ui/form/FileDropField.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { type CheckedFile, checkFile, importRows } from './import-rows.ts'

/** Makes users of a CSV file: it is looked at first, and what is wrong is told by line and column. */
export function ImportUsers({ onClose }: { onClose: () => void }) {
  const t = useMessages().users
  const [checked, setChecked] = useState<CheckedFile>()
  return (
    <Dialog title={t.import} onClose={onClose} full={checked !== undefined}>
      {checked ? (
        <Import checked={checked} onClose={onClose} onBack={() => setChecked(undefined)} />
      ) : (
        <Choose onChecked={setChecked} />
      )}
    </Dialog>
  )
}

function Choose({ onChecked }: { onChecked: (checked: CheckedFile) => void }) {
  const { users: t, common } = useMessages()
  const form = useForm(checkBatchUser, {
    initial: { file: null as File | null },
    fields: {},
    rules: { file: (file) => (file ? undefined : common.form.required) },
    toInput: ({ file }) => ({ file, users: [] }),
    by: async (input) => {
      const { file } = input as { file?: File }
      const checked = await checkFile(file as File)
      onChecked(checked)
      return { good: checked.good.length, faults: [] }
    },
    leavesFreely: true,
  })
  return (
    <FormSheet form={form} submit={t.check}>
      <p>{t.importText}</p>
      <p className="dim small">
        <code>{t.columns.join(', ')}</code>
      </p>
      <FileDropField form={form} name="file" label={t.file} accept=".csv,text/csv,text/plain" autoFocus />
    </FormSheet>
  )
}

interface ImportProps {
  checked: CheckedFile
  onClose: () => void
  onBack: () => void
}

function Import({ checked, onClose, onBack }: ImportProps) {
  const t = useMessages().users
  const renew = useRenew()
  const [made, setMade] = useState(0)
  const { good } = checked
  const { act, isBusy, refusal } = useAct(insertBatchUser, {
    quiet: true,
    by: () => importRows(good, setMade),
    done: t.imported(good.length),
    renews: [getUserList],
    onDone: onClose,
    onRefused: () => void renew([getUserList]),
  })
  return (
    <div className="stack">
      <ImportPreview checked={checked} />
      {refusal ? (
        <p className="form-refusal" role="alert">
          {refusal.message}
        </p>
      ) : null}
      <div className="dialog-actions">
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {t.otherFile}
        </Button>
        <Button
          loading={isBusy}
          disabled={good.length === 0 || refusal !== undefined}
          onClick={() => void act({ users: [] })}
        >
          {t.importVerb(good.length)}
        </Button>
      </div>
      {isBusy ? <p role="status">{t.progress(made, good.length)}</p> : null}
    </div>
  )
}
