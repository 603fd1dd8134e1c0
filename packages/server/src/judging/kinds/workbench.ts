import { reopenWork } from '../../problem/workbench/queries.ts'
import { endWork } from '../../problem/workbench/record-work.ts'
import { handlers } from '../../queue/kinds.ts'
import { priority } from '../../queue/priority.ts'
import { enqueue } from '../../queue/queries.ts'
import { workbenchToDo } from '../job-queries.ts'
import { Unjudgeable } from './unjudgeable.ts'

/** A setter's use of a helper; the subject is the number of that run. */
export const workbench = handlers('workbench', {
  async load({ db }, id) {
    const target = await workbenchToDo(db, id)
    if (!target) throw new Unjudgeable('The run is gone.')
    const { role, helper, tasks } = target.request
    return { kind: 'workbench', role, helper, tasks }
  },

  end: (tx, { subject }, found) => endWork(tx, subject, found),

  fail: (tx, { subject }, reason) => endWork(tx, subject, { systemError: reason, rows: [] }),

  async retry(tx, id) {
    const { uid, request } = await reopenWork(tx, id)
    const { language } = request.helper
    await enqueue(tx, { kind: 'workbench', subject: id, uid: uid ?? undefined, priority: priority.workbench, language })
  },
})
