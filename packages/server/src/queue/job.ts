/** What jobs are about. `subject` of a job is the number of a submission (also of one relayed to another site), or of a run of the others. */
export type JobKind = 'submission' | 'reference' | 'testRun' | 'workbench' | 'trial' | 'relay' | 'errand'

/**
 * Kinds that leave a letter when they are given up. A test run tells its owner alone and is gone in a minute; a trial stands in
 * its proposal, where it is tried again; a relayed submission ends as Submitted Failed and is
 * sent again by whoever it is of; an errand tells whoever asked for it.
 */
export type DeadLetterKind = Exclude<JobKind, 'testRun' | 'trial' | 'relay' | 'errand'>

/** What nodes are: with a sandbox of their own, or speaking to the judges of other sites. */
export type NodeKind = 'sandbox' | 'remote'

export interface ClaimedJob {
  id: number
  attempt: number
  /** How many judges lost it so far. */
  losses: number
  kind: JobKind
  subject: number
  /** What time limits are multiplied with on the judge that it was given to last. */
  timeFactor: number
}

/** A job with the node that holds it. */
export interface HeldJob extends ClaimedJob {
  node: string
}
