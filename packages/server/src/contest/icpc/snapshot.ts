import { createHash } from 'node:crypto'
import { acmWeightOf } from '@verdict/contract/contest/board/penalty.ts'
import { lastEnd } from '@verdict/contract/contest/ends.ts'
import type { IcpcSnapshot } from '@verdict/contract/contest/icpc.ts'
import { icpcId, icpcJudgementTypes, icpcReltime, icpcTime } from '@verdict/contract/contest/icpc.ts'
import { type IcpcView, icpcSight } from '@verdict/contract/contest/icpc-roles.ts'
import { isSealed } from '@verdict/contract/contest/policy.ts'
import { starsOf } from '@verdict/contract/contest/stars.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { ContestFacts } from '@verdict/contract/place.ts'
import type { Db } from '../../db/connect.ts'
import { type AtContest, groupOf } from '../place.ts'
import { firstsOf, honoursOf } from './awards.ts'
import { clarificationObjects } from './clarifications.ts'
import { codeFiles, statementFiles } from './file-references.ts'
import * as rows from './icpc-queries.ts'
import { entryPointOf, languageObjects, namesOfLanguages } from './languages.ts'
import { sealedFrom } from './view.ts'

interface Told {
  cid: number
  title: string
  startsAt: Date
  endsAt: Date
  longestExtraTime: number
  sealRank: boolean
  sealRankAt: Date | null
  penaltyMinutes: number
}

/**
 * Clocks in the hall count to the common end; from then on the contest is as long as the extra time of its last team, for tools count
 * no submission that was made after it.
 */
export function contestObject(contest: Told, now: Date): IcpcSnapshot['contest'] {
  const { cid, title, startsAt, endsAt, sealRank, sealRankAt, penaltyMinutes } = contest
  const end = (now < endsAt ? endsAt : lastEnd(contest)).getTime()
  return {
    id: String(cid),
    name: title,
    formal_name: title,
    start_time: icpcTime(startsAt),
    duration: icpcReltime(end - startsAt.getTime()),
    ...(sealRank && sealRankAt && { scoreboard_freeze_duration: icpcReltime(Math.max(0, end - sealRankAt.getTime())) }),
    scoreboard_type: 'pass-fail',
    penalty_time: penaltyMinutes,
  }
}

/** The state of a contest at a moment; nothing more comes once it has ended, its seal is lifted and all is judged. */
export function stateOf(contest: ContestFacts, isJudged: boolean, now: Date): IcpcSnapshot['state'] {
  const { startsAt, sealRank, sealRankAt } = contest
  const endsAt = lastEnd(contest)
  const frozenAt = sealRank && sealRankAt && now >= sealRankAt ? sealRankAt : undefined
  const isOver = now >= endsAt
  const isOpen = isOver && !isSealed(contest, now)
  const end = icpcTime(endsAt)
  return {
    started: now >= startsAt ? icpcTime(startsAt) : null,
    ...(frozenAt && { frozen: icpcTime(frozenAt) }),
    ended: isOver ? end : null,
    ...(frozenAt && isOpen && { thawed: end }),
    finalized: isOver && isJudged ? end : null,
    end_of_updates: isOpen && isJudged ? end : null,
  }
}

const waiting: number[] = [verdict.pending, verdict.compiling, verdict.judging]

const organizationId = (school: string): string => `o${createHash('sha256').update(school).digest('hex').slice(0, 16)}`

/** Everything that a view shows of the contest now. What is behind the seal is not among it, nor are problems before the start. */
export async function snapshotOf(db: Db, at: AtContest, view: IcpcView, now: Date): Promise<IcpcSnapshot> {
  const { contest } = at
  const { cid, startsAt } = contest
  const { isEarly, isWhole, accounts, statements } = icpcSight[view]
  const hasBegun = isEarly || now >= startsAt
  const keptFrom = await sealedFrom(db, at, view, now)
  const [about, problems, allRuns, clarifications, registered, offered] = [
    await rows.contestTitle(db, cid),
    hasBegun ? await rows.icpcProblems(db, cid) : [],
    await rows.icpcRuns(db, { contest, gid: groupOf(at) }),
    hasBegun ? await rows.icpcClarifications(db, cid) : [],
    await rows.registeredUids(db, cid),
    await namesOfLanguages(db, cid),
  ]
  const cpidOf = new Map(problems.map(({ pid, cpid }) => [pid, String(cpid)]))
  const listed = allRuns.filter(({ pid }) => cpidOf.has(pid))
  const runs = keptFrom ? listed.filter(({ submittedAt }) => submittedAt < keptFrom) : listed
  // the board has a row for whoever submitted behind the seal, too
  const askers = isWhole ? clarifications.flatMap(({ uid }) => uid ?? []) : []
  const people = await rows.icpcPeople(db, cid, [...listed.map(({ uid }) => uid), ...askers, ...registered])
  const inContest = (when: Date) => icpcReltime(when.getTime() - startsAt.getTime())
  const moment = (when: Date) => ({ time: icpcTime(when), contest_time: inContest(when) })
  const schools = [...new Set(people.flatMap(({ school }) => school?.trim() || []))]
  const isStarName = starsOf(about)
  const stars = new Set(people.filter(({ username }) => isStarName(username)).map(({ uid }) => uid))
  const isStar = (uid: string) => stars.has(uid)
  const judged = runs.filter(({ status }) => icpcJudgementTypes[status])
  const isJudged = !listed.some(({ status }) => waiting.includes(status))
  const isFinal = now >= lastEnd(contest) && isJudged && keptFrom === null
  const field = { problems, runs, isStar }
  return {
    contest: contestObject({ ...contest, ...about }, now),
    state: stateOf(contest, isJudged, now),
    collections: {
      'judgement-types': Object.entries(icpcJudgementTypes).flatMap(([status, type]) =>
        type ? { ...type, penalty: acmWeightOf(Number(status), about) === -1 } : [],
      ),
      languages: languageObjects([...offered, ...runs.map(({ language }) => language)]),
      problems: problems.map(({ cpid, displayId, displayTitle, color, timeLimit, cases, languages }, ordinal) => ({
        id: String(cpid),
        label: displayId,
        name: displayTitle,
        ordinal,
        ...(color && (/^#[0-9a-f]{3,6}$/i.test(color) ? { rgb: color } : { color })),
        time_limit: (timeLimit ?? 0) / 1000,
        test_data_count: cases,
        statement: statements ? statementFiles(cid, cpid, displayId, languages) : [],
      })),
      groups: [
        { id: 'participants', name: 'Participants' },
        ...(about.starAccounts.length ? [{ id: 'stars', name: 'Out of competition' }] : []),
      ],
      organizations: schools.map((name) => ({ id: organizationId(name), name })),
      teams: people.map(({ uid, username, name, school }) => ({
        id: uid,
        name,
        label: username,
        ...(school?.trim() && { organization_id: organizationId(school.trim()) }),
        ...(isStar(uid) ? { group_ids: ['stars'], hidden: true } : { group_ids: ['participants'] }),
      })),
      accounts: accounts
        ? people.map(({ uid, username }) => ({ id: uid, username, type: 'team' as const, team_id: uid }))
        : [],
      submissions: runs.map(({ submitId, uid, pid, language, submittedAt }) => ({
        id: String(submitId),
        language_id: icpcId(language),
        problem_id: cpidOf.get(pid) ?? '',
        team_id: uid,
        ...moment(submittedAt),
        ...entryPointOf(language),
        files: isWhole ? codeFiles(cid, submitId) : [],
      })),
      judgements: judged.map((run) => {
        const startedAt = run.startedAt ?? run.submittedAt
        const showsTime = isWhole || now >= lastEnd(contest)
        return {
          id: `${run.submitId}-${run.version}`,
          submission_id: String(run.submitId),
          judgement_type_id: icpcJudgementTypes[run.status]?.id ?? '',
          start_time: icpcTime(startedAt),
          start_contest_time: inContest(startedAt),
          end_time: icpcTime(run.endedAt),
          end_contest_time: inContest(run.endedAt),
          ...(showsTime && run.time !== null && { max_run_time: run.time / 1000 }),
        }
      }),
      clarifications: clarifications.flatMap((one) =>
        clarificationObjects(one, { isWhole, problem: cpidOf.get(one.pid ?? 0), moment }),
      ),
      awards: [...firstsOf(field), ...honoursOf(field, contest, about, isFinal)],
    },
  }
}
