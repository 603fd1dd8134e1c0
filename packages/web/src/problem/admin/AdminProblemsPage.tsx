import { useNavigate } from '@tanstack/react-router'
import { getAdminProblemList } from '@verdict/contract/problem/admin-routes.ts'
import { importRemoteOjProblem } from '@verdict/contract/remote/import-routes.ts'
import { useMessages } from '../../i18n/language.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ProblemTable } from './ProblemTable.tsx'
import { RemoteImportButton } from './RemoteImportButton.tsx'
import './transfer.css'

/** The problems of the site for those who manage them. */
export default function AdminProblemsPage() {
  const { problemAdmin: t, remoteImport } = useMessages()
  const navigate = useNavigate()
  const onImported = (problemId: string) => {
    showToast(remoteImport.done(problemId), 'success')
    void navigate({ to: '/admin/problems', search: { keyword: problemId } as never })
  }
  return (
    <div className="page stack">
      <ProblemTable
        title={t.title}
        actions={
          <>
            <RemoteImportButton route={importRemoteOjProblem} renews={[getAdminProblemList]} onDone={onImported} />
            <ButtonLink to="/admin/problem/create">{t.create}</ButtonLink>
          </>
        }
      />
    </div>
  )
}
