import { exactTime } from '../../i18n/format.ts'
import type { Messages } from '../../i18n/messages.ts'

type Texts = Messages['audit']
/** With the texts of the forms whose choices an act may have changed. */
export type AuditWords = Pick<Messages, 'audit' | 'problemAdmin' | 'group' | 'configuration'>

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

/** What an act was done to: settings go by their names in the form. */
export const objectText = ({ configuration }: AuditWords, kind: string, object: string): string =>
  kind === 'setting'
    ? object
        .split(', ')
        .map((name) => wordIn(configuration.names, name))
        .join(', ')
    : object

/** What a field of an object of this kind is called. */
export const fieldName = ({ audit, configuration }: AuditWords, kind: string, name: string): string =>
  kind === 'setting' ? wordIn(configuration.names, name) : fieldWord(audit, name)

/** Fields that name a version of test data. */
const ofTestData = new Set(['testData', 'dataVersion', 'restored', 'version'])

/** Milliseconds of this century, as versions of test data are numbered. */
const version = /^1\d{12}$/

/** What a field of an object of this kind held, in the words of its form. */
export function changedText(
  { audit, problemAdmin, group }: AuditWords,
  kind: string,
  name: string,
  value: unknown,
  numbers: Record<string, number> = {},
) {
  const choices: Record<string, Record<number, string>> = {
    'problem.auth': { 1: problemAdmin.auths[0] ?? '', 2: problemAdmin.auths[1] ?? '', 3: problemAdmin.auths[2] ?? '' },
    'problem.applyPublicProgress': Object.fromEntries(
      problemAdmin.publication.states.map((word, at) => [at + 1, word]),
    ),
    'group.auth': group.auths,
  }
  const chosen = choices[`${kind}.${name}`]?.[Number(value)]
  if (chosen) return chosen
  const number = ofTestData.has(name) ? numbers[String(value)] : undefined
  if (number !== undefined) return audit.versionName(number)
  return name === 'dataVersion' && version.test(String(value))
    ? exactTime(new Date(Number(value)))
    : valueText(audit, value)
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What a field held, as it is read. */
export function valueText(t: Texts, value: unknown): string {
  if (value === '' || value === null || value === undefined || isEmptyObject(value)) return '--'
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value !== 'string') return JSON.stringify(value)
  return moment.test(value) ? exactTime(new Date(value)) : value
}
