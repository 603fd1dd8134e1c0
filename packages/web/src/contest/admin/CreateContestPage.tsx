import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { ContestForm } from './ContestForm.tsx'
import { useContestOffice } from './use-office.ts'
import { newContest } from './values.ts'

/** A contest is made from nothing; its problems come next. */
export default function CreateContestPage() {
  const office = useContestOffice()
  const t = useMessages().contestAdmin
  const navigate = useNavigate()
  const { calls, asked, address } = office
  return (
    <div className="page stack">
      <h1>{t.create}</h1>
      <ContestForm
        begun={newContest(t.form.tierNames, 'gid' in asked)}
        route={calls.addContest}
        asked={asked}
        renews={[calls.getAdminContestList]}
        onSaved={({ cid }) => void navigate({ to: `${address}/${cid}/problems` as never })}
      />
    </div>
  )
}
