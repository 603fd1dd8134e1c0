import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type BoardChange, useBoardNews } from '../use-contest-news.ts'
import { type FirstPage, withChange } from './apply-change.ts'

/** Where a change does not tell enough, the page is asked for after so long (ms), at random: everybody hears of it at once. */
const spread = { least: 1000, most: 4000 }

interface Shown {
  cid: number
  /** Of the call that asks for the board. */
  path: string
  /** Whether the board that is shown keeps results back. */
  isSealed: boolean
  /** Whose rows stand in front once more. */
  repeated: ReadonlySet<string>
}

/** Keeps the pages of a board that were asked for up to date with what the stream tells. */
export function useLiveBoard({ cid, path, isSealed, repeated }: Shown): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const askSoon = () => {
    const renew = () => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: [path] })
    }
    timer.current ??= setTimeout(renew, spread.least + Math.random() * (spread.most - spread.least))
  }
  const take = (change: BoardChange) => {
    if (change.isSealed !== isSealed) return
    for (const [key, page] of client.getQueriesData<FirstPage>({ queryKey: [path], type: 'active' })) {
      const changed = page && isWhole(key, cid) ? withChange(page, change, repeated) : undefined
      if (changed) client.setQueryData(key, changed)
      else askSoon()
    }
  }
  useBoardNews(cid, take, askSoon)
}

/** Whether a question is for the first page of the whole board, as the stream tells it. */
function isWhole([, asked]: QueryKey, cid: number): boolean {
  const { currentPage, keyword, removeStar, containsEnd, cid: of } = asked as Record<string, unknown>
  return of === cid && currentPage === 1 && !keyword && !removeStar && !containsEnd
}
