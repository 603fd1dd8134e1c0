import { messages } from '../i18n/language.ts'

/** Checks of the account forms (docs/rules.md, The site in a browser): each answers what is wrong, or nothing. */
type Rule = (value: string) => string | undefined

const texts = () => messages().account.rules

export const usernameRule: Rule = (value) => {
  const name = value.trim()
  if (!name) return texts().usernameRequired
  return name.length > 20 ? texts().usernameLength : undefined
}

export const passwordRule: Rule = (value) => {
  if (!value) return texts().passwordRequired
  return value.length < 6 || value.length > 20 ? texts().passwordLength : undefined
}

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
