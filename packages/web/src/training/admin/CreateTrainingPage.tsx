import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { emptyTraining } from './form-values.ts'
import { TrainingForm } from './TrainingForm.tsx'
import { useTrainingOffice } from './use-office.ts'

/** A training is made from nothing. */
export default function CreateTrainingPage() {
  const t = useMessages().trainingAdmin
  const navigate = useNavigate()
  const { address } = useTrainingOffice()
  return (
    <div className="page stack">
      <h1>{t.create}</h1>
      <TrainingForm begun={emptyTraining} onSaved={() => void navigate({ to: address as never })} />
    </div>
  )
}
