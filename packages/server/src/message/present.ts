import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { escapeHtml } from '@verdict/contract/message/escape.ts'
import type { UserMessage } from '@verdict/contract/message/routes.ts'
import type { At } from '@verdict/contract/place.ts'
import type { z } from 'zod'
import type { aboutUserMessages } from './message-queries.ts'
import { shownOf } from './message-queries.ts'
import type { Words } from './words/words.ts'

type Presented = z.input<typeof UserMessage>
type About = Awaited<ReturnType<typeof aboutUserMessages>>[number]

/** Something that somebody said. */
interface Said {
  text: string
  uid: string
  role: string
  isDeleted: boolean
}

interface Reading {
  viewer: Viewer
  /** What the reader is where it was said; undefined: may not look at it. */
  at: At | undefined
  isRead: boolean
  words: Words['sources']
}

/** A message as its reader may know it: never what was deleted, what a running contest hides, or what lies where the reader may not look. */
export function presentMessage(row: About, { viewer, at, isRead, words }: Reading): Presented {
  const said = saidIn(row)
  const withheld = whyWithheld(row, viewer, at, said)
  const isTold = at !== undefined && !isGone(row)
  return {
    id: row.id,
    state: isRead,
    senderId: row.senderUid,
    senderUsername: row.senderName,
    senderAvatar: row.avatar,
    action: row.action === 'Mention' ? 'Reply' : row.action,
    isMention: row.action === 'Mention',
    sourceContent: said && !withheld ? escapeHtml(cut(said.text, shownOf.source)) : null,
    quoteContent: isTold ? quoteIn(row, viewer, at) : null,
    withheld,
    sourceType: row.cid === null ? 'Discussion' : 'Contest',
    sourceTitle: isGone(row)
      ? words.deleted
      : at
        ? (row.discussionTitle ?? row.contestTitle ?? words.deleted)
        : words.unreachable,
    isSourceGone: isGone(row),
    url: addressOf(row, at),
    gmtCreate: row.createdAt,
  }
}

const isGone = (row: About): boolean => row.cid === null && row.discussionDeletedAt !== null

/** What is new; of a like there is nothing, yet what was liked may be gone. */
function saidIn(row: About): Said | undefined {
  if (row.replyId !== null) {
    const isDeleted = row.replyDeletedAt !== null || row.commentDeletedAt !== null
    return { text: row.replyText ?? '', uid: row.replyUid ?? '', role: row.replyRole ?? '', isDeleted }
  }
  if (row.action === 'Mention' && row.commentId === null) return discussionIn(row)
  if (row.commentId === null || row.action === 'Like_Discuss') return undefined
  return commentIn(row)
}

/** A discussion that calls its reader by name. */
const discussionIn = (row: About): Said => ({
  text: row.discussionText ?? '',
  uid: row.discussionUid ?? '',
  role: '',
  isDeleted: false,
})

const commentIn = (row: About): Said => ({
  text: row.commentText ?? '',
  uid: row.commentUid ?? '',
  role: row.commentRole ?? '',
  isDeleted: row.commentDeletedAt !== null,
})

function whyWithheld(row: About, viewer: Viewer, at: At | undefined, said: Said | undefined): Presented['withheld'] {
  if (isGone(row) || said?.isDeleted || (row.commentId !== null && row.commentDeletedAt !== null)) return 'deleted'
  if (!at) return 'place'
  return said && isHiddenByContest(said, viewer, at) ? 'contest' : null
}

/** While a contest runs, its people read what they said themselves, and what those who run it say. */
const isHiddenByContest = ({ uid, role }: Said, viewer: Viewer, { level, phase, contest }: At): boolean =>
  phase === 'running' && level !== 'owner' && uid !== viewer.uid && uid !== contest?.uid && role !== 'root'

/** What a reply answers: another reply, else the comment that it stands under. */
function quoteIn(row: About, viewer: Viewer, at: At): string | null {
  if (row.replyId === null || row.commentDeletedAt !== null) return null
  const quoted: Said =
    row.quotedUid === null
      ? commentIn(row)
      : {
          text: row.quotedText ?? '',
          uid: row.quotedUid,
          role: row.quotedRole ?? '',
          isDeleted: row.quotedDeletedAt !== null,
        }
  if (quoted.isDeleted || isHiddenByContest(quoted, viewer, at)) return null
  const text = cut(quoted.text, shownOf.quote)
  const [name, to] = row.quotedUid === null ? [row.commentName, ''] : [row.quotedName, `@${row.quotedToName}：`]
  return escapeHtml(`${name} : ${to}${text}`)
}

function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join('')}...` : text
}

/** Of a place that the reader may not look at, the address tells nothing either. */
function addressOf({ did, cid, gid, commentId, replyId }: About, at: At | undefined): string {
  if (!at) return cid !== null ? '/contest' : gid !== null ? '/group' : '/discussion'
  const page =
    cid !== null ? `/contest/${cid}/comment` : `${gid === null ? '' : `/group/${gid}`}/discussion-detail/${did}`
  const named = {
    ...(commentId !== null && { comment: `${commentId}` }),
    ...(replyId !== null && { reply: `${replyId}` }),
  }
  const query = new URLSearchParams(named).toString()
  return query ? `${page}?${query}` : page
}
