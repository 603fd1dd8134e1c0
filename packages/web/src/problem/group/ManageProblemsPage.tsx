import { ManageToggle } from '../../group/ManageToggle.tsx'
import { useMessages } from '../../i18n/language.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useOffice } from '../admin/office.ts'
import { ProblemTable } from '../admin/ProblemTable.tsx'
import { GroupOffice } from './GroupOffice.tsx'

/** The problems of a group for those who manage it, hidden ones too. */
export default function ManageProblemsPage() {
  return (
    <GroupOffice>
      <Managed />
    </GroupOffice>
  )
}

function Managed() {
  const t = useMessages().problemAdmin
  const { create } = useOffice()
  const actions = (
    <>
      <ManageToggle list="problem" />
      <ButtonLink {...create}>{t.create}</ButtonLink>
    </>
  )
  return (
    <div className="page stack">
      <ProblemTable title={t.title} actions={actions} />
    </div>
  )
}
