import type { RemoteRating } from '@verdict/contract/remote/problem.ts'
import { z } from 'zod'
import type { Web } from '../../web.ts'
import { refused, resultIn, said } from './interface.ts'

const what = 'Codeforces: user.info'
const People = z.array(z.object({ handle: z.string(), rating: z.number().int().optional() }))

/** How people are rated. A name that nobody has refuses the whole question, and is told: the others are asked for again without it. */
export async function ratings(web: Web, handles: string[]): Promise<RemoteRating[]> {
  if (handles.length === 0) return []
  // a name that somebody had before is nobody's now
  const reply = await said(web, 'user.info', { handles: handles.join(';'), checkHistoricHandles: 'false' })
  if (reply.status === 'OK')
    return resultIn(what, reply.result, People).map(({ handle, rating }) => ({ handle, rating: rating ?? null }))
  const nobody = /with handle (\S+) not found/i.exec(reply.comment)?.[1]?.toLowerCase()
  const others = handles.filter((handle) => handle.toLowerCase() !== nobody)
  if (others.length === handles.length) throw refused(what, reply.comment)
  return ratings(web, others)
}
