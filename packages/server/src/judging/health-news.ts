import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import * as contract from '@verdict/contract/judging/routes.ts'
import type { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { healthDigest } from './health-queries.ts'
import { type Streams, send } from './streams.ts'

/** A judge that falls silent says nothing: somebody has to look. */
const lookMs = 2000

const news: z.input<typeof contract.HealthEvent> = { type: 'health' }
const frame = `data: ${JSON.stringify(contract.HealthEvent.parse(news))}\n\n`

/**
 * Tells the streams of administrators when the health of the site has changed, and looks at it only while there are some. Answers what
 * to call when a stream has come.
 */
export function healthNews(db: Db, { all }: Streams, log: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let last: string | undefined
  let isLooking = false
  const listening = () => [...all].filter(({ viewer }) => isSiteManager(viewer))
  const rest = () => {
    clearInterval(timer)
    timer = undefined
    last = undefined
  }
  const look = async () => {
    if (!listening().length) return rest()
    const digest = await healthDigest(db)
    const isNews = last !== undefined && last !== digest
    last = digest
    if (isNews) for (const { raw } of listening()) send(raw, frame)
  }
  const lookOnce = () => {
    if (isLooking) return
    isLooking = true
    void look()
      .catch(log)
      .finally(() => {
        isLooking = false
      })
  }
  return () => {
    if (timer || !listening().length) return
    timer = setInterval(lookOnce, lookMs)
    timer.unref()
    lookOnce()
  }
}
