import { ManageToggle } from '../../group/ManageToggle.tsx'
import { TrainingTable } from './TrainingTable.tsx'
import { useTrainingOffice } from './use-office.ts'

/** The trainings of a group for those who manage it. */
export default function GroupTrainingOfficePage() {
  const office = useTrainingOffice()
  return (
    <div className="page">
      <TrainingTable office={office} actions={<ManageToggle list="training" />} />
    </div>
  )
}
