/** The problem or this judge cannot judge the job, however often it tries: a System Error, never the contestant's fault. */
export class UnjudgeableError extends Error {}

/** The sandbox or the machine failed over a job. It says nothing of the job, which goes back for another try. */
export class SandboxError extends Error {}
