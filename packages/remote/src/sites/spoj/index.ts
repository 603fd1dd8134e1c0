import { verdict } from '@verdict/contract/judging/verdict.ts'
import { load } from 'cheerio'
import { Failed, unexpected } from '../../failed.ts'
import type { Account, Site, Told } from '../../site.ts'
import type { Web } from '../../web.ts'
import { decoded } from '../page/decoded.ts'
import { expectOk } from '../page/expect.ts'
import { greets } from '../page/greets.ts'
import { refusedSignIn } from '../page/sign-in.ts'
import { parseProblem } from './parse-problem.ts'
import { parseList, parseResult } from './parse-status.ts'
import { parseLanguages, parseSubmitted, passwordField } from './parse-submit.ts'

const at = encodeURIComponent

const read = async (web: Web, path: string, what: string): Promise<string> =>
  decoded(expectOk(await web.get(path), `SPOJ: ${what}`))

const leave = 'a[href*="/logout"]'
const isOf = (html: string, name: string): boolean => greets(html, name, { leave, profile: `/users/${at(name)}` })

/** What a problem may be written in; those who are not signed in are not told. */
async function languagesOf(web: Web, id: string): Promise<string[] | undefined> {
  try {
    return parseLanguages(await read(web, `/submit/${at(id)}/`, 'the page of submitting')).map(({ name }) => name)
  } catch (error) {
    if (error instanceof Failed && error.failure.reason === 'session-ended') return undefined
    throw error
  }
}

const isSignedIn = async (web: Web, { name }: Account): Promise<boolean> =>
  isOf(await read(web, '/', 'the first page'), name)

/** The site shows it to its author alone, and refuses whoever is signed out as it refuses others. */
async function compileError(web: Web, remoteId: string, account: Account): Promise<string> {
  const page = await web.get(`/error/${at(remoteId)}`)
  const $ = load(decoded(page))
  const text = $('pre[align=left] small').first().text()
  if (page.status === 200 && text) return text
  if (!(await isSignedIn(web, account))) throw new Failed('session-ended', 'SPOJ: signed out')
  expectOk(page, 'SPOJ: the page of a compilation error')
  throw unexpected('SPOJ: no text on the page of a compilation error')
}

/** Sphere Online Judge: a problem is a code in capital letters, and tells itself which languages it takes. */
export const spoj: Site = {
  key: 'SPOJ',

  idOf: (typed) => /^[A-Z0-9_]{1,40}$/.exec(typed.trim().toUpperCase())?.[0],

  tellsAccountsMore: true,

  async importProblem(web, id) {
    const path = `/problems/${at(id)}/`
    const problem = parseProblem(await read(web, path, `the page of ${id}`), web.address + path, id)
    const languages = await languagesOf(web, id)
    return languages ? { ...problem, languages } : problem
  },

  languages: async (web) => parseLanguages(await read(web, '/submit/', 'the page of submitting')),

  isSignedIn,

  async signIn(web, account) {
    const { name, password } = account
    const form = { login_user: name, password, autologin: '1', submit: 'Log In' }
    const page = await web.post('/login/', { form, follow: true })
    const html = decoded(expectOk(page, 'SPOJ: signing in'))
    if (isOf(html, name) || (await isSignedIn(web, account))) return
    if (load(html)(leave).length > 0)
      throw new Failed('session-ended', `SPOJ: taken for somebody else after signing in as ${name}`)
    throw refusedSignIn('SPOJ', html, passwordField)
  },

  async list(web, { name, problem }) {
    return parseList(await read(web, `/status/${at(problem)},${at(name)}/`, 'the status page'))
  },

  async submit(web, outgoing) {
    const { language, problem, code } = outgoing
    const form = { lang: language.id, problemcode: problem, file: code }
    const page = await web.post('/submit/complete/', { form })
    const to = page.headers['location'] ?? ''
    if (page.status === 302 && /login/i.test(to)) throw new Failed('session-ended', 'SPOJ: signed out')
    return { remoteId: parseSubmitted(decoded(expectOk(page, 'SPOJ: submitting')), outgoing) }
  },

  async result(web, { remoteId, account }): Promise<Told> {
    const page = await web.post('/status/ajax=1,ajaxdiff=1', { form: { ids: remoteId } })
    const told = parseResult(decoded(expectOk(page, 'SPOJ: a result')), remoteId)
    // its text is its author's alone
    if (told.is !== 'final' || told.status !== verdict.compileError || !account) return told
    return { ...told, compileError: await compileError(web, remoteId, account) }
  },

  async profile(web, handle) {
    const page = await web.get(`/users/${at(handle)}/`)
    const html = decoded(expectOk(page, 'SPOJ: a profile'))
    // those whom nobody knows lead to the first page
    if (!/^\/users\/./.test(new URL(page.url).pathname)) throw new Failed('not-found', 'SPOJ: nobody has that name')
    const $ = load(html)
    $('script, style').remove()
    return $('body').text()
  },
}
