/** What jobs are about. `subject` of a job is the number of a submission, or of a run of the others. */
export type JobKind = 'submission' | 'reference' | 'testRun' | 'workbench' | 'trial'

/**
 * Kinds that leave a letter when they are given up. A test run tells its owner alone and is gone in a minute; a trial stands in
 * its proposal, where it is tried again.
 */
export type DeadLetterKind = Exclude<JobKind, 'testRun' | 'trial'>

/** What nodes are: with a sandbox of their own, or speaking to the judges of other sites. */
export type NodeKind = 'sandbox' | 'remote'

export interface ClaimedJob {
  id: number
  attempt: number
  /** How many judges lost it so far. */
  losses: number
  kind: JobKind
  subject: number
}

/** A job with the node that holds it. */
export interface HeldJob extends ClaimedJob {
  node: string
}
