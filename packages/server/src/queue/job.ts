/** What jobs are about. `subject` of a job is the number of a submission, or of a run of the others. */
export type JobKind = 'submission' | 'reference' | 'testRun' | 'workbench'

/** A test run tells its owner alone and is gone in a minute: given up, it leaves no letter. */
export type DeadLetterKind = Exclude<JobKind, 'testRun'>

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
