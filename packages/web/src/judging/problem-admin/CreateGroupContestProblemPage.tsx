import { GroupOffice } from '../../problem/group/GroupOffice.tsx'
import CreateContestProblemPage from './CreateContestProblemPage.tsx'

/** A problem of a group is made in one of its contests. */
export default function CreateGroupContestProblemPage() {
  return (
    <GroupOffice>
      <CreateContestProblemPage />
    </GroupOffice>
  )
}
