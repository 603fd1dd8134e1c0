import { lazy, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { LatePart } from '../../ui/LatePart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CaseDetails } from './CaseDetails.tsx'
import { CaseTile } from './CaseTile.tsx'
import { type Case, hasFailed, hasPassed, maxLargeTiles, numbered } from './case.ts'

// most problems have fewer cases
const CaseGrid = lazy(() => import('./CaseGrid.tsx'))

interface Props {
  cases: Case[]
  /** Says how many passed, where nothing above says it. */
  isCounted?: boolean
}

/** The cases of a submission or a subtask: a summary, those that failed alone on demand, and as much room as a window has. */
export function CaseGroup({ cases, isCounted = true }: Props) {
  const t = useMessages().judging
  const [onlyFailed, setOnlyFailed] = useState(false)
  const all = numbered(cases)
  const failed = all.filter(({ one }) => hasFailed(one))
  const shown = onlyFailed ? failed : all
  const first = failed[0]
  return (
    <div className="cases">
      <div className="cases-head">
        {isCounted ? <span>{t.passed(cases.filter(hasPassed).length, cases.length)}</span> : null}
        {first ? <span className="dim">{t.firstFailure(first.n)}</span> : null}
        {first && failed.length < all.length ? (
          <label className="end">
            <input
              type="checkbox"
              checked={onlyFailed}
              onChange={(event) => setOnlyFailed(event.currentTarget.checked)}
            />
            {t.onlyFailed(failed.length)}
          </label>
        ) : null}
      </div>
      {all.length > maxLargeTiles ? (
        <LatePart wait={<Skeleton lines={4} />}>
          <CaseGrid key={String(onlyFailed)} cases={shown} />
        </LatePart>
      ) : (
        <>
          <ol className="tiles">
            {shown.map((item) => (
              <li key={item.n}>
                <CaseTile {...item} />
              </li>
            ))}
          </ol>
          <CaseDetails cases={shown} />
        </>
      )}
    </div>
  )
}
