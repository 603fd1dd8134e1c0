import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isFinal } from '../api/failure.ts'
import { Failure } from './Failure.tsx'
import { Skeleton } from './Skeleton.tsx'

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** Lines of the waiting picture. */
  skeletonLines: number
  children: (data: T) => ReactNode
}

/** What a question has come to: its answer, a failure with a way to ask again where that can help, or the wait. */
export function QueryResult<T>({ query: { data, error, refetch }, skeletonLines, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (error) return <Failure text={error.message} onRetry={isFinal(error) ? undefined : () => void refetch()} />
  return <Skeleton lines={skeletonLines} />
}
