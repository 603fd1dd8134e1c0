import { createHash } from 'node:crypto'
import type { Candidate } from './installed.ts'

/** What the prebuilt of an installed language is kept under; languages that make it the same way share it. */
export function prebuiltKey({ language, tools, fingerprint }: Omit<Candidate, 'version'>): string | undefined {
  const prebuilt = language.prebuilt?.(tools)
  return (
    prebuilt &&
    createHash('sha256')
      .update(JSON.stringify([fingerprint, prebuilt.mountPath, prebuilt.plan]))
      .digest('hex')
  )
}
