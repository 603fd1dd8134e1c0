import { load } from 'cheerio'
import { Failed, unexpected } from '../../failed.ts'
import type { Account } from '../../site.ts'
import type { Web } from '../../web.ts'
import { expectOk, must } from '../page/expect.ts'
import { asksForHuman, refusedSignIn } from '../page/sign-in.ts'
import { hiddenFields } from './form.ts'
import { forgetToken, fromPage, isEnterPage, isPageOf, noteSignedIn, noteSignedOut, noteToken } from './pages.ts'

/** By the first page. */
export async function isSignedIn(web: Web, account: Account): Promise<boolean> {
  const $ = load(expectOk(await web.get('/'), 'Codeforces: the first page').text)
  noteToken(web, $)
  const isTheirs = isPageOf($, account.name)
  if (isTheirs) noteSignedIn(web, account)
  else noteSignedOut(web)
  return isTheirs
}

export async function signIn(web: Web, account: Account): Promise<void> {
  forgetToken(web)
  const enter = load(expectOk(await web.get('/enter'), 'Codeforces: the page of signing in').text)
  if (asksForHuman(enter)) throw new Failed('human-wanted', 'Codeforces: the page of signing in asks for a person')
  const form = enter('form:has(input[name=handleOrEmail])').first()
  if (form.length === 0) throw unexpected('Codeforces: no form on the page of signing in')
  const hidden = hiddenFields(enter, form)
  must(hidden['csrf_token'], 'Codeforces: no token on the page of signing in')
  const fields = { ...hidden, handleOrEmail: account.name, password: account.password, remember: 'on' }
  const page = await web.post('/enter', { form: fields, headers: fromPage(web, '/enter') })
  // tokens belong to a session, and this begins one
  forgetToken(web)
  if (page.status === 302) return noteSignedIn(web, account)
  const html = expectOk(page, 'Codeforces: signing in').text
  const $ = load(html)
  if (isEnterPage($) && $('.error.for__password, .error.for__handleOrEmail').length > 0 && !asksForHuman($)) {
    const text = $('.error.for__password, .error.for__handleOrEmail').text()
    if (/\b(?:locked|suspended|disabled|banned|blocked)\b|заблокирован/i.test(text))
      throw new Failed('locked', 'Codeforces: the account is locked')
    throw new Failed('wrong-password', 'Codeforces: name or password is wrong')
  }
  throw refusedSignIn('Codeforces', html, 'input[name=handleOrEmail]')
}
