import { discussionLimits } from '@verdict/contract/discussion/limits.ts'
import { discussionReport } from '@verdict/contract/discussion/routes.ts'
import { useMessages } from '../i18n/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { AreaField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'

/** The labels as administrators' lists know them, each wrapped in signs, and the reason. */
const reportText = (labels: readonly string[], reason: string): string =>
  labels.map((label) => `#${label}#`).join('') + reason.trim()

/** Tells the administrators what is wrong with a discussion. */
export function ReportDialog({ did, onClose }: { did: number; onClose: () => void }) {
  const t = useMessages().discussion
  const form = useForm(discussionReport, {
    initial: { labels: [] as string[], reason: '' },
    fields: { reason: { maxLength: discussionLimits.reportReason } },
    rules: { reason: (reason, { labels }) => (reportText(labels, reason) === '' ? t.reportEmpty : undefined) },
    toInput: ({ labels, reason }) => ({ did, content: reportText(labels, reason) }),
    done: t.reported,
    leavesFreely: true,
    onDone: onClose,
  })
  const { labels } = form.values
  const toggle = (label: string) =>
    form.set('labels', labels.includes(label) ? labels.filter((one) => one !== label) : [...labels, label])
  return (
    <Dialog title={t.reportTitle} onClose={onClose}>
      <FormSheet form={form} submit={t.report}>
        <fieldset className="discussion-labels">
          <legend>{t.reportLabels}</legend>
          {t.labels.map((label) => (
            <label key={label}>
              <input type="checkbox" checked={labels.includes(label)} onChange={() => toggle(label)} />
              {label}
            </label>
          ))}
        </fieldset>
        <AreaField form={form} name="reason" label={t.reason} />
      </FormSheet>
    </Dialog>
  )
}
