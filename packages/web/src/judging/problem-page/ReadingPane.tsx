import { Link } from '@tanstack/react-router'
import { lazy, useId } from 'react'
import { useContestAround } from '../../contest/use-contest.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import { extraFilesOf } from '../../problem/extra-files.ts'
import type { ProblemDetail } from '../../problem/limits.ts'
import { Statement } from '../../problem/Statement.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Expand, Left, Right, Shrink } from '../../ui/icons.tsx'
import { LatePart } from '../../ui/LatePart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

// A statement is read first: what the other tabs need comes when they are opened.
const OwnSubmissions = lazy(() => import('./OwnSubmissions.tsx'))
const Statistics = lazy(() => import('./Statistics.tsx'))
const ExtraFiles = lazy(() => import('../../problem/ExtraFiles.tsx'))

export type ReadingTab = 'statement' | 'mine' | 'statistics' | 'files'

interface Props {
  detail: ProblemDetail
  tab: ReadingTab | 'code'
  onTab: (tab: ReadingTab | 'code') => void
  /** Narrow screens: the editor is one of the tabs; where it stands, by its id. */
  codePanel?: string
  /** Wide screens: the button that folds the editor away. */
  fold?: { label: string; folded: boolean; toggle: () => void }
}

/** What one reads about a problem, in tabs. */
export function ReadingPane({ detail, tab, onTab, codePanel, fold }: Props) {
  const t = useMessages().problem
  const panel = useId()
  const isKeptBack = useContestAround()?.isKeptBack ?? false
  const hasFiles = extraFilesOf(detail.problem).length > 0
  const tabs = [
    { value: 'statement' as const, label: t.statement },
    ...(codePanel ? [{ value: 'code' as const, label: t.code }] : []),
    { value: 'mine' as const, label: t.mySubmissions },
    ...(isKeptBack ? [] : [{ value: 'statistics' as const, label: t.statistics }]),
    ...(hasFiles ? [{ value: 'files' as const, label: t.files }] : []),
  ]
  return (
    <div className="reading">
      <div className="reading-head">
        <Tabs
          label={detail.problem.title}
          value={tab}
          tabs={tabs}
          onChange={onTab}
          controls={(tab === 'code' && codePanel) || panel}
        />
        <FocusLink problemId={detail.problem.problemId} />
        {fold ? (
          <IconButton label={fold.label} aria-pressed={fold.folded} onClick={fold.toggle}>
            {fold.folded ? <Left /> : <Right />}
          </IconButton>
        ) : null}
      </div>
      {tab === 'statement' ? null : <h1 className="unseen">{detail.problem.title}</h1>}
      <div id={panel} role="tabpanel" className="reading-body" hidden={tab === 'code'}>
        {tab === 'statement' ? <Statement detail={detail} /> : null}
        <LatePart key={tab} wait={<Skeleton lines={4} />}>
          {tab === 'mine' ? (
            <OwnSubmissions problemId={detail.problem.problemId} isOi={detail.problem.type === 1} />
          ) : null}
          {tab === 'statistics' ? <Statistics detail={detail} /> : null}
          {tab === 'files' ? <ExtraFiles problem={detail.problem} /> : null}
        </LatePart>
      </div>
    </div>
  )
}

/** Into focus mode and out of it again, where the place has one. */
function FocusLink({ problemId }: { problemId: string }) {
  const t = useMessages().editor.navigator
  const { place, isFull, links } = usePlace()
  if (place.kind === 'site') return null
  const label = isFull ? t.back : t.enter
  return (
    <Link
      {...(isFull ? links.unfocus(problemId) : links.focus(problemId))}
      className="icon-button reading-focus"
      aria-label={label}
      title={label}
    >
      {isFull ? <Shrink /> : <Expand />}
    </Link>
  )
}
