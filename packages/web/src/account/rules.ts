import { passwordLength } from '@verdict/contract/account/limits.ts'
import { messages } from '../i18n/language.ts'

/** Checks of the account forms (docs/rules.md, The site in a browser): each answers what is wrong, or nothing. */
type Rule = (value: string) => string | undefined

const texts = () => messages().account.rules

export const usernameRule: Rule = (value) => {
  const name = value.trim()
  if (!name) return texts().usernameRequired
  return name.length > 20 ? texts().usernameLength : undefined
}

const passwordWithin =
  (most: number): Rule =>
  (value) => {
    if (!value) return texts().passwordRequired
    return value.length < passwordLength.min || value.length > most ? texts().passwordLength : undefined
  }

/** Of a password that is chosen. */
export const passwordRule = passwordWithin(passwordLength.max)
/** Of one that signs in: those that were generated for somebody may be longer. */
export const anyPasswordRule = passwordWithin(passwordLength.maxGenerated)

export const repeatRule = (value: string, password: string): string | undefined => {
  if (!value) return texts().passwordAgainRequired
  return value === password ? undefined : texts().passwordAgainDiffers
}

export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim())

export const emailRule: Rule = (value) => {
  if (!value.trim()) return texts().emailRequired
  return isEmail(value) ? undefined : texts().emailFormat
}

export const codeRule: Rule = (value) => {
  if (!value.trim()) return texts().codeRequired
  return value.trim().length === 6 ? undefined : texts().codeLength
}
