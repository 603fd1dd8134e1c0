import { removeStaleTemp } from '@verdict/formats/archive/temp.ts'
import { noteSkeletons, sweepFailures } from './account/queries.ts'
import { makeApp } from './app.ts'
import { sweepAudit } from './audit/queries.ts'
import { blobsIn } from './blobs/blobs.ts'
import { type Config, readConfig } from './config.ts'
import { closePools, openPools } from './db/connect.ts'
import { sweepDeletedDiscussions } from './discussion/admin/manage.ts'
import { sweepViews } from './discussion/view-queries.ts'
import { dayOf } from './discussion/views.ts'
import type { Site } from './http/call.ts'
import { sweepCalls } from './http/limit-queries.ts'
import { listen } from './http/listen.ts'
import { startProposals } from './judging/proposal/carry-out.ts'
import { startReaper } from './judging/reaper.ts'
import { startRejudging } from './judging/rejudge-many.ts'
import { syncAccounts } from './judging/relay/accounts.ts'
import { sweepRemote } from './judging/relay/server-queries.ts'
import { openEventBus } from './live/event-bus.ts'
import { consoleToLog } from './log.ts'
import { mailerFor } from './mail/mailer.ts'
import { startPushing } from './message/push-notices.ts'
import { startReminding } from './message/remind.ts'
import { keepRestrictionsLifted } from './message/restriction-over.ts'
import { startSweeper } from './problem/sweep.ts'
import { keepRanksCounted } from './rank/keep-counted.ts'
import { keepCalendarsFresh } from './remote/calendars.ts'
import { keepRatingsFresh } from './remote/ratings.ts'
import { sealSecrets } from './seal-secrets.ts'
import { readyDatabase } from './upgrade.ts'

const hourMs = 3_600_000

/** Runs the server until it is told to stop by SIGTERM or SIGINT. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const config = configOrExit(env)
  consoleToLog(config.logLevel)
  const log = (message: string) => console.warn(message)
  await readyDatabase(config, log)
  const pools = openPools(config.databaseUrl)
  const db = pools.work
  await noteSkeletons(db)
  await removeStaleTemp(config.dataDir)
  const eventBus = openEventBus(config.databaseUrl, log)
  const site: Site = {
    config,
    db,
    pools,
    eventBus,
    blobs: blobsIn(config.dataDir),
    mailer: mailerFor(config, db),
    now: () => new Date(),
  }
  await sealSecrets(site, log)
  await syncAccounts(site)
  const app = await makeApp(site)
  const stopReaper = startReaper(db, config.leaseMs, log)
  const stopProposals = startProposals(db, log)
  const stopRejudging = startRejudging(db, log)
  const stopSweeper = startSweeper(db, site.blobs, log)
  const stopPushing = startPushing(db, log)
  const stopReminding = startReminding(db, log)
  const stopLifting = keepRestrictionsLifted(db, log)
  const stopCounting = keepRanksCounted(db, log)
  const stopCalendars = keepCalendarsFresh(site, log)
  const stopRatings = keepRatingsFresh(db, log)
  const sweep = setInterval(() => void sweepOld(site).catch((error: Error) => log(error.message)), hourMs)
  const stop = async () => {
    clearInterval(sweep)
    stopReaper()
    stopProposals()
    stopRejudging()
    stopSweeper()
    stopPushing()
    stopReminding()
    stopLifting()
    stopCounting()
    stopCalendars()
    stopRatings()
    await app.close()
    await eventBus.close()
    await closePools(pools)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
  await listen(app, config)
}

/** Removes what no limit looks at any more, who has looked at discussions on other days, and what the audit log has kept long enough. */
async function sweepOld({ db, config }: Site): Promise<void> {
  const before = new Date(Date.now() - hourMs)
  await sweepFailures(db, before)
  await sweepCalls(db, before)
  await sweepViews(db, dayOf(new Date()) - 1)
  await sweepRemote(db, new Date())
  await sweepDeletedDiscussions(db, new Date())
  await sweepAudit(db, new Date(Date.now() - config.auditMs))
}

function configOrExit(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}
