import type { UseQueryResult } from '@tanstack/react-query'
import { isFinal, isMissing } from '../api/failure.ts'
import { NoWay } from './NoWay.tsx'
import { QueryResult } from './QueryResult.tsx'
import { Skeleton } from './Skeleton.tsx'

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
        <NoWay text={query.error.message} isMissing={isMissing(query.error)} />
      ) : (
        <QueryResult query={query} skeletonLines={6}>
          {() => null}
        </QueryResult>
      )}
    </div>
  </div>
)
