import type * as routes from '@verdict/contract/remote/admin-routes.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Handler } from '../../http/serve.ts'
import { runErrand } from '../errand/run-errand.ts'
import { endPause } from './admin-queries.ts'

/**
 * A relay asks the site now: first whether it is there and lets an account in, meanwhile what languages it offers. That it offers
 * none to be read is no failure of the probe.
 */
export const probeRemoteServer: Handler<typeof routes.probeRemoteServer> = async (call, { key }) => {
  await call.db.transaction().execute(async (tx) => {
    await endPause(tx, key)
    await noteAct(tx, call, { act: 'probeRemoteServer', objectKind: 'remote site', object: key })
  })
  const [probe] = await Promise.allSettled([
    runErrand(call, { site: key, input: { do: 'probe' } }),
    runErrand(call, { site: key, input: { do: 'languages' } }),
  ])
  if (probe.status === 'rejected') throw probe.reason
  return null
}
