import type { Row } from '../dump/read-dump.ts'
import type { Run } from '../run.ts'
import type { Step } from '../step.ts'
import type { Fields } from '../values.ts'

const missing = {
  user: 'its user is not there',
  post: 'its discussion or contest is not there',
  comment: 'its comment is not there',
}
const dates = (fields: Fields) => ({ created_at: fields.made(), modified_at: fields.changed() })
const deletedAt = (fields: Fields) => (fields.intOr('status', 0) === 0 ? null : fields.changed())
const atMost = (text: string | null, most: number, otherwise: string) =>
  [...(text ?? otherwise)].slice(0, most).join('')

/** What of a text is too long is cut, and told. */
function cut({ report }: Run, table: string, row: Row, text: string | null, most: number): string {
  const kept = atMost(text, most, '…')
  if ((text?.length ?? 0) > kept.length) report.note(table, row['id'] ?? null, `longer than ${most} characters: cut`)
  return kept
}

const categories: Step = {
  from: 'category',
  into: 'discussion_category',
  id: 'id',
  same: ['name'],
  convert: (fields) => ({ name: atMost(fields.textOrNull('name'), 50, '?'), ...dates(fields) }),
}

/** Discussions; `pidOf` finds the problem of a display id. */
const discussions = (pidOf: (displayId: string) => number | undefined): Step => ({
  from: 'discussion',
  into: 'discussion',
  id: 'did',
  convert(fields, row, run) {
    const person = run.people.byUid(row['uid'] ?? null)
    const displayId = fields.textOrNull('pid')
    const pid = displayId === null ? null : pidOf(displayId)
    const gid = row['gid'] ? run.links.get('group', row['gid']) : null
    if (!person) return missing.user
    if (pid === undefined) return 'its problem is not there'
    if (gid === undefined) return 'its group is not there'
    return {
      category_id: run.links.get('category', row['category_id'] ?? null) ?? null,
      title: atMost(fields.textOrNull('title'), 255, '…'),
      description: atMost(fields.textOrNull('description'), 255, '…'),
      content: cut(run, 'discussion', row, fields.raw('content'), 65_535),
      pid,
      gid,
      uid: person.uid,
      is_pinned: fields.flag('top_priority'),
      status: fields.intOr('status', 0) === 1 ? 1 : 0,
      views: Math.max(0, fields.intOr('view_num', 0)),
      comments: Math.max(0, fields.intOr('comment_num', 0)),
      ...dates(fields),
    }
  },
})

const comments: Step = {
  from: 'comment',
  into: 'comment',
  id: 'id',
  convert(fields, row, run) {
    const person = run.people.byUid(row['from_uid'] ?? null)
    const did = run.links.get('discussion', row['did'] ?? null) ?? null
    const cid = did === null ? (run.links.get('contest', row['cid'] ?? null) ?? null) : null
    if (!person) return missing.user
    if (did === null && cid === null) return missing.post
    return {
      did,
      cid,
      uid: person.uid,
      content: cut(run, 'comment', row, fields.textOrNull('content'), 10_000),
      created_at: fields.made(),
      deleted_at: deletedAt(fields),
    }
  },
}

const replies: Step = {
  from: 'reply',
  into: 'reply',
  id: 'id',
  convert(fields, row, run) {
    const person = run.people.byUid(row['from_uid'] ?? null)
    const to = run.people.byUid(row['to_uid'] ?? null)
    const comment = run.links.get('comment', row['comment_id'] ?? null)
    if (!person || !to) return missing.user
    if (comment === undefined) return missing.comment
    return {
      comment_id: comment,
      uid: person.uid,
      to_uid: to.uid,
      content: cut(run, 'reply', row, fields.textOrNull('content'), 10_000),
      created_at: fields.made(),
      deleted_at: deletedAt(fields),
    }
  },
}

/** Likes of what another table of the dump holds. */
const likes = (from: string, of: string, old: string, column: string, into: string): Step => ({
  from,
  into,
  convert(fields, row, { links, people }) {
    const [liked, person] = [links.get(of, row[old] ?? null), people.byUid(row['uid'] ?? null)]
    if (liked === undefined) return 'what was liked is not there'
    return person ? { [column]: liked, uid: person.uid, created_at: fields.made() } : missing.user
  },
})

const reports: Step = {
  from: 'discussion_report',
  into: 'discussion_report',
  id: 'id',
  convert(fields, row, run) {
    const did = run.links.get('discussion', row['did'] ?? null)
    const person = run.people.byName(row['reporter'] ?? null)
    if (did === undefined) return missing.post
    if (!person) return missing.user
    const content = atMost(fields.textOrNull('content'), 1000, '…')
    return { did, uid: person.uid, content, is_checked: fields.flag('status'), ...dates(fields) }
  },
}

const notices: Step = {
  from: 'admin_sys_notice',
  into: 'notice',
  id: 'id',
  convert(fields, row, { people }) {
    const type = ['All', 'Single', 'Admin'].find((word) => word === fields.raw('type')) ?? 'All'
    const recipient = type === 'Single' ? people.byUid(row['recipient_id'] ?? null) : undefined
    if (type === 'Single' && !recipient) return missing.user
    return {
      title: atMost(fields.textOrNull('title'), 255, '…'),
      content: atMost(fields.raw('content'), 65_535, ''),
      type,
      recipient_uid: recipient?.uid ?? null,
      author_uid: people.byUid(row['admin_id'] ?? null)?.uid ?? null,
      pushed_at: fields.flag('state') ? fields.changed() : null,
      ...dates(fields),
    }
  },
}

const received: Step = {
  from: 'user_sys_notice',
  into: 'system_message',
  isMany: true,
  convert(fields, row, { people, links }) {
    const notice = links.get('admin_sys_notice', row['sys_notice_id'] ?? null)
    const person = people.byUid(row['recipient_id'] ?? null)
    if (notice === undefined) return 'its notice is not there'
    if (!person) return missing.user
    const kind = fields.raw('type') === 'Mine' ? 'Mine' : 'Sys'
    const readAt = fields.flag('state') ? fields.changed() : null
    return { uid: person.uid, notice_id: notice, kind, read_at: readAt, created_at: fields.made() }
  },
}

const kindOf: Record<string, string> = { Discuss: 'comment', Reply: 'reply', Like_Post: 'like', Like_Discuss: 'like' }

/** The discussion or contest that an address leads to. */
function placeIn(url: string, links: Run['links']): { did: number | null; cid: number | null } {
  const [, oldDid] = /discussion-detail\/(\d+)/.exec(url) ?? []
  const [, oldCid] = /contest\/(\d+)/.exec(url) ?? []
  const did = links.get('discussion', oldDid ?? null) ?? null
  return { did, cid: did === null ? (links.get('contest', oldCid ?? null) ?? null) : null }
}

const reminders: Step = {
  from: 'msg_remind',
  into: 'user_message',
  isMany: true,
  convert(fields, row, { people, links }) {
    const action = fields.raw('action')
    const kind = kindOf[action]
    const [to, from] = [people.byUid(row['recipient_id'] ?? null), people.byUid(row['sender_id'] ?? null)]
    if (!kind) return `there is no message "${action}"`
    if (!to || !from) return missing.user
    const { did, cid } = placeIn(fields.raw('url'), links)
    if (did === null && cid === null) return missing.post
    const quoted = fields.raw('quote_type') === 'Comment' ? links.get('comment', row['quote_id'] ?? null) : undefined
    return {
      uid: to.uid,
      sender_uid: from.uid,
      kind,
      action,
      did,
      cid,
      comment_id: quoted ?? null,
      read_at: fields.flag('state') ? fields.changed() : null,
      created_at: fields.made(),
    }
  },
}

/** Everything that people said to one another. */
export const communitySteps = (pidOf: (displayId: string) => number | undefined): Step[] => [
  categories,
  discussions(pidOf),
  likes('discussion_like', 'discussion', 'did', 'did', 'discussion_like'),
  reports,
  comments,
  likes('comment_like', 'comment', 'cid', 'comment_id', 'comment_like'),
  replies,
  notices,
  received,
  reminders,
]
