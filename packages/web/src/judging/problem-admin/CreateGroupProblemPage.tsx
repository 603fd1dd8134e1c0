import { GroupOffice } from '../../problem/group/GroupOffice.tsx'
import CreateProblemPage from './CreateProblemPage.tsx'

/** A problem of a group is made by the form of the site's. */
export default function CreateGroupProblemPage() {
  return (
    <GroupOffice>
      <CreateProblemPage />
    </GroupOffice>
  )
}
