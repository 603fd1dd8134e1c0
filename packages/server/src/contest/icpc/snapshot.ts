import { createHash } from 'node:crypto'
import { acmWeightOf } from '@verdict/contract/contest/board/penalty.ts'
import type { IcpcSnapshot } from '@verdict/contract/contest/icpc.ts'
import { icpcId, icpcJudgementTypes, icpcReltime, icpcTime } from '@verdict/contract/contest/icpc.ts'
import { horizonOf, isSealed, manages } from '@verdict/contract/contest/policy.ts'
import { starsOf } from '@verdict/contract/contest/stars.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { ContestFacts } from '@verdict/contract/place.ts'
import type { Db } from '../../db/connect.ts'
import { type AtContest, groupOf } from '../place.ts'
import { awardsOf } from './awards.ts'
import { clarificationObjects } from './clarifications.ts'
import * as rows from './icpc-queries.ts'
import { extensionsOf } from './languages.ts'

interface Told {
  cid: number
  title: string
  startsAt: Date
  endsAt: Date
  sealRank: boolean
  sealRankAt: Date | null
  penaltyMinutes: number
}

export const contestObject = ({
  cid,
  title,
  startsAt,
  endsAt,
  sealRank,
  sealRankAt,
  penaltyMinutes,
}: Told): IcpcSnapshot['contest'] => ({
  id: String(cid),
  name: title,
  formal_name: title,
  start_time: icpcTime(startsAt),
  duration: icpcReltime(endsAt.getTime() - startsAt.getTime()),
  ...(sealRank &&
    sealRankAt && { scoreboard_freeze_duration: icpcReltime(Math.max(0, endsAt.getTime() - sealRankAt.getTime())) }),
  scoreboard_type: 'pass-fail',
  penalty_time: penaltyMinutes,
})

/** The state of a contest at a moment; nothing more comes once it has ended, its seal is lifted and all is judged. */
export function stateOf(contest: ContestFacts, isJudged: boolean, now: Date): IcpcSnapshot['state'] {
  const { startsAt, endsAt, sealRank, sealRankAt } = contest
  const frozenAt = sealRank && sealRankAt && now >= sealRankAt ? sealRankAt : undefined
  const isOver = now >= endsAt
  const isOpen = isOver && !isSealed(contest, now)
  const end = icpcTime(endsAt)
  return {
    ...(now >= startsAt && { started: icpcTime(startsAt) }),
    ...(frozenAt && { frozen: icpcTime(frozenAt) }),
    ...(isOver && { ended: end }),
    ...(frozenAt && isOpen && { thawed: end }),
    ...(isOver && isJudged && { finalized: end }),
    ...(isOpen && isJudged && { end_of_updates: end }),
  }
}

const waiting: number[] = [verdict.pending, verdict.compiling, verdict.judging]

const organizationId = (school: string): string => `o${createHash('sha256').update(school).digest('hex').slice(0, 16)}`

/** Everything that the viewer, as they stand to the contest, is shown of it now. What is behind the seal is not among it. */
export async function snapshotOf(db: Db, at: AtContest, now: Date): Promise<IcpcSnapshot> {
  const { contest } = at
  const { cid, startsAt } = contest
  const isManager = manages(at)
  const { sealedFrom } = horizonOf(contest, at, now)
  const [about, problems, allRuns, clarifications] = [
    await rows.contestTitle(db, cid),
    await rows.icpcProblems(db, cid),
    await rows.icpcRuns(db, { contest, gid: groupOf(at) }),
    await rows.icpcClarifications(db, cid),
  ]
  const cpidOf = new Map(problems.map(({ pid, cpid }) => [pid, String(cpid)]))
  const listed = allRuns.filter(({ pid }) => cpidOf.has(pid))
  const runs = sealedFrom ? listed.filter(({ submittedAt }) => submittedAt < sealedFrom) : listed
  // the board has a row for whoever submitted behind the seal, too
  const askers = isManager ? clarifications.flatMap(({ uid }) => uid ?? []) : []
  const registered = isManager ? await rows.registeredUids(db, cid) : []
  const people = await rows.icpcPeople(db, cid, [...listed.map(({ uid }) => uid), ...askers, ...registered])
  const inContest = (when: Date) => icpcReltime(when.getTime() - startsAt.getTime())
  const moment = (when: Date) => ({ time: icpcTime(when), contest_time: inContest(when) })
  const schools = [...new Set(people.flatMap(({ school }) => school?.trim() || []))]
  const isStar = starsOf(about)
  const languages = [...new Set(runs.map(({ language }) => language))].toSorted()
  const judged = runs.filter(({ status }) => icpcJudgementTypes[status])
  const isJudged = !listed.some(({ status }) => waiting.includes(status))
  return {
    contest: contestObject({ ...contest, ...about }),
    state: stateOf(contest, isJudged, now),
    collections: {
      'judgement-types': Object.entries(icpcJudgementTypes).flatMap(([status, type]) =>
        type ? { ...type, penalty: acmWeightOf(Number(status), about) === -1 } : [],
      ),
      languages: languages.map((name) => ({
        id: icpcId(name),
        name,
        entry_point_required: false,
        extensions: extensionsOf(name),
      })),
      problems: problems.map(({ cpid, displayId, displayTitle, color, timeLimit }, ordinal) => ({
        id: String(cpid),
        label: displayId,
        name: displayTitle,
        ordinal,
        ...(color && (/^#[0-9a-f]{3,6}$/i.test(color) ? { rgb: color } : { color })),
        time_limit: (timeLimit ?? 0) / 1000,
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
        ...(isStar(username) ? { group_ids: ['stars'], hidden: true } : { group_ids: ['participants'] }),
      })),
      accounts: isManager
        ? people.map(({ uid, username }) => ({ id: uid, username, type: 'team' as const, team_id: uid }))
        : [],
      submissions: runs.map(({ submitId, uid, pid, language, submittedAt }) => ({
        id: String(submitId),
        language_id: icpcId(language),
        problem_id: cpidOf.get(pid) ?? '',
        team_id: uid,
        ...moment(submittedAt),
      })),
      judgements: judged.map((run) => {
        const startedAt = run.startedAt ?? run.submittedAt
        const showsTime = isManager || now >= contest.endsAt
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
        clarificationObjects(one, { isManager, problem: cpidOf.get(one.pid ?? 0), moment }),
      ),
      awards: awardsOf(
        problems.map(({ pid, cpid, displayId }) => ({ pid, cpid, displayId })),
        runs,
      ),
    },
  }
}
