import type { UseQueryResult } from '@tanstack/react-query'
import { lazy } from 'react'
import { isFinal, isMissing } from '../api/failure.ts'
import { LatePart } from './LatePart.tsx'
import { QueryResult } from './QueryResult.tsx'
import { Skeleton } from './Skeleton.tsx'

const NoWay = lazy(() => import('./NoWay.tsx'))

/** The waiting picture of a page whose code is on its way. */
export const PageSkeleton = () => (
  <div className="page">
    <div className="sheet">
      <Skeleton lines={6} />
    </div>
  </div>
)

/** A page whose content has not arrived: the wait, or why it does not come. */
export const PageLoading = <T,>({ query }: { query: UseQueryResult<T> }) => (
  <div className="page">
    <div className="sheet">
      {query.error && isFinal(query.error) ? (
        <LatePart>
          <NoWay text={query.error.message} isMissing={isMissing(query.error)} />
        </LatePart>
      ) : (
        <QueryResult query={query} skeletonLines={6}>
          {() => null}
        </QueryResult>
      )}
    </div>
  </div>
)
