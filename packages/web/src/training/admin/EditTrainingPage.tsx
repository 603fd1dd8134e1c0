import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { PageLoading } from '../../ui/PageSkeleton.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { valuesOf } from './form-values.ts'
import { TrainingForm } from './TrainingForm.tsx'
import { useTrainingOffice } from './use-office.ts'

/** A training as it is, to be changed. */
export default function EditTrainingPage() {
  const t = useMessages().trainingAdmin
  const { trainingId } = useParams({ strict: false }) as { trainingId: string }
  const tid = Number(trainingId)
  const { calls, address } = useTrainingOffice()
  const query = useQuery({ ...ask(calls.getAdminTraining, { tid }), staleTime: 0 })
  usePageTitle(query.data?.training.title)
  if (query.error && !query.data) return <PageLoading query={query} />
  return (
    <div className="page stack">
      <div className="training-admin-head">
        <h1>{t.editTitle}</h1>
        <Link to={`${address}/${tid}/problems` as never}>{t.problems}</Link>
      </div>
      <QueryResult query={query} skeletonLines={12}>
        {(found) => (
          <TrainingForm
            key={tid}
            version={found.training.gmtModified}
            begun={valuesOf(found)}
            tid={tid}
            onSaved={() => void query.refetch()}
          />
        )}
      </QueryResult>
    </div>
  )
}
