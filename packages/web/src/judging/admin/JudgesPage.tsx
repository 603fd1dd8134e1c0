import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isRoot } from '@verdict/contract/account/viewer.ts'
import { getJudgeNodes } from '@verdict/contract/judging/admin-routes.ts'
import { useEffect } from 'react'
import { ask } from '../../api/ask.ts'
import { accountDialog } from '../../api/dialog.ts'
import { forgetSession, useViewer } from '../../api/session.ts'
import { useRows } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { Answer } from '../../ui/Answer.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { AddJudge } from './AddJudge.tsx'
import { DeadLetters } from './DeadLetters.tsx'
import './judges.css'
import { LanguageTable } from './LanguageTable.tsx'
import { NodeTable } from './NodeTable.tsx'

const refreshMs = 5000

/** For root: the judges with load and languages, and the work that was given up. */
export default function JudgesPage() {
  const t = useMessages().ruling.judges
  usePageTitle(t.title)
  const viewer = useViewer()
  const isAllowed = isRoot(viewer)
  const isVisitor = viewer === undefined
  const navigate = useNavigate()
  useEffect(() => {
    if (isAllowed) return
    // others are sent home and asked to sign in anew (spec 3); a visitor comes back here afterwards
    forgetSession()
    accountDialog.set('login')
    void navigate({ to: '/home', replace: true, search: isVisitor ? { next: location.pathname } : {} })
  }, [isAllowed, isVisitor, navigate])
  return isAllowed ? <Judges /> : null
}

function Judges() {
  const t = useMessages().ruling.judges
  const query = useQuery({ ...ask(getJudgeNodes, {}), refetchInterval: refreshMs })
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
        <Answer query={query} bones={6}>
          {(nodes) => <LanguageTable nodes={nodes} />}
        </Answer>
      </section>
      <DeadLetters />
    </div>
  )
}
