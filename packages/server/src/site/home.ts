import { phaseBetween } from '@verdict/contract/contest/ends.ts'
import type * as routes from '@verdict/contract/site/routes.ts'
import { namesShownTo } from '@verdict/contract/site/settings.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import type { Handler } from '../http/serve.ts'
import { isSpokenTo, settledServer } from '../judging/relay/server.ts'
import { listAnnouncements } from '../message/announcement-queries.ts'
import { recentProblems } from '../problem/queries.ts'
import { readSettings } from '../settings/settings.ts'
import { carouselPictures } from './carousel-queries.ts'
import { contestsUntil, hasCalendarSince, otherContests } from './queries.ts'

export const getWebsiteConfig: Handler<typeof routes.getWebsiteConfig> = async (call) => ({
  ...(await readSettings(call, namesShownTo('anyone'))),
  email: null,
  otherVerdict: await otherVerdict(call.db),
})

/** Another Verdict where one is asked, for everybody to follow; one that has no public name is the operator's own affair. */
async function otherVerdict(db: Db): Promise<string | null> {
  const server = await settledServer(db, 'VERDICT')
  return isSpokenTo(server) && hasPublicName(server.address) ? server.address : null
}

const hasPublicName = (address: string): boolean =>
  /\.(?!(?:local|localhost|internal|lan|home|test)$)[a-z][a-z0-9-]+$/i.test(new URL(address).hostname)

export const getCommonAnnouncement: Handler<typeof routes.getCommonAnnouncement> = async ({ db }, paging) => {
  const { rows, total } = await listAnnouncements(db, null, paging)
  return pageOf(rows, total, paging)
}

export const getRecentUpdatedProblem: Handler<typeof routes.getRecentUpdatedProblem> = ({ db, language }) =>
  recentProblems(db, language)

const dayMs = 86_400_000
/** On the wire. */
const statusOf = { scheduled: -1, running: 0, ended: 1 } as const

/** Begins by the end of the day in two weeks. */
const endOfFortnight = (now: Date) => new Date(new Date(now).setHours(0, 0, 0, 0) + 15 * dayMs)

export const getRecentContest: Handler<typeof routes.getRecentContest> = async ({ db, now }) => {
  const rows = await contestsUntil(db, now, endOfFortnight(now))
  return rows.map(({ cid, username, startsAt, endsAt, registered, ...contest }) => ({
    ...contest,
    id: cid,
    author: username,
    status: statusOf[phaseBetween({ startsAt, endsAt }, now)],
    startTime: startsAt,
    endTime: endsAt,
    duration: Math.round((endsAt.getTime() - startsAt.getTime()) / 1000),
    gid: null,
    count: registered || null,
  }))
}

export const getRecentOtherContest: Handler<typeof routes.getRecentOtherContest> = async (call) =>
  (await readSettings(call, ['otherContests'])).otherContests ? contestsElsewhere(call) : null

/** A calendar that nobody has read for so long says too little. */
const calendarLifeMs = dayMs

async function contestsElsewhere({ db, now }: Pick<Call, 'db' | 'now'>) {
  const since = new Date(now.getTime() - calendarLifeMs)
  return (await hasCalendarSince(db, since)) ? otherContests(db, { now, since }) : null
}

export const homeCarousel: Handler<typeof routes.homeCarousel> = ({ db }) => carouselPictures(db)
