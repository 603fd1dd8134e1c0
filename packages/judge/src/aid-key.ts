import { createHash } from 'node:crypto'
import type { Candidate } from './installed.ts'

/** What the aid of an installed language is kept under; languages that make it the same way share it. */
export function aidKey({ language, tools, stamp }: Omit<Candidate, 'version'>): string | undefined {
  const aid = language.aid?.(tools)
  return (
    aid &&
    createHash('sha256')
      .update(JSON.stringify([stamp, aid.place, aid.plan]))
      .digest('hex')
  )
}
