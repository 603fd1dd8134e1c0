import type { Messages } from '../../i18n/messages.ts'

type Texts = Messages['audit']

const wordIn = (words: Record<string, string>, name: string): string => words[name] ?? name

/** What an act is called; one of a version with other calls by the name of its call. */
export const actWord = (t: Texts, act: string): string => wordIn(t.acts, act)

/** Who did it; what is done at the machine itself has no uid. */
export const actorWord = (t: Texts, { uid, username }: { uid: string; username: string }): string =>
  uid === '' ? t.commandLine : username

/** What kind of thing an act was done to. */
export const kindWord = (t: Texts, kind: string): string => wordIn(t.kinds, kind)
