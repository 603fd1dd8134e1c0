import { balloonColors } from '@verdict/contract/contest/balloon-colors.ts'
import { contestLimits } from '@verdict/contract/contest/form-limits.ts'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ColorField } from '../../ui/form/ColorField.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Balloon } from '../Balloon.tsx'
import type { ContestOffice } from './office.ts'
import type { ProblemRow } from './problem-columns.tsx'

interface Props {
  office: ContestOffice
  link: ProblemRow['link']
  onClose: () => void
}

/** How a contest shows one of its problems: id, title, and the colour of its balloon. */
export function LinkDialog({ office: { calls }, link, onClose }: Props) {
  const { contestAdmin, common } = useMessages()
  const t = contestAdmin.problem
  const form = useForm(calls.setContestProblemInfo, {
    initial: { displayId: link.displayId, displayTitle: link.displayTitle, color: link.color ?? '' },
    fields: {
      displayId: { required: true, maxLength: contestLimits.displayId },
      displayTitle: { required: true, maxLength: contestLimits.title },
    },
    rules: { displayTitle: (title) => (title.trim() ? undefined : common.form.required) },
    toInput: ({ displayId, displayTitle, color }) => ({
      id: link.id,
      cid: link.cid,
      displayId,
      displayTitle,
      color: color || null,
    }),
    refusedAt: { 'contest/display-id-taken': 'displayId' },
    renews: [calls.getAdminContestProblemList],
    done: t.changed,
    leavesFreely: true,
    onDone: onClose,
  })
  const { color } = form.values
  return (
    <Dialog title={t.changeOf(link.displayId)} onClose={onClose}>
      <FormSheet form={form}>
        <TextField form={form} name="displayId" label={t.displayId} hint={t.idHint} autoFocus />
        <TextField form={form} name="displayTitle" label={t.displayTitle} />
        <fieldset className="contest-colors">
          <legend>{t.color}</legend>
          {balloonColors.map((preset, index) => (
            <button
              key={preset}
              type="button"
              aria-label={t.colors[index] ?? preset}
              aria-pressed={color === preset}
              title={t.colors[index] ?? preset}
              onClick={() => form.set('color', preset)}
            >
              <Balloon colour={preset} />
            </button>
          ))}
          <button
            type="button"
            aria-label={t.noColor}
            aria-pressed={color === ''}
            title={t.noColor}
            onClick={() => form.set('color', '')}
          >
            <Balloon colour={null} />
          </button>
        </fieldset>
        <ColorField form={form} name="color" label={t.ownColor} />
      </FormSheet>
    </Dialog>
  )
}
