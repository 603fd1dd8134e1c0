import { getJudgeNodes, setJudgeTimeFactor } from '@verdict/contract/judging/admin-routes.ts'
import fields from '@verdict/contract/judging/admin-routes.ts?fields'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { useForm } from '../../ui/form/use-form.ts'

interface Props {
  node: { id: number; name: string; speed: number | null; timeFactor: number }
  onClose: () => void
}

/** Sets what time limits are multiplied with on a judge. */
export default function FactorDialog({ node: { id, name, speed, timeFactor }, onClose }: Props) {
  const t = useMessages().judges
  const form = useForm(setJudgeTimeFactor, {
    initial: { timeFactor },
    fields: fields['setJudgeTimeFactor'] ?? {},
    toInput: (values) => ({ id, ...values }),
    renews: [getJudgeNodes],
    done: t.factorSet,
    onDone: onClose,
    leavesFreely: true,
  })
  return (
    <Dialog title={t.factor} onClose={onClose} width={480}>
      <FormSheet form={form}>
        <p>{t.factorText(name)}</p>
        <NumberField
          form={form}
          name="timeFactor"
          label={t.factor}
          {...(speed !== null && { hint: t.measured(speed) })}
          min={0.1}
          max={10}
          step={0.1}
          autoFocus
        />
      </FormSheet>
    </Dialog>
  )
}
