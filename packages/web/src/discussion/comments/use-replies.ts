import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { getAllReply } from '@verdict/contract/discussion/comment-routes.ts'
import { maxPageSizeOfTexts as limit } from '@verdict/contract/limits.ts'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import type { Reply } from './comment.ts'

interface Replies {
  /** Undefined until they are known. */
  rows: Reply[] | undefined
  error: Error | null
  retry: () => void
  /** Asks for those before what is shown; undefined where there are none. */
  more: (() => void) | undefined
  isBusy: boolean
}

/** The replies to a comment, the newest first, once they are wanted; as far back as `target`, a reply that must be among them (0 for none). */
export function useReplies(commentId: number, isWanted: boolean, target: number): Replies {
  const query = useInfiniteQuery<Reply[], Error, InfiniteData<Reply[]>, [string, number], number | undefined>({
    queryKey: [getAllReply.path, commentId],
    queryFn: ({ pageParam: before, signal }) =>
      call(getAllReply, { commentId, before, limit }, { signal, quiet: true }),
    initialPageParam: undefined,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?.id),
    enabled: isWanted,
  })
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query
  const rows = data?.pages.flat()
  const oldest = rows?.at(-1)?.id
  const isBeyond = isWanted && hasNextPage && target !== 0 && oldest !== undefined && target < oldest
  useEffect(() => {
    if (isBeyond && !isFetching && !error) void fetchNextPage()
  }, [isBeyond, isFetching, error, fetchNextPage])
  return {
    rows,
    error,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isBusy: query.isFetchingNextPage,
  }
}
