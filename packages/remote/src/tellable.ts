import { RelayStep, type RemoteJob, RemoteResult } from '@verdict/contract/remote/job.ts'
import type { z } from 'zod'
import { clean } from './clean.ts'
import { Failed } from './failed.ts'

/** The field in which something is not as it must be. */
export const fieldIn = ({ issues }: z.ZodError): string => issues[0]?.path.join('.') || 'all of it'

/** A step as the server takes it; throws Failed for one that it would refuse, whoever goes on with the submission. */
export function tellableStep(step: z.output<typeof RelayStep>, site: string): z.output<typeof RelayStep> {
  const { data, error } = RelayStep.safeParse(clean(step))
  if (data) return data
  throw new Failed('not-possible', `${site}: what it says of a submission cannot be kept (${fieldIn(error)})`)
}

type Result = z.input<typeof RemoteResult>

/** A result as the server takes it, or that there is none, where it would refuse it. */
export function tellableResult(result: Result, { kind, site }: RemoteJob): Result {
  const cleaned = clean(result)
  const { error } = RemoteResult.safeParse(cleaned)
  if (!error) return cleaned
  const { failure } = new Failed('not-possible', `${site}: what came of it cannot be kept (${fieldIn(error)})`)
  return kind === 'errand' ? { kind: 'errand-failed', failure } : { kind: 'not-relayed', failure, surelyNotSent: false }
}
