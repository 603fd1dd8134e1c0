import { lazy } from 'react'
import { withTexts } from '../../i18n/with-texts.ts'
import { LateDialog } from '../LateDialog.tsx'
import type { ConflictProps } from './Conflict.tsx'
import type { Form, Values } from './use-form.ts'

const Conflict = lazy(withTexts(() => import('./Conflict.tsx'), 'kit')) as unknown as <V extends Values>(
  props: ConflictProps<V>,
) => React.JSX.Element

interface Stored extends Values {
  gmtModified?: string
}

interface Props<V extends Stored> extends Omit<ConflictProps<V>, 'mine' | 'begun' | 'merge'> {
  form: Form<V>
}

/** A form was refused because somebody saved the same meanwhile: both are shown, and what is chosen of them is sent. */
export function FormConflict<V extends Stored>({ form, theirs, onClose, ...words }: Props<V>) {
  const { values, mantine } = form
  const began = mantine.getInitialValues()
  const merge = (chosen: V) => {
    const merged = { ...chosen, gmtModified: theirs.gmtModified }
    onClose()
    mantine.setValues(merged)
    void form.send(merged)
  }
  return (
    <LateDialog onClose={onClose}>
      <Conflict
        {...words}
        mine={values}
        begun={began.gmtModified === values.gmtModified ? began : undefined}
        theirs={theirs}
        onClose={onClose}
        merge={merge}
      />
    </LateDialog>
  )
}
