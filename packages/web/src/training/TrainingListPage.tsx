import { TrainingList } from './TrainingList.tsx'

/** The trainings of the site. */
export default function TrainingListPage() {
  return <TrainingList />
}
