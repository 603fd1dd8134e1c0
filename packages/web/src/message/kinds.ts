import { msgComment, msgLike, msgMine, msgReply, msgSys } from '@verdict/contract/message/routes.ts'

/** The kinds of messages as addresses name them: the call that lists each, its word in `clean`, and its name among the counts. */
export const kinds = {
  discuss: { route: msgComment, type: 'Discuss', count: 'comment' },
  reply: { route: msgReply, type: 'Reply', count: 'reply' },
  like: { route: msgLike, type: 'Like', count: 'like' },
  sys: { route: msgSys, type: 'Sys', count: 'sys' },
  mine: { route: msgMine, type: 'Mine', count: 'mine' },
} as const

export type Kind = keyof typeof kinds
export type UserKind = 'discuss' | 'reply' | 'like'
export type SystemKind = 'sys' | 'mine'

/** In the order of menus and tabs. */
export const kindNames = Object.keys(kinds) as Kind[]

/** The kind whose page an address is. */
export const kindIn = (pathname: string): Kind =>
  kindNames.find((kind) => pathname.startsWith(`/message/${kind}`)) ?? 'discuss'
