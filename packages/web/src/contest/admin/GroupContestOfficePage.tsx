import { Link } from '@tanstack/react-router'
import { ManageToggle } from '../../group/ManageToggle.tsx'
import { useMessages } from '../../i18n/language.ts'
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
            <Link to={`${office.address}/create` as never}>{t.create}</Link>
          </>
        }
      />
    </div>
  )
}
