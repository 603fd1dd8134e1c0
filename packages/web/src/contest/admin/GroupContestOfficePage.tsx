import { ManageToggle } from '../../group/ManageToggle.tsx'
import { useMessages } from '../../i18n/language.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ContestTable } from './ContestTable.tsx'
import { useContestOffice } from './use-office.ts'

/** The contests of a group for those who manage it. */
export default function GroupContestOfficePage() {
  const t = useMessages().contestAdmin
  const office = useContestOffice()
  return (
    <div className="page">
      <ContestTable
        office={office}
        actions={
          <>
            <ManageToggle list="contest" />
            <ButtonLink to={`${office.address}/create`}>{t.create}</ButtonLink>
          </>
        }
      />
    </div>
  )
}
