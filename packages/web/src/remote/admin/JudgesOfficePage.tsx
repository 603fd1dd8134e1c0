import JudgesPage from '../../judging/admin/JudgesPage.tsx'
import { OtherSites } from './OtherSites.tsx'

/** For root: the judges here, and the sites that judge elsewhere. */
export default function JudgesOfficePage() {
  return (
    <JudgesPage>
      <OtherSites />
    </JudgesPage>
  )
}
