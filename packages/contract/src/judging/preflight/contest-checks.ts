import { whyNotSettings } from '../../contest/form-rules.ts'
import type { ContestPreflightFacts, PreflightFacts, ProblemFacts } from './facts.ts'
import type { Finding, PreflightCheck, PreflightState } from './finding.ts'

type Check = (contest: ContestPreflightFacts, facts: PreflightFacts) => Finding
type ProblemCheck = (problem: ProblemFacts, facts: PreflightFacts) => Finding

const found = (check: PreflightCheck, state: PreflightState, more: Omit<Partial<Finding>, 'check' | 'state'> = {}) => ({
  check,
  state,
  figures: {},
  ...more,
})
const minutes = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000)

/** One that has ended cannot begin. */
const times: Check = ({ startsAt, endsAt }, { site: { now } }) => {
  const figures = { minutes: minutes(now, startsAt) }
  if (now >= endsAt) return found('times', 'fail', { figures, why: 'ended' })
  return now >= startsAt ? found('times', 'warn', { figures, why: 'running' }) : found('times', 'ok', { figures })
}

const visible: Check = ({ isVisible }) => found('visible', isVisible ? 'ok' : 'fail')

/** The rules of the form: times, password, seal, awards, account rule. */
const settings: Check = (contest) => {
  const why = whyNotSettings(contest)
  return found('settings', why ? 'fail' : 'ok', why && { why })
}

/** A seal that is not lifted at the end by itself has to be lifted by somebody. */
const seal: Check = ({ sealRank, sealRankAt, autoRealRank, endsAt }) => {
  if (!sealRank || !sealRankAt) return found('seal', 'ok', { why: 'none' })
  const figures = { minutes: minutes(sealRankAt, endsAt) }
  return autoRealRank ? found('seal', 'ok', { figures }) : found('seal', 'warn', { figures, why: 'byHand' })
}

const stars: Check = ({ starAccounts, unknownStars }) =>
  found('stars', unknownStars.length ? 'warn' : 'ok', {
    figures: { accounts: starAccounts.length, unknown: unknownStars.length },
    names: unknownStars.slice(0, 20),
  })

/** A rule that lets nobody in is no go. */
const accountRule: Check = ({ fitting }) =>
  fitting === undefined
    ? found('accountRule', 'ok', { why: 'none' })
    : found('accountRule', fitting === 0 ? 'fail' : 'ok', { figures: { fitting } })

const problems: Check = ({ problems: all }) =>
  found('problems', all.length === 0 ? 'fail' : 'ok', { figures: { problems: all.length } })

/** Letters or numbers without a gap, in one case; other names are the director's own business. */
const displayIds: Check = ({ problems: all }) => {
  const ids = all.map(({ displayId }) => displayId)
  const alike = ids.filter((id, at) => ids.findIndex((one) => one.toLowerCase() === id.toLowerCase()) !== at)
  if (alike.length) return found('displayIds', 'fail', { why: 'alike', names: alike })
  const next = (at: number): string[] => [String.fromCharCode(65 + at), String.fromCharCode(97 + at), String(at + 1)]
  const isPlain = ids.every((id) => /^([A-Za-z]|\d{1,3})$/.test(id))
  const sorted = [...ids].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const gap = isPlain ? sorted.find((id, at) => !next(at).includes(id)) : undefined
  return gap === undefined ? found('displayIds', 'ok') : found('displayIds', 'warn', { why: 'gap', names: [gap] })
}

/** In an ACM contest every problem has a balloon of a colour of its own. */
const balloons: Check = ({ type, problems: all }) => {
  if (type !== 0) return found('balloons', 'ok', { why: 'none' })
  const colours = all.map(({ color }) => color?.trim().toLowerCase() || undefined)
  const bad = all.filter((_, at) => colours[at] === undefined || colours.indexOf(colours[at]) !== at)
  return found('balloons', bad.length ? 'warn' : 'ok', {
    figures: { problems: bad.length },
    names: bad.map(({ displayId }) => displayId),
  })
}

const testData: ProblemCheck = ({ cases, lostFiles }) =>
  found('testData', cases === 0 || lostFiles > 0 ? 'fail' : 'ok', { figures: { cases, lost: lostFiles } })

const timeLimit: ProblemCheck = ({ timeLimit: ms }) =>
  found('timeLimit', ms === null ? 'fail' : 'ok', { figures: ms === null ? {} : { ms } })

const statement: ProblemCheck = ({ hasStatement }) => found('statement', hasStatement ? 'ok' : 'fail')

/** Languages that one may submit in and that no judge at work has; without any left it is no go. */
const languages: ProblemCheck = ({ languages: allowed }, { site }) => {
  const there = new Set(site.judges.filter(({ isHealthy }) => isHealthy).flatMap((judge) => judge.languages))
  const missing = allowed.filter((name) => !there.has(name))
  const left = allowed.length === 0 ? there.size : allowed.length - missing.length
  const state = left === 0 ? 'fail' : missing.length ? 'warn' : 'ok'
  return found('languages', state, { figures: { left, missing: missing.length }, names: missing.slice(0, 20) })
}

/** Every reference submission came to what it should, with the test data in force. */
const references: ProblemCheck = ({ references: there, verification }, { site: { now } }) => {
  if (there === 0) return found('references', 'warn', { why: 'none' })
  if (!verification) return found('references', 'warn', { why: 'never', figures: { references: there } })
  const { go, at, passed, gated } = verification
  const figures = { passed, gated, hours: Math.floor(minutes(at, now) / 60) }
  if (go === null) return found('references', 'warn', { why: 'running', figures })
  return go ? found('references', 'ok', { figures }) : found('references', 'fail', { figures })
}

/** Above it a program that is right may fail for its memory. */
const muchMemory = 80

/** The rule that the workbench advises limits by, for the limit in force: contestants' programs are slower than the jury's. */
const margins: ProblemCheck = ({ margins: left, timeLimit: ms }) => {
  if (!left || ms === null) return found('margins', 'ok', { why: 'none' })
  const { slowestAccepted: slowest, fastestTooSlow: fastest, advice, memoryShare: memory } = left
  const figures = { ms, slowest, memory, ...(fastest !== null && { fastest }) }
  if (slowest > ms) return found('margins', 'fail', { figures, why: 'over', names: [`${slowest} / ${ms} ms`] })
  if (advice === 'too-tight')
    return found('margins', 'warn', { figures, why: 'tight', names: [`${slowest} / ${ms} ms`] })
  if (advice === 'too-loose')
    return found('margins', 'warn', { figures, why: 'loose', names: [`${fastest} / ${ms} ms`] })
  if (advice === 'no-gap')
    return found('margins', 'warn', { figures, why: 'noGap', names: [`${slowest}, ${fastest} ms`] })
  if (memory > muchMemory) return found('margins', 'warn', { figures, why: 'memory', names: [`${memory} %`] })
  return found('margins', 'ok', { figures })
}

const remarks: ProblemCheck = ({ warnings }) =>
  found('remarks', warnings > 0 ? 'warn' : 'ok', { figures: { remarks: warnings } })

/** Checks of a contest's settings, and of each of its problems, in order. */
export const contestChecks: Check[] = [
  ...[times, visible, settings, seal, stars, accountRule],
  ...[problems, displayIds, balloons],
]
export const problemChecks: ProblemCheck[] = [testData, timeLimit, statement, languages, references, margins, remarks]
