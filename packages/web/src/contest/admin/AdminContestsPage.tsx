import { useMessages } from '../../i18n/language.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ContestTable } from './ContestTable.tsx'
import { siteOffice } from './office.ts'

/** The contests of the site for those who run them. */
export default function AdminContestsPage() {
  const t = useMessages().contestAdmin
  return (
    <div className="page">
      <ContestTable
        office={siteOffice}
        actions={<ButtonLink to={`${siteOffice.address}/create`}>{t.create}</ButtonLink>}
      />
    </div>
  )
}
