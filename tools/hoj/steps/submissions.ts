import {
  countVerdicts,
  insertRows,
  linksAmong,
  noteLinks,
} from '../../../packages/server/src/site/migration-queries.ts'
import type { Row } from '../dump/read-dump.ts'
import type { Run } from '../run.ts'
import { inHalves, portions, type Step } from '../step.ts'
import { type Fields, startOf } from '../values.ts'

/** Nobody will judge it any more: it stays without a result, as on the boards it came from. */
const withoutResult = 10
const known = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 8, 10]

/** Where it was made: contest and problem there, group; or why it cannot be kept. */
function placeOf({ links }: Run, fields: Fields, row: Row): { cid: number; cpid: number; gid: number | null } | string {
  const oldCid = fields.intOr('cid', 0)
  const cid = oldCid === 0 ? 0 : links.get('contest', oldCid)
  if (cid === undefined) return 'its contest is not there'
  const cpid = cid === 0 ? 0 : links.get('contest_problem', row['cpid'] ?? null)
  if (cpid === undefined) return 'its problem is not in the contest'
  const gid = row['gid'] ? links.get('group', row['gid']) : null
  return gid === undefined ? 'its group is not there' : { cid, cpid, gid }
}

function statusOf({ report }: Run, fields: Fields): number {
  const said = fields.intOr('status', withoutResult)
  if (known.includes(said)) return said
  report.note('judge', fields.textOrNull('submit_id'), `had no verdict yet (${said})`)
  return withoutResult
}

function codeOf(fields: Fields) {
  const code = fields.raw('code')
  const length = fields.int('length') ?? Buffer.byteLength(code)
  return { language: fields.textOrNull('language') ?? 'C++', code, length }
}

/** Submissions with the verdicts they had, of the data that the problems have now. */
export function submissions(dataVersions: ReadonlyMap<number, string | null>): Step {
  return {
    from: 'judge',
    into: 'submission',
    id: 'submit_id',
    isMany: true,
    convert(fields, row, run) {
      const pid = run.links.get('problem', row['pid'] ?? null)
      const person = run.people.byUid(row['uid'] ?? null)
      if (pid === undefined) return 'its problem is not there'
      if (!person) return 'its user is not there'
      const place = placeOf(run, fields, row)
      if (typeof place === 'string') return place
      return {
        pid,
        display_pid: fields.textOrNull('display_pid') ?? String(pid),
        uid: person.uid,
        username: person.username,
        ...codeOf(fields),
        status: statusOf(run, fields),
        share: fields.flag('share'),
        error_message: fields.textOrNull('error_message'),
        time: fields.int('time'),
        memory: fields.int('memory'),
        score: fields.int('score'),
        oi_rank_score: fields.int('oi_rank_score'),
        judger: fields.textOrNull('judger'),
        ...place,
        ip: fields.textOrNull('ip'),
        version: Math.max(0, fields.intOr('version', 0)),
        is_manual: fields.flag('is_manual'),
        case_mode: 'default',
        data_version: dataVersions.get(pid) ?? null,
        submitted_at: fields.moment('submit_time') ?? fields.made(),
        modified_at: fields.changed(),
      }
    },
    besides: countVerdicts,
  }
}

function caseOf(fields: Fields, submitId: number, seq: number) {
  return {
    submit_id: submitId,
    case_id: fields.intOr('case_id', 0),
    seq,
    group_num: fields.int('group_num'),
    status: fields.intOr('status', -4),
    time: Math.max(0, fields.intOr('time', 0)),
    memory: Math.max(0, fields.intOr('memory', 0)),
    score: fields.int('score'),
    message: fields.textOrNull('user_output'),
    input_name: startOf(fields.textOrNull('input_data') ?? '', 255) || null,
    output_name: startOf(fields.textOrNull('output_data') ?? '', 255) || null,
    created_at: fields.made(),
  }
}

/** The number up to which the rows of a table came in: of these there are too many to note each. */
const mark = 'all up to'

const submitOf = (row: Row) => row['submit_id'] ?? ''

/** What each case came to, in the order in which they were run; a portion that was broken off comes in again, over what is there. */
export async function takeCases(run: Run): Promise<void> {
  const from = 'judge_case'
  const { db, source, report } = run
  let done = Number((await linksAmong(db, source, from, [mark])).get(mark) ?? 0)
  const seqs = new Map<string, number>()
  for await (const rows of portions(run.staged.rows(from), 5000)) {
    const submits = await linksAmong(db, source, 'judge', [...new Set(rows.map(submitOf))])
    const ready: { id: string; values: ReturnType<typeof caseOf> }[] = []
    const fresh: Row[] = []
    for (const row of rows) {
      // those that came in before are counted, too: the others follow them
      const seq = (seqs.get(submitOf(row)) ?? 0) + 1
      seqs.set(submitOf(row), seq)
      if (Number(row['id']) <= done) continue
      fresh.push(row)
      const submitId = submits.get(submitOf(row))
      if (submitId === undefined) report.note(from, row['id'] ?? null, 'its submission is not there')
      else ready.push({ id: row['id'] ?? '', values: caseOf(run.fields(row), Number(submitId), seq) })
    }
    if (!fresh.length) continue
    done = Math.max(done, ...fresh.map((row) => Number(row['id'])))
    await inHalves(
      ready,
      async (some) => {
        const rows = some.map(({ values }) => values)
        await insertRows(db, 'submission_case', Object.keys(rows[0] ?? {}), rows, true)
        report.took(from, some.length)
      },
      ({ id }, why) => report.note(from, id, why),
    )
    await noteLinks(db, source, from, [[mark, String(done)]])
  }
}
