import type { Output } from '@verdict/contract/route.ts'
import type { getSettings } from '@verdict/contract/site/config-routes.ts'
import type { Messages } from '../../i18n/messages.ts'

/** A setting as the table of the contract has it, with what it is here. */
export type Setting = Output<typeof getSettings>[number]

/** What a field of a form holds: secrets and settings that are nothing are empty. */
export type FieldValue = string | number | boolean

export const fieldValue = ({ isSecret, value }: Setting): FieldValue =>
  isSecret || value === null ? '' : (value as FieldValue)

/** What is sent for it: a field that is empty means nothing, which for some settings is a text as any other. */
export const sentValue = (value: FieldValue, { preset }: Pick<Setting, 'preset'>): FieldValue | null =>
  value === '' && preset !== '' ? null : value

type Texts = Messages['configuration']

/** What stands under a field: who decides it, whether a secret is there, what it means, and its default, if it has one. */
export function hintOf(setting: Setting, t: Texts): string {
  const { name, fixedBy, isSecret, isLost, isSet } = setting
  const told = t.hints[name as keyof Texts['hints']]
  if (fixedBy !== null) return t.fixed(fixedBy)
  if (isLost) return t.lost
  if (isSecret) return isSet ? t.isSet : t.isNotSet
  const sentences = [told, presetOf(setting, t)].filter((sentence) => sentence !== undefined)
  return sentences.join(told?.endsWith('。') ? '' : ' ')
}

/** That an empty field stays empty by default need not be said. */
function presetOf({ preset }: Setting, t: Texts): string | undefined {
  if (preset === null || preset === '') return undefined
  return t.byDefault(typeof preset === 'boolean' ? (preset ? t.on : t.off) : String(preset))
}
