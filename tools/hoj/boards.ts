import { openBoard } from '@verdict/contract/contest/board/board.ts'
import { penaltyOf } from '@verdict/contract/contest/board/penalty.ts'
import { openRuns } from '@verdict/contract/contest/board/runs.ts'
import { boardFacts, runsOfContest } from '../../packages/server/src/contest/board/queries.ts'
import { contestTimes } from '../../packages/server/src/site/migration-queries.ts'
import type { Row } from './dump/read-dump.ts'
import type { Run } from './run.ts'
import { type StoredRecord, storedBoard } from './stored-board.ts'

/** The records of all contests that came in, by contest here. */
async function recordsOf(run: Run): Promise<Map<number, StoredRecord[]>> {
  const byContest = new Map<number, StoredRecord[]>()
  for await (const row of run.staged.rows('contest_record')) {
    const record = recordOf(run, row)
    const cid = run.links.get('contest', row['cid'] ?? null)
    if (cid === undefined || !record)
      run.report.note('contest_record', row['id'] ?? null, 'its contest, user or problem is not there')
    else {
      const records = byContest.get(cid) ?? []
      byContest.set(cid, records)
      records.push(record)
    }
  }
  return byContest
}

function recordOf(run: Run, row: Row): StoredRecord | undefined {
  const fields = run.fields(row)
  const pid = run.links.get('problem', row['pid'] ?? null)
  const uid = run.people.byUid(row['uid'] ?? null)?.uid
  const at = fields.moment('submit_time')?.getTime()
  if (pid === undefined || uid === undefined || at === undefined) return undefined
  const order = fields.intOr('submit_id', 0)
  return {
    uid,
    pid,
    at,
    order,
    status: fields.int('status'),
    score: fields.int('score'),
    useTime: fields.int('use_time'),
  }
}

/** Compares the board of each contest, made of the submissions that came in, with what the other site kept; answers how many differ. */
export async function compareBoards(run: Run): Promise<{ compared: number; different: number }> {
  let [compared, different] = [0, 0]
  for (const [cid, records] of await recordsOf(run)) {
    const [facts, times] = [await boardFacts(run.db, cid), await contestTimes(run.db, cid)]
    if (!facts || !times) continue
    const shown = new Set(facts.problems.map(({ pid }) => pid))
    const counts = ({ uid, pid }: { uid: string; pid: number }) => shown.has(pid) && !facts.outOfCompetition.has(uid)
    const [startsAt, endsAt] = [times.startsAt.getTime(), times.endsAt.getTime()]
    const rules = {
      type: times.type,
      startsAt,
      endsAt,
      sealedFrom: null,
      until: endsAt,
      oiRankScoreType: facts.oiRankScoreType,
      penalty: penaltyOf(facts),
    }
    const runs = openRuns((await runsOfContest(run.db, cid)).filter(counts))
    const ours = openBoard(rules, runs.all())
      .rows()
      .map(({ uid, points, time }) => `${uid} ${points} ${time}`)
    const theirs = storedBoard(rules, records.filter(counts))
    compared += 1
    const differing = differences(ours, theirs)
    for (const why of differing) run.report.note('contest_record', `contest ${cid}`, why)
    if (differing.length) different += 1
  }
  return { compared, different }
}

const uidOf = (line: string) => line.split(' ')[0] ?? ''

function differences(ours: string[], theirs: string[]): string[] {
  const own = new Map(ours.map((line) => [uidOf(line), line]))
  const kept = new Map(theirs.map((line) => [uidOf(line), line]))
  return [...new Set([...own.keys(), ...kept.keys()])]
    .filter((uid) => own.get(uid) !== kept.get(uid))
    .map(
      (uid) => `the board says "${own.get(uid) ?? `${uid} is not on it`}", the records "${kept.get(uid) ?? 'nothing'}"`,
    )
}
