import type { JobKind } from '../queue/job.ts'
import type { KindHandlers } from '../queue/kinds.ts'
import { errand } from './kinds/errand.ts'
import { reference } from './kinds/reference.ts'
import { relay } from './kinds/relay.ts'
import { submission } from './kinds/submission.ts'
import { testRun } from './kinds/test-run.ts'
import { trial } from './kinds/trial.ts'
import { workbench } from './kinds/workbench.ts'

/** What is done about the jobs of each kind. */
export const kinds: Record<JobKind, KindHandlers> = { submission, reference, testRun, workbench, trial, relay, errand }
