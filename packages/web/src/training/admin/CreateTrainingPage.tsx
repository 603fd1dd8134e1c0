import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { emptyTraining } from './form-values.ts'
import { TrainingForm } from './TrainingForm.tsx'

/** A training is made from nothing. */
export default function CreateTrainingPage() {
  const t = useMessages().trainingAdmin
  const navigate = useNavigate()
  return (
    <div className="page stack">
      <h1>{t.create}</h1>
      <TrainingForm begun={emptyTraining} onSaved={() => void navigate({ to: '/admin/training' })} />
    </div>
  )
}
