import { siteOffice } from './office.ts'
import { TrainingTable } from './TrainingTable.tsx'

/** The trainings of the site for those who manage them. */
export default function AdminTrainingsPage() {
  return (
    <div className="page">
      <TrainingTable office={siteOffice} />
    </div>
  )
}
