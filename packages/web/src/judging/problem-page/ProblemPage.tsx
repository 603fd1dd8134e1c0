import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, useId, useState } from 'react'
import { useAuthor } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import type { ProblemDetail } from '../../problem/limits.ts'
import { prepareStatement } from '../../problem/prepare-statement.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { LatePart } from '../../ui/LatePart.tsx'
import { PageLoading } from '../../ui/PageSkeleton.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SplitPane } from '../../ui/SplitPane.tsx'
import { useMedia, wideScreen } from '../../ui/use-media.ts'
import { useProblemDetail, useStanding } from '../use-problem-calls.ts'
import './problem-page.css'
import { ReadingPane, type ReadingTab } from './ReadingPane.tsx'
import { useReadingPlace } from './use-reading-place.ts'

// the statement is what one came for: what is written beside it is fetched once that can be read
const CodePane = lazy(() => afterPaint().then(() => import('./CodePane.tsx')))

const ProblemNavigator = lazy(() => import('./ProblemNavigator.tsx'))

void prepareStatement()

/** A problem and the editor, and in focus mode what leads to the other problems of the place. */
export default function ProblemPage() {
  const { problemID } = useParams({ strict: false }) as { problemID: string }
  const { isFull } = usePlace()
  const query = useProblemDetail(problemID)
  const { data } = query
  usePageTitle(data?.problem.title)
  return (
    <div className={isFull ? 'problem-frame with-navigator' : 'problem-frame'}>
      {data ? <Solving key={data.problem.id} detail={data} /> : <PageLoading query={query} />}
      {isFull ? (
        <LatePart wait={<div className="navigator" aria-hidden="true" />}>
          <ProblemNavigator problemId={problemID} />
        </LatePart>
      ) : null}
    </div>
  )
}

/** Side by side on wide screens, as tabs on narrow ones; what is read and written stays where it is when a window changes. */
function Solving({ detail }: { detail: ProblemDetail }) {
  const t = useMessages().problem
  const wide = useMedia(wideScreen)
  const standing = useStanding(detail.problem.id)
  // who brings code along wants to see it
  const { code } = useSearch({ strict: false }) as { code?: string }
  const [tab, setTab] = useState<ReadingTab | 'code'>(code === undefined ? 'statement' : 'code')
  const [folded, setFolded] = useState(false)
  const { problem, languages, codeTemplate } = detail
  const fold = { label: folded ? t.unfoldCode : t.foldCode, folded, toggle: () => setFolded(!folded) }
  const codePanel = useId()
  const author = useAuthor()
  const frame = useReadingPlace(wide)
  const shown = wide && tab === 'code' ? 'statement' : tab
  return (
    <div ref={frame} className={wide ? 'problem-wide' : 'problem-narrow'}>
      <SplitPane
        label={t.divider}
        folded={folded}
        stacked={!wide}
        left={<ReadingPane detail={detail} tab={shown} onTab={setTab} {...(wide ? { fold } : { codePanel })} />}
        right={
          <div
            className="code-place"
            hidden={shown !== 'code' && !wide}
            {...(!wide && { id: codePanel, role: 'tabpanel' })}
          >
            <LatePart wait={<div className="code-pane fills" aria-hidden="true" />}>
              <CodePane
                key={author}
                problem={problem}
                languages={languages}
                templates={codeTemplate}
                standing={standing}
                fills={wide}
                chosen={tab === 'code'}
              />
            </LatePart>
          </div>
        }
      />
    </div>
  )
}
