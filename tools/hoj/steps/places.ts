import { randomBytes } from 'node:crypto'
import type { Row } from '../dump/read-dump.ts'
import type { Run } from '../run.ts'
import type { Step } from '../step.ts'
import type { Fields } from '../values.ts'

const missing = { group: 'its group is not there', user: 'its user is not there', problem: 'its problem is not there' }
const dates = (fields: Fields) => ({ created_at: fields.made(), modified_at: fields.changed() })
/** Nobody knows it: who manages the place gives another, as the report says. */
function lostPassword({ report }: Run, table: string, row: Row): string {
  report.note(table, row['id'] ?? null, 'is private and had no password: has one now that nobody knows')
  return randomBytes(6).toString('hex')
}

function groupOf({ links }: Run, row: Row): number | null | undefined {
  const gid = row['gid']
  return gid === null || gid === undefined ? null : links.get('group', gid)
}

const categories: Step = {
  from: 'training_category',
  into: 'training_category',
  id: 'id',
  same: ['name', 'gid'],
  convert(fields, row, run) {
    const gid = groupOf(run, row)
    if (gid === undefined) return missing.group
    return { gid, name: fields.textOrNull('name') ?? '?', color: fields.textOrNull('color'), ...dates(fields) }
  },
}

/** Trainings, each with the category that it is filed under. */
export function trainingSteps(categoryOf: ReadonlyMap<string, string>): Step[] {
  const trainings: Step = {
    from: 'training',
    into: 'training',
    id: 'tid',
    convert(fields, row, run) {
      const gid = groupOf(run, row)
      if (gid === undefined) return missing.group
      const author = run.people.byName(row['author'] ?? null) ?? run.root
      const isPrivate = fields.raw('auth') === 'Private'
      return {
        uid: author.uid,
        gid,
        category_id: run.links.get('training_category', categoryOf.get(row['id'] ?? '') ?? null) ?? null,
        title: fields.textOrNull('title') ?? `training ${row['id']}`,
        description: fields.raw('description'),
        auth: isPrivate ? 'Private' : 'Public',
        password: isPrivate ? (fields.textOrNull('private_pwd') ?? lostPassword(run, 'training', row)) : null,
        rank: fields.intOr('rank', 0),
        is_visible: fields.flag('status', true),
        ...dates(fields),
      }
    },
  }
  const problems: Step = {
    from: 'training_problem',
    into: 'training_problem',
    id: 'id',
    convert(fields, row, { links }) {
      const [tid, pid] = [links.get('training', row['tid'] ?? null), links.get('problem', row['pid'] ?? null)]
      if (tid === undefined) return 'its training is not there'
      return pid === undefined ? missing.problem : { tid, pid, rank: fields.intOr('rank', 0), ...dates(fields) }
    },
  }
  const registrations: Step = {
    from: 'training_register',
    into: 'training_registration',
    convert(fields, row, { links, people }) {
      const [tid, person] = [links.get('training', row['tid'] ?? null), people.byUid(row['uid'] ?? null)]
      if (tid === undefined) return 'its training is not there'
      if (!person) return missing.user
      return { tid, uid: person.uid, is_enabled: fields.flag('status', true), created_at: fields.made() }
    },
  }
  return [categories, trainings, problems, registrations]
}

function listIn(text: string, key: string): unknown[] {
  if (text.trim() === '') return []
  try {
    const value = (JSON.parse(text) as Record<string, unknown> | null)?.[key]
    return Array.isArray(value) ? value : []
  } catch {
    return [] // no JSON says as little as none
  }
}

const awardOf = (one: unknown) => {
  const { priority, name, background, color, num } = (one ?? {}) as Record<string, unknown>
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
  const number = (value: unknown) => (Number.isFinite(Number(value)) ? Math.max(0, Math.round(Number(value))) : 0)
  const colours = { background: text(background, '#e6bf25'), color: text(color, '#ffffff') }
  return { priority: number(priority), name: text(name, '?'), ...colours, num: number(num) }
}

const oneOf = <T>(words: readonly T[], value: unknown, otherwise: T): T =>
  words.find((word) => word === value) ?? otherwise

const contests: Step = {
  from: 'contest',
  into: 'contest',
  id: 'cid',
  convert(fields, row, run) {
    const gid = groupOf(run, row)
    const [starts, ends] = [fields.moment('start_time'), fields.moment('end_time')]
    if (gid === undefined) return missing.group
    if (!starts || !ends || ends <= starts) return 'it has no time, or ends before it begins'
    const auth = oneOf([0, 1, 2], fields.intOr('auth', 0), 0)
    const sealedAt = fields.moment('seal_rank_time')
    return {
      uid: (run.people.byUid(row['uid'] ?? null) ?? run.root).uid,
      gid,
      source: 0,
      title: fields.textOrNull('title') ?? `contest ${row['id']}`,
      description: fields.raw('description'),
      type: fields.intOr('type', 0) === 1 ? 1 : 0,
      auth,
      password: auth === 0 ? null : (fields.textOrNull('pwd') ?? lostPassword(run, 'contest', row)),
      starts_at: starts,
      ends_at: ends,
      is_visible: fields.flag('visible', true),
      seal_rank: fields.flag('seal_rank') && sealedAt !== null,
      seal_rank_at: sealedAt,
      auto_real_rank: fields.flag('auto_real_rank', true),
      rank_show_name: oneOf(['username', 'nickname', 'realname'], fields.raw('rank_show_name'), 'username'),
      open_rank: fields.flag('open_rank'),
      oi_rank_score_type: oneOf(['Recent', 'Highest'], fields.raw('oi_rank_score_type'), 'Recent'),
      star_accounts: listIn(fields.raw('star_account'), 'star_account').filter((name) => typeof name === 'string'),
      award_type: oneOf([0, 1, 2], fields.intOr('award_type', 0), 0),
      awards: listIn(fields.raw('award_config'), 'config').map(awardOf),
      open_print: fields.flag('open_print'),
      open_code: gid === null,
      open_account_limit: fields.flag('open_account_limit'),
      account_limit_rule: fields.textOrNull('account_limit_rule'),
      allow_end_submit: fields.flag('allow_end_submit'),
      ...dates(fields),
    }
  },
}

const contestProblems: Step = {
  from: 'contest_problem',
  into: 'contest_problem',
  id: 'cpid',
  convert(fields, row, { links }) {
    const [cid, pid] = [links.get('contest', row['cid'] ?? null), links.get('problem', row['pid'] ?? null)]
    if (cid === undefined) return 'its contest is not there'
    if (pid === undefined) return missing.problem
    const title = fields.textOrNull('display_title') ?? '?'
    const display = { display_id: fields.textOrNull('display_id') ?? '?', display_title: title }
    return { cid, pid, ...display, color: fields.textOrNull('color'), ...dates(fields) }
  },
}

const registrations: Step = {
  from: 'contest_register',
  into: 'contest_registration',
  convert(fields, row, { links, people }) {
    const [cid, person] = [links.get('contest', row['cid'] ?? null), people.byUid(row['uid'] ?? null)]
    if (cid === undefined) return 'its contest is not there'
    if (!person) return missing.user
    return { cid, uid: person.uid, is_enabled: fields.intOr('status', 0) === 0, created_at: fields.made() }
  },
}

const prints: Step = {
  from: 'contest_print',
  into: 'contest_print',
  id: 'id',
  convert(fields, row, { links, people }) {
    const [cid, person] = [links.get('contest', row['cid'] ?? null), people.byName(row['username'] ?? null)]
    if (cid === undefined) return 'its contest is not there'
    if (!person) return missing.user
    const status = fields.intOr('status', 0) === 1 ? 1 : 0
    return { cid, uid: person.uid, content: fields.raw('content'), status, ...dates(fields) }
  },
}

/** Contests with problems, registrations and prints, and announcements, which say whose contest they are of. */
export function contestSteps(contestOf: ReadonlyMap<string, string>): Step[] {
  const announcements: Step = {
    from: 'announcement',
    into: 'announcement',
    id: 'id',
    convert(fields, row, run) {
      const old = contestOf.get(row['id'] ?? '')
      const cid = old === undefined ? null : run.links.get('contest', old)
      if (cid === undefined) return 'its contest is not there'
      // of a contest of a group it is the contest's
      const gid = cid === null ? groupOf(run, row) : null
      if (gid === undefined) return missing.group
      return {
        title: fields.textOrNull('title') ?? '?',
        content: fields.raw('content'),
        uid: (run.people.byUid(row['uid'] ?? null) ?? run.root).uid,
        status: fields.intOr('status', 0) === 0 ? 0 : 1,
        cid,
        gid,
        ...dates(fields),
      }
    },
  }
  return [contests, contestProblems, registrations, prints, announcements]
}
