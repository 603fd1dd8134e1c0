import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { languages } from '@verdict/contract/problem/routes.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { useOffice } from '../../problem/admin/office.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { ProblemForm } from './form/ProblemForm.tsx'
import { newProblem } from './form/values.ts'

/** A problem is made from nothing. */
export default function CreateProblemPage() {
  const t = useMessages().problemForm
  const navigate = useNavigate()
  const office = useOffice()
  const query = useQuery(ask(languages, { all: false }))
  return (
    <div className="page stack problem-page-wide">
      <h1>{t.create}</h1>
      <QueryResult query={query} skeletonLines={12}>
        {(known) => (
          <ProblemForm
            begun={newProblem(
              known.map(({ id }) => String(id)),
              known.find(({ isSpj, name }) => isSpj && name.startsWith('C++'))?.name ?? 'C++',
            )}
            languages={known}
            route={office.calls.add}
            onSaved={({ pid }) => void navigate(office.edit(pid))}
          />
        )}
      </QueryResult>
    </div>
  )
}
