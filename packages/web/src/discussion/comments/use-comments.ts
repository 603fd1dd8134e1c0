import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getAllReply, getCommentList } from '@verdict/contract/discussion/comment-routes.ts'
import { commentLimits } from '@verdict/contract/discussion/limits.ts'
import { getDiscussionDetail } from '@verdict/contract/discussion/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useUser } from '../../api/session.ts'
import type { Comment, Talk } from './comment.ts'
import { changedIn, freshIn, isSomethingGone, type Look } from './news.ts'
import { useTalkNews } from './use-talk-news.ts'

type Page = Output<typeof getCommentList>
type Kept = InfiniteData<Page, Asking>
type Asking = { currentPage: number } | { around: number }

const limit = commentLimits.perPage

export interface Comments {
  /** Undefined until they are known. */
  rows: Comment[] | undefined
  liked: ReadonlySet<number>
  total: number
  error: Error | null
  retry: () => void
  /** Asks for those after and before what is shown; undefined where there are none. */
  more: (() => void) | undefined
  earlier: (() => void) | undefined
  isBusy: boolean
  /** How many have come since. */
  fresh: number
  showFresh: () => void
  add: (comment: Comment) => void
  change: (id: number, change: (comment: Comment) => Comment) => void
  remove: (id: number) => void
  setLiked: (id: number, likes: boolean) => void
}

/** The comments of a discussion or contest, page after page; `target` is one to begin at. What comes meanwhile is counted, and shown when it is wanted. */
export function useComments(talk: Talk, target: number | undefined): Comments {
  const client = useQueryClient()
  const uid = useUser()?.uid
  const [seen, setSeen] = useState<Look>()
  const queryKey = [getCommentList.path, talk, target ?? null]
  const query = useInfiniteQuery<Page, Error, Kept, typeof queryKey, Asking>({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(getCommentList, { ...talk, limit, ...pageParam }, { signal, quiet: true }),
    initialPageParam: target === undefined ? { currentPage: 1 } : { around: target },
    getNextPageParam: ({ commentList: { current, pages } }) =>
      current < pages ? { currentPage: current + 1 } : undefined,
    getPreviousPageParam: ({ commentList: { current } }) => (current > 1 ? { currentPage: current - 1 } : undefined),
    refetchOnWindowFocus: false,
  })
  const pages = query.data?.pages
  // a comment that was liked meanwhile may be on two pages
  const rows = pages && [
    ...new Map(pages.flatMap((page) => page.commentList.records).map((one) => [one.id, one])).values(),
  ]
  const total = pages?.at(-1)?.commentList.total ?? 0

  const edit = (change: (page: Page, at: number) => Page) =>
    client.setQueryData<Kept>(queryKey, (kept) => kept && { ...kept, pages: kept.pages.map(change) })
  const editRows = (change: (rows: Comment[], at: number) => Comment[], by = 0) =>
    edit(({ commentList, commentLikeMap }, at) => ({
      commentLikeMap,
      commentList: {
        ...commentList,
        total: commentList.total + by,
        records: change(commentList.records, at),
      },
    }))
  const showFresh = () => {
    setSeen(undefined)
    void query.refetch()
  }
  const look = async () => {
    // the likes and texts of the discussion itself are news of it, too
    if (talk.did !== undefined) void client.invalidateQueries({ queryKey: [getDiscussionDetail.path] })
    if (!rows) return
    const { commentList } = await call(getCommentList, { ...talk, currentPage: 1, limit }, { quiet: true })
    const now = { total: commentList.total, rows: commentList.records }
    if (isSomethingGone(now, { total, rows })) return showFresh()
    const stale = changedIn(now, rows)
    const known = new Map(now.rows.map((one) => [one.id, one]))
    editRows((all) => all.map((one) => known.get(one.id) ?? one))
    setSeen(now)
    await client.invalidateQueries({ queryKey: [getAllReply.path], predicate: ({ queryKey: [, id] }) => stale.has(id) })
  }
  useTalkNews(talk, look)
  const has = (id: number) => rows?.some((one) => one.id === id) ?? false

  return {
    rows,
    liked: new Set(pages?.flatMap((page) => Object.keys(page.commentLikeMap).map(Number))),
    total,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    earlier: query.hasPreviousPage ? () => void query.fetchPreviousPage() : undefined,
    isBusy: query.isFetchingNextPage || query.isFetchingPreviousPage,
    fresh: seen ? freshIn(seen, { total, rows: rows ?? [] }, uid) : 0,
    showFresh,
    add: (comment) => {
      if (!has(comment.id)) editRows((all, at) => (at === 0 ? [comment, ...all] : all), 1)
    },
    change: (id, change) => editRows((all) => all.map((one) => (one.id === id ? change(one) : one))),
    remove: (id) => {
      if (!has(id)) return
      editRows((all) => all.filter((one) => one.id !== id), -1)
      setSeen((now) => now && { total: now.total - 1, rows: now.rows.filter((one) => one.id !== id) })
    },
    setLiked: (id, likes) =>
      edit((page) => {
        const { [String(id)]: _before, ...others } = page.commentLikeMap
        return { ...page, commentLikeMap: likes ? { ...others, [id]: true as const } : others }
      }),
  }
}
