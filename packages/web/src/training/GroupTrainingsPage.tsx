import { getGroupTrainingList } from '@verdict/contract/training/group-routes.ts'
import type { getTrainingList } from '@verdict/contract/training/routes.ts'
import { ManageToggle } from '../group/ManageToggle.tsx'
import { usePlace } from '../place/use-place.ts'
import { TrainingList } from './TrainingList.tsx'

/** The same list, asked of a group. */
const ofGroup = getGroupTrainingList as unknown as typeof getTrainingList

/** The trainings of a group for its members. */
export default function GroupTrainingsPage() {
  const { asked } = usePlace()
  return <TrainingList route={ofGroup} asked={asked} actions={<ManageToggle list="training" />} />
}
