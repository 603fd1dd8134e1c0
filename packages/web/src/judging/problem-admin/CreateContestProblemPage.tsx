import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { addProblem } from '@verdict/contract/problem/admin-routes.ts'
import { languages } from '@verdict/contract/problem/routes.ts'
import { ask } from '../../api/ask.ts'
import { nextDisplayId } from '../../contest/admin/display-ids.ts'
import { useContestOffice } from '../../contest/admin/use-office.ts'
import { useMessages } from '../../i18n/language.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { ContestLink } from './ContestLink.tsx'
import { ProblemForm } from './form/ProblemForm.tsx'
import { newProblem } from './form/values.ts'

const maxProblems = 500
const ofContests = '3'

/** A problem is made in a contest, which shows it from then on and nobody else does. */
export default function CreateContestProblemPage() {
  const office = useContestOffice()
  const t = useMessages().contestAdmin.problem
  const { contestId } = useParams({ strict: false })
  const cid = Number(contestId)
  const { calls, address } = office
  const navigate = useNavigate()
  const contest = useQuery(ask(calls.getAdminContest, { cid }))
  const present = useQuery(ask(calls.getAdminContestProblemList, { cid, limit: maxProblems }))
  const known = useQuery(ask(languages, { all: false }))
  const taken = Object.values(present.data?.contestProblemMap ?? {}).map((link) => link.displayId)
  const back = `${address}/${cid}/problems`
  const all = {
    ...contest,
    error: contest.error ?? present.error ?? known.error,
    data: present.data && known.data && contest.data,
  }
  return (
    <div className="page stack problem-page-wide">
      <div className="row">
        <h1>{t.createIn(contest.data?.title ?? '')}</h1>
        <Link className="end small" to={back as never}>
          {t.back}
        </Link>
      </div>
      <QueryResult query={all as typeof contest} skeletonLines={12}>
        {({ type }) => (
          <ProblemForm
            begun={{
              ...newProblem(
                (known.data ?? []).map((one) => String(one.id)),
                known.data?.find(({ isSpj, name }) => isSpj && name.startsWith('C++'))?.name ?? 'C++',
              ),
              type: String(type),
              auth: ofContests,
              displayId: nextDisplayId(taken),
            }}
            languages={known.data ?? []}
            route={calls.addContestProblem as unknown as typeof addProblem}
            cid={cid}
            before={(form) => <ContestLink form={form} />}
            onSaved={() => void navigate({ to: back as never })}
          />
        )}
      </QueryResult>
    </div>
  )
}
