import { useQuery } from '@tanstack/react-query'
import { getDeadLetters, getJudgeNodes } from '@verdict/contract/judging/admin-routes.ts'
import type { ReactNode } from 'react'
import { ask } from '../../api/ask.ts'
import { useRows } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { useHealthNews } from '../use-health-news.ts'
import { AddJudge } from './AddJudge.tsx'
import { DeadLetters } from './DeadLetters.tsx'
import './judges.css'
import { LanguageTable } from './LanguageTable.tsx'
import { NodeTable } from './NodeTable.tsx'

/** The judges with load and languages, what else judges, and the work that was given up. */
export default function JudgesPage({ children }: { children?: ReactNode }) {
  const t = useMessages().judges
  const refreshMs = useHealthNews(getJudgeNodes, getDeadLetters)
  const query = useQuery({ ...ask(getJudgeNodes, {}), refetchInterval: refreshMs ?? false })
  const list = useRows(getJudgeNodes, {}, (nodes) => nodes, refreshMs)
  return (
    <div className="page stack">
      <header className="judges-head">
        <div>
          <h1>{t.title}</h1>
          <p className="dim">{t.lead}</p>
        </div>
        <AddJudge />
      </header>
      <NodeTable list={list} />
      <section className="sheet">
        <div className="sheet-head">
          <h2>{t.languages}</h2>
        </div>
        <QueryResult query={query} skeletonLines={6}>
          {(nodes) => <LanguageTable nodes={nodes} />}
        </QueryResult>
      </section>
      {children}
      <DeadLetters />
    </div>
  )
}
