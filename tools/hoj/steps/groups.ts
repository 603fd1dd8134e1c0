import { randomBytes } from 'node:crypto'
import type { Row } from '../dump/read-dump.ts'
import type { Run } from '../run.ts'
import type { Step } from '../step.ts'
import type { Fields } from '../values.ts'

const anyone = 'its owner is not there'

/** Its invitation code; one that cannot be guessed where it had none, which its owner finds in its settings. */
function codeOf(fields: Fields, row: Row, { report }: Run): string {
  const code = fields.textOrNull('code')
  if (code && [...code].length === 6) return code
  report.note('group', row['id'] ?? null, 'had no invitation code of 6 characters: has a new one, which its owner sees')
  return randomBytes(3).toString('hex')
}

const groups: Step = {
  from: 'group',
  into: 'group',
  id: 'gid',
  convert(fields, row, run) {
    const owner = run.people.byUid(row['uid'] ?? null)
    if (!owner) return anyone
    const auth = [1, 2, 3].includes(fields.intOr('auth', 1)) ? fields.intOr('auth', 1) : 1
    return {
      uid: owner.uid,
      name: fields.textOrNull('name') ?? `group ${row['id']}`,
      short_name: fields.textOrNull('short_name') ?? `G${row['id']}`,
      brief: fields.raw('brief'),
      description: fields.raw('description'),
      auth,
      code: auth === 1 ? null : codeOf(fields, row, run),
      is_visible: fields.flag('visible', true),
      status: fields.flag('status') ? 1 : 0,
      created_at: fields.made(),
      modified_at: fields.changed(),
    }
  },
}

const members: Step = {
  from: 'group_member',
  into: 'group_member',
  id: 'id',
  convert(fields, row, { people, links }) {
    const gid = links.get('group', row['gid'] ?? null)
    const person = people.byUid(row['uid'] ?? null)
    const auth = fields.intOr('auth', 1)
    if (gid === undefined) return 'its group is not there'
    if (!person) return 'its user is not there'
    if (auth < 1 || auth > 5) return `there is no right ${auth}`
    const reason = fields.textOrNull('reason')
    return { gid, uid: person.uid, auth, reason, created_at: fields.made(), modified_at: fields.changed() }
  },
}

const classifications: Step = {
  from: 'tag_classification',
  into: 'tag_classification',
  id: 'id',
  same: ['name', 'oj'],
  convert: (fields) => ({
    name: fields.textOrNull('name') ?? '?',
    oj: fields.textOrNull('oj') ?? 'ME',
    rank: fields.intOr('rank', 0),
    created_at: fields.made(),
    modified_at: fields.changed(),
  }),
}

const tags: Step = {
  from: 'tag',
  into: 'tag',
  id: 'id',
  same: ['name', 'oj', 'gid'],
  convert(fields, row, { links }) {
    const gid = links.get('group', row['gid'] ?? null) ?? null
    if (row['gid'] && gid === null) return 'its group is not there'
    return {
      name: fields.textOrNull('name') ?? '?',
      color: fields.textOrNull('color'),
      oj: fields.textOrNull('oj') ?? 'ME',
      gid,
      tcid: links.get('tag_classification', row['tcid'] ?? null) ?? null,
      created_at: fields.made(),
      modified_at: fields.changed(),
    }
  },
}

/** Groups with their members, and the tags of problems. */
export const groupSteps: Step[] = [groups, members, classifications, tags]
