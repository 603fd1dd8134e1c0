import { mostApart, pacesOf, unevenPaces } from '../speed.ts'
import type { PreflightFacts } from './facts.ts'
import type { Finding, PreflightCheck, PreflightState } from './finding.ts'

type Check = (facts: PreflightFacts) => Finding
const found = (check: PreflightCheck, state: PreflightState, figures: Record<string, number> = {}): Finding => ({
  check,
  state,
  figures,
})
const seconds = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 1000)

/** Server and database decide by one time: 2 s apart is a warning, 10 s no go. */
const clocks: Check = ({ site: { now, databaseNow } }) => {
  const apart = Math.abs(seconds(now, databaseNow))
  return found('clocks', apart > 10 ? 'fail' : apart > 2 ? 'warn' : 'ok', { seconds: apart })
}

/** A self-test that lies in the future was told by a clock that is ahead. Verdicts do not hang on judges' clocks. */
const judgeClocks: Check = ({ site: { now, judges } }) => {
  const ahead = judges.map(({ examinedAt }) => (examinedAt ? seconds(now, examinedAt) : 0))
  const most = Math.max(0, ...ahead)
  return found('judgeClocks', most > 5 ? 'warn' : 'ok', { seconds: most })
}

/** No go with less than the reserve, which stops submitting; a warning below three times that. */
const disk: Check = ({ site: { freeBytes, reserveBytes } }) => {
  const state = freeBytes < reserveBytes ? 'fail' : freeBytes < 3 * reserveBytes ? 'warn' : 'ok'
  return found('disk', state, { freeMb: Math.floor(freeBytes / 2 ** 20), reserveMb: Math.ceil(reserveBytes / 2 ** 20) })
}

/** At least one judge must be at work; one that is away, drained or refuses is a warning. */
const judges: Check = ({ site }) => {
  const healthy = site.judges.filter(({ isHealthy }) => isHealthy).length
  const away = site.judges.length - healthy
  return found('judges', healthy === 0 ? 'fail' : away > 0 ? 'warn' : 'ok', { healthy, away })
}

/** Judges of another version may judge by what is no longer so. */
const versions: Check = ({ site }) => {
  const healthy = site.judges.filter(({ isHealthy }) => isHealthy)
  const others = healthy.filter(({ isOtherVersion }) => isOtherVersion)
  const figures = { judges: healthy.length, others: others.length }
  return {
    ...found('versions', others.length > 0 ? 'warn' : 'ok', figures),
    names: others.slice(0, 20).map(({ name }) => name),
  }
}

/** The same program shall come to the same on whichever judge, and what its author calls accepted shall be in time. */
const speeds: Check = ({ site }) => {
  const healthy = site.judges.filter(({ isHealthy }) => isHealthy)
  const paces = pacesOf(healthy)
  const [slowest] = paces
  const uneven = unevenPaces(healthy)
  const slow = paces.filter(({ pace }) => pace > mostApart)
  const why = uneven.length > 0 ? 'uneven' : slow.length > 0 ? 'slow' : undefined
  const told = uneven.length > 0 ? uneven : slow
  return {
    ...found('speeds', why ? 'warn' : 'ok', {
      judges: healthy.length,
      measured: paces.length,
      pace: slowest?.pace ?? 1,
    }),
    ...(why && { why, names: told.slice(0, 20).map(({ name, pace }) => `${name} ${pace}`) }),
  }
}

const maxUnexamined = 7 * 86_400

/** The sandbox of every judge at work was examined within a week. */
const selfTests: Check = ({ site: { now, judges } }) => {
  const healthy = judges.filter(({ isHealthy }) => isHealthy)
  const unexamined = healthy.filter(({ examinedAt }) => !examinedAt || seconds(examinedAt, now) > maxUnexamined)
  return found('selfTests', unexamined.length > 0 ? 'warn' : 'ok', {
    judges: healthy.length,
    unexamined: unexamined.length,
  })
}

/** A slot for so many people: at the end of a contest each sends about one program in ten minutes, which takes some seconds. */
export const peopleOfSlot = 60

const slots: Check = ({ site, contest: { people } }) => {
  const there = site.judges.filter(({ isHealthy }) => isHealthy).reduce((all, one) => all + one.slots, 0)
  const needed = Math.max(1, Math.ceil(people / peopleOfSlot))
  return found('slots', there < needed ? 'warn' : 'ok', { slots: there, needed, people })
}

/** What waits now would still be judged when the contest begins. */
const queue: Check = ({ site: { waiting } }) => found('queue', waiting > 100 ? 'warn' : 'ok', { waiting })

const givenUp: Check = ({ site }) => found('givenUp', site.givenUp > 0 ? 'warn' : 'ok', { jobs: site.givenUp })

/** Without a mail server nobody gets a forgotten password back. */
const mail: Check = ({ site: { hasMailServer } }) => found('mail', hasMailServer ? 'ok' : 'warn')

/** With another server's key this one refuses the codes of authenticator apps. */
const secrets: Check = ({ site: { hasKey } }) => found('secrets', hasKey ? 'ok' : 'fail')

/** Checks of the site, in order. */
export const siteChecks: Check[] = [
  ...[clocks, judgeClocks, disk, judges, versions, speeds, selfTests, slots, queue, givenUp, mail, secrets],
]
