import { exactTime } from '../../i18n/format.ts'
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

/** What a field is called; one that forms do not show by the name it is kept under. */
export const fieldWord = (t: Texts, name: string): string => wordIn(t.fields, name)

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What a field held, as it is read. */
export function valueText(t: Texts, value: unknown): string {
  if (value === '' || value === null || value === undefined) return '--'
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value !== 'string') return JSON.stringify(value)
  return moment.test(value) ? exactTime(new Date(value)) : value
}
