import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { ContestTable } from './ContestTable.tsx'
import { siteOffice } from './office.ts'

/** The contests of the site for those who run them. */
export default function AdminContestsPage() {
  const t = useMessages().contestAdmin
  return (
    <div className="page">
      <ContestTable
        office={siteOffice}
        actions={<Link to={`${siteOffice.address}/create` as never}>{t.create}</Link>}
      />
    </div>
  )
}
