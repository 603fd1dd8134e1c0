import { GroupOffice } from '../../problem/group/GroupOffice.tsx'
import EditProblemPage from './EditProblemPage.tsx'

/** A problem of a group is worked on as the site's are. */
export default function EditGroupProblemPage() {
  return (
    <GroupOffice>
      <EditProblemPage />
    </GroupOffice>
  )
}
