import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import { getProblemImports, planProblemImport } from '@verdict/contract/files/import-routes.ts'
import { importProblemPackage } from '@verdict/contract/files/routes.ts'
import { getAdminProblemList } from '@verdict/contract/problem/admin-routes.ts'
import { useState } from 'react'
import { upload } from '../../api/call.ts'
import { useViewer } from '../../api/session.ts'
import { useRenew } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { FileDropField } from '../../ui/form/FileDropField.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { showToast } from '../../ui/toasts.ts'
import { ImportPlan, type Plans } from './ImportPlan.tsx'

/** What happens to a problem whose id exists already. */
const ways = ['refuse', 'rename', 'replace'] as const

type Values = { file: File | null; problemId: string; taken: (typeof ways)[number]; isPublic: boolean }

const initial: Values = { file: null, problemId: '', taken: 'refuse', isPublic: false }
const partsOf = ({ file, problemId, taken, isPublic }: Values) => ({
  ...(problemId.trim() && { problemId: problemId.trim() }),
  ...(taken !== 'refuse' && { [taken]: 'true' }),
  isPublic: String(isPublic),
  file: file as File,
})

/** One place for packages of every format: a dry run first, if one likes, then the import. */
export function ImportSheet() {
  const t = useMessages().transfer
  const renew = useRenew()
  const viewer = useViewer()
  const publishes = viewer !== undefined && isProblemManager(viewer)
  const [sent, setSent] = useState<number>()
  const [plans, setPlans] = useState<{ of: Values; rows: Plans }>()
  const onProgress = setSent

  const carryOut = async (values: Values) => {
    const replaced = plansOf(plans, values)?.filter((row) => 'brings' in row && row.replaces !== null).length ?? 0
    const question = { title: t.start, text: t.startConfirm(replaced), danger: true }
    if (replaced > 0 && !(await confirm(question))) return []
    try {
      return await upload(importProblemPackage, partsOf(values), { onProgress, quiet: true })
    } finally {
      setSent(undefined)
      await renew([getProblemImports, getAdminProblemList])
    }
  }
  const form: Form<Values> = useForm<typeof importProblemPackage, Values>(importProblemPackage, {
    initial,
    fields: {},
    rules: { file: (file) => (file ? undefined : t.needsFile) },
    leavesFreely: true,
    toInput: () => ({}),
    by: () => carryOut(form.values),
    onDone: (rows) => {
      const made = rows.filter((row) => 'pid' in row).length
      if (made === 0) return
      showToast(t.imported(made), 'success')
      setPlans(undefined)
      form.discard()
    },
  })
  const check = async () => {
    if (!form.check('file')) return
    const of = form.values
    setPlans(undefined)
    try {
      setPlans({ of, rows: await upload(planProblemImport, partsOf(of), { onProgress }) })
    } catch {
      // the call has told the person why
    } finally {
      setSent(undefined)
    }
  }
  const shown = plansOf(plans, form.values)
  const isBusy = sent !== undefined
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.importTitle}</h2>
      </div>
      <div className="sheet-body">
        <p className="dim small transfer-lead">{t.importLead}</p>
        <FormSheet
          form={form}
          submit={t.start}
          blocked={isBusy}
          actions={
            <Button variant="default" busy={isBusy || form.isBusy} onClick={() => void check()}>
              {t.check}
            </Button>
          }
        >
          <FileDropField form={form} name="file" label={t.file} accept=".zip,.xml" />
          <div className="transfer-options">
            <TextField form={form} name="problemId" label={t.problemId} hint={t.problemIdHint} maxLength={20} />
            <SelectField
              form={form}
              name="taken"
              label={t.taken}
              options={ways.map((value) => ({ value, label: t.takenWays[value] }))}
            />
            {publishes ? <SwitchField form={form} name="isPublic" label={t.isPublic} hint={t.isPublicHint} /> : null}
          </div>
          {isBusy ? <Progress part={sent} /> : null}
        </FormSheet>
        {shown ? <ImportPlan rows={shown} /> : null}
      </div>
    </section>
  )
}

/** A dry run says nothing of another file or other choices. */
const plansOf = (plans: { of: Values; rows: Plans } | undefined, now: Values): Plans | undefined =>
  plans && JSON.stringify(partsOf(plans.of)) === JSON.stringify(partsOf(now)) && plans.of.file === now.file
    ? plans.rows
    : undefined

function Progress({ part }: { part: number }) {
  const t = useMessages().transfer
  const percent = Math.floor(part * 100)
  return (
    <div className="transfer-progress small" role="status">
      <progress max={1} {...(part < 1 && { value: part })} aria-label={t.importTitle} />
      {part < 1 ? t.uploading(percent) : t.reading}
    </div>
  )
}
