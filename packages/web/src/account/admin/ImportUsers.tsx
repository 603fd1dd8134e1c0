import { checkBatchUser, getUserList, insertBatchUser } from '@verdict/contract/account/user-admin-routes.ts'
import { useState } from 'react'
import { useAct, useRenew } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDropField } from '../../ui/form/FileDropField.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { saveFile } from '../../ui/save-file.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportSource } from './ImportSource.tsx'
import { type CheckedFile, checkFile, importRows } from './import-rows.ts'
import { plainColumns, userColumns } from './user-columns.ts'

/** Makes users of a spreadsheet or CSV file: it is looked at first, and what is wrong is told by line and column. */
export function ImportUsers({ onClose }: { onClose: () => void }) {
  const t = useMessages().users
  const [checked, setChecked] = useState<CheckedFile>()
  return (
    <Dialog title={t.import} onClose={onClose} width={checked ? 1080 : 560}>
      {checked ? (
        <Import checked={checked} onChecked={setChecked} onClose={onClose} onBack={() => setChecked(undefined)} />
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
      <div className="import-help">
        <p>{t.importText}</p>
        <p className="dim small">
          <code>{titlesOf(t, plainColumns).join(', ')}</code>
        </p>
        <p className="dim small">{t.importRules}</p>
        <button type="button" className="link-button small" onClick={() => saveFile(templateOf(t), 'users.csv')}>
          {t.template}
        </button>
      </div>
      <FileDropField
        form={form}
        name="file"
        label={t.file}
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
        autoFocus
      />
    </FormSheet>
  )
}

const titlesOf = (t: Messages['users'], most?: number) => userColumns.slice(0, most).map((column) => t.columns[column])

/** A heading alone; Excel takes a file for UTF-8 by the mark at its beginning. */
const templateOf = (t: Messages['users']) => new Blob([`\ufeff${titlesOf(t).join(',')}\r\n`], { type: 'text/csv' })

interface ImportProps {
  checked: CheckedFile
  onChecked: (checked: CheckedFile) => void
  onClose: () => void
  onBack: () => void
}

function Import({ checked, onChecked, onClose, onBack }: ImportProps) {
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
      <ImportSource checked={checked} onChecked={onChecked} />
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
