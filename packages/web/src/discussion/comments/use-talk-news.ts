import { useEffect, useRef } from 'react'
import { gather } from '../../api/live/gather.ts'
import { onLiveEvent, useLive, wantContest, wantDiscussion } from '../../api/live/live.ts'
import type { Talk } from './comment.ts'

/** Looked at so often (ms) while the live stream does not tell. */
const lookMs = 30_000
/** News are gathered for so long (ms): many read the same discussion. */
const gathered = { least: 500, most: 2000 }

/** Calls back when something is new among the comments, and now and then while nobody tells; what cannot be asked then is left to the next time. */
export function useTalkNews({ did, cid }: Talk, look: () => Promise<void>): void {
  const { up, connection } = useLive()
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => (did === undefined ? wantContest(cid ?? 0) : wantDiscussion(did)), [did, cid])
  useEffect(() => {
    const news = gather(() => latest.current().catch(() => undefined), gathered)
    const stop = onLiveEvent((event) => {
      const isOfContest = event.type === 'contest' && event.cid === cid && event.kind === 'comment'
      if (isOfContest || (event.type === 'discussion' && event.did === did)) news.tell()
    })
    // each new connection asks for what was missed
    if (up && connection > 0) news.tell()
    const timer = up ? undefined : setInterval(news.tell, lookMs)
    return () => {
      stop()
      news.stop()
      clearInterval(timer)
    }
  }, [did, cid, up, connection])
}
