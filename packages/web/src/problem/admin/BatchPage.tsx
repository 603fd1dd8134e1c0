import { useMessages } from '../../i18n/language.ts'
import { ImportSheet } from './ImportSheet.tsx'
import { PastImports } from './PastImports.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import './transfer.css'

/** Problems come in from other systems and go out to them. */
export default function BatchPage() {
  const t = useMessages().transfer
  return (
    <div className="page stack">
      <h1>{t.title}</h1>
      <ImportSheet />
      <PastImports />
      <ProblemTable title={t.exportTitle} level={2} lead={t.exportLead} />
    </div>
  )
}
