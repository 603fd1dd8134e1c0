import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { ProblemTable } from './ProblemTable.tsx'
import './transfer.css'

/** The problems of the site for those who manage them. */
export default function AdminProblemsPage() {
  const t = useMessages().problemAdmin
  return (
    <div className="page stack">
      <ProblemTable title={t.title} actions={<Link to="/admin/problem/create">{t.create}</Link>} />
    </div>
  )
}
