import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type * as routes from '@verdict/contract/message/routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Paging } from '../db/paged.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import {
  aboutSystemMessages,
  aboutUserMessages,
  deleteMessages,
  listSystemMessages,
  listUserMessages,
  markRead,
  type SystemKind,
  type UserKind,
} from './message-queries.ts'
import { presentMessage } from './present.ts'
import { reachOf } from './reach.ts'
import { wordsOf } from './words/all.ts'
import { say } from './words/say.ts'

/** One page of what others said and liked; it counts as read from then on, and is told as it was. */
async function readUserMessages(call: Call<Viewer>, kind: UserKind, paging: Paging) {
  const { db, viewer, language } = call
  const { rows, total } = await listUserMessages(db, viewer.uid, kind, paging)
  const reach = await reachOf(call)
  const words = wordsOf[language].sources
  const records = await told(
    rows,
    (ids) => aboutUserMessages(db, ids),
    async (about, isRead) => presentMessage(about, { viewer, at: await reach(about), isRead, words }),
  )
  await markShown(call, 'user', rows)
  return pageOf(records, total, paging)
}

/** The same of what the site and its administrators say. */
async function readSystemMessages(call: Call<Viewer>, kind: SystemKind, paging: Paging) {
  const { db, viewer, language } = call
  const { rows, total } = await listSystemMessages(db, viewer.uid, kind, paging)
  const records = await told(
    rows,
    (ids) => aboutSystemMessages(db, ids),
    ({ id, words, about, title, content, createdAt }, state) => ({
      id,
      state,
      gmtCreate: createdAt,
      ...(words === null ? { title: title ?? '', content: content ?? '' } : say(words, about ?? {}, language)),
    }),
  )
  await markShown(call, 'system', rows)
  return pageOf(records, total, paging)
}

interface Listed {
  id: number
  readAt: Date | null
}

/** In the order of the list; what was deleted since is left out. */
async function told<About extends { id: number }, Row>(
  rows: Listed[],
  look: (ids: number[]) => Promise<About[]>,
  present: (about: About, isRead: boolean) => Row | Promise<Row>,
): Promise<Awaited<Row>[]> {
  if (!rows.length) return []
  const abouts = new Map((await look(rows.map(({ id }) => id))).map((about) => [about.id, about]))
  const found = rows.flatMap((row) => {
    const about = abouts.get(row.id)
    return about ? [{ about, isRead: row.readAt !== null }] : []
  })
  return Promise.all(found.map(({ about, isRead }) => present(about, isRead)))
}

async function markShown({ db, now }: Call<Viewer>, of: 'user' | 'system', rows: Listed[]): Promise<void> {
  const unread = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  if (unread.length) await markRead(db, of, unread, now)
}

export const msgComment: Handler<typeof routes.msgComment> = (call, paging) => readUserMessages(call, 'comment', paging)
export const msgReply: Handler<typeof routes.msgReply> = (call, paging) => readUserMessages(call, 'reply', paging)
export const msgLike: Handler<typeof routes.msgLike> = (call, paging) => readUserMessages(call, 'like', paging)
export const msgSys: Handler<typeof routes.msgSys> = (call, paging) => readSystemMessages(call, 'Sys', paging)
export const msgMine: Handler<typeof routes.msgMine> = (call, paging) => readSystemMessages(call, 'Mine', paging)

const kinds = { Discuss: 'comment', Reply: 'reply', Like: 'like', Sys: 'Sys', Mine: 'Mine' } as const

export const msgClean: Handler<typeof routes.msgClean> = async ({ db, viewer }, { type, id }) => {
  if (!(await deleteMessages(db, viewer.uid, kinds[type], id))) throw new Refusal('message/none')
  return null
}
