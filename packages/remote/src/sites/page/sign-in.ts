import { type CheerioAPI, load } from 'cheerio'
import { Failed, unexpected } from '../../failed.ts'

const asksForAHuman =
  '[name*=captcha i], [id*=captcha i], .g-recaptcha, .h-captcha, .cf-turnstile, iframe[src*=captcha i], iframe[src*=turnstile i]'
const saysLocked = /\b(?:account|user)\b[^.]{0,60}\b(?:locked|suspended|disabled|banned|blocked|frozen)\b/i
const saysWrong = /\b(?:no such user|wrong password|incorrect|invalid|not correct|failed)\b/i

/** Why a site let an account not in, by the page it answered with; `form` is a field of its form of signing in. */
export function refusedSignIn(site: string, html: string, form: string): Failed {
  const $ = load(html)
  if (asksForHuman($)) return new Failed('human-wanted', `${site}: the page of signing in asks for a person`)
  const text = $('body').text()
  if (saysLocked.test(text)) return new Failed('locked', `${site}: the account is locked`)
  if ($(form).length > 0 || saysWrong.test(text))
    return new Failed('wrong-password', `${site}: name or password is wrong`)
  return unexpected(`${site}: signing in was answered by a page that says neither yes nor no`)
}

/** Whether a page wants something of a person that no program may do. */
export const asksForHuman = ($: CheerioAPI): boolean => $(asksForAHuman).length > 0
