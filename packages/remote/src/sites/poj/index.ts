import { verdict } from '@verdict/contract/judging/verdict.ts'
import { load } from 'cheerio'
import { Failed, unexpected } from '../../failed.ts'
import { isSameName } from '../../same-name.ts'
import type { Account, Outgoing, Site, Told } from '../../site.ts'
import type { Page, Web } from '../../web.ts'
import { decoded } from '../page/decoded.ts'
import { expectOk, must } from '../page/expect.ts'
import { greets } from '../page/greets.ts'
import { refusedSignIn } from '../page/sign-in.ts'
import { parseProblem } from './parse-problem.ts'
import { type Entry, parseSource, parseStatus, toldBy } from './parse-status.ts'

const at = encodeURIComponent
const passwordField = 'input[name=password1]'
const signedOut = () => new Failed('session-ended', 'POJ: signed out')

const read = async (web: Web, path: string, what: string): Promise<string> =>
  decoded(expectOk(await web.get(path), `POJ: ${what}`))

/** A submission in the public list, which begins below the number one asks for. */
async function entry(web: Web, remoteId: string, problem: string): Promise<Entry> {
  const from = `/status?problem_id=${at(problem)}&top=${Number(remoteId) + 1}`
  const found = parseStatus(await read(web, from, 'the status list')).find(({ id }) => id === remoteId)
  if (!found) throw new Failed('not-found', `POJ: no submission ${remoteId} to ${problem} in the status list`)
  return found
}

/** The page of the source, which the site shows to its author alone. */
async function ownSource(web: Web, remoteId: string, account: Account) {
  const html = await read(web, `/showsource?solution_id=${at(remoteId)}`, 'the page of a submission')
  const $ = load(html)
  if ($(passwordField).length > 0) throw signedOut()
  if (/permission/i.test($('body').text()) && !(await isSignedIn(web, account))) throw signedOut()
  return parseSource(html)
}

async function compileError(web: Web, remoteId: string): Promise<string> {
  const $ = load(await read(web, `/showcompileinfo?solution_id=${at(remoteId)}`, 'the page of a compile error'))
  return must($('pre').first().text(), 'POJ: no text on the page of a compile error')
}

const isOf = (html: string, name: string): boolean =>
  greets(html, name, { leave: 'a[href*="action=logout"]', profile: `userstatus?user_id=${at(name)}` })

const isSignedIn = async (web: Web, { name }: Account): Promise<boolean> =>
  isOf(await read(web, '/', 'the first page'), name)

/** Throws when a page says that a submission was not taken. */
function mindRefusal(page: Page, { code, language, problem }: Outgoing): void {
  const $ = load(decoded(page))
  if ($(passwordField).length > 0) throw signedOut()
  const text = $('body').text()
  if (!/Error Occurred/i.test(text)) return
  // one sentence for both
  if (/too (?:long|short)/i.test(text) && Buffer.byteLength(code) > 50) throw new Failed('too-long', 'POJ: too long')
  if (/too (?:long|short)/i.test(text)) throw new Failed('source-refused', 'POJ: the code is too short')
  if (/language/i.test(text)) throw new Failed('language-refused', `POJ: refused with language ${language.name}`)
  if (/problem/i.test(text)) throw new Failed('not-found', `POJ: no problem ${problem}`)
  throw unexpected('POJ: submitting was refused with an unknown sentence')
}

/** Peking University: no tokens, sessions in a cookie. */
export const poj: Site = {
  key: 'POJ',

  idOf: (typed) => /^0*([1-9]\d{0,8})$/.exec(typed.trim())?.[1],

  async importProblem(web, id) {
    const path = `/problem?id=${at(id)}`
    return parseProblem(await read(web, path, 'the problem page'), web.address + path, id)
  },

  isSignedIn,

  async signIn(web, account) {
    const { name, password } = account
    const page = await web.post('/login', { form: { user_id1: name, password1: password, B1: 'login', url: '.' } })
    // the site sends everybody on, whom it let in and whom it did not
    if (page.status !== 302) {
      throw refusedSignIn('POJ', decoded(expectOk(page, 'POJ: signing in')), passwordField)
    }
    const first = await read(web, '/', 'the first page')
    if (isOf(first, name)) return
    if (load(first)(passwordField).length > 0) throw new Failed('wrong-password', 'POJ: name or password is wrong')
    throw new Failed('session-ended', `POJ: taken for somebody else after signing in as ${name}`)
  },

  async list(web, { name, problem }) {
    const path = `/status?user_id=${at(name)}&problem_id=${at(problem)}`
    const entries = parseStatus(await read(web, path, 'the status list'))
    const own = entries.filter(({ author }) => isSameName(author, name))
    return own.map(({ id, language = '', bytes = 0 }) => ({ id, language, bytes }))
  },

  async submit(web, outgoing) {
    const page = await web.post('/submit', {
      form: {
        language: outgoing.language.id,
        submit: 'Submit',
        problem_id: outgoing.problem,
        source: Buffer.from(outgoing.code).toString('base64'),
        encoded: '1',
      },
    })
    if (page.status === 302 && /login/i.test(page.headers['location'] ?? '')) throw signedOut()
    if (page.status !== 302) mindRefusal(expectOk(page, 'POJ: submitting'), outgoing)
    return {}
  },

  async result(web, { remoteId, problem, account }): Promise<Told> {
    const told = toldBy(account ? await ownSource(web, remoteId, account) : await entry(web, remoteId, problem))
    if (told.is !== 'final' || told.status !== verdict.compileError) return told
    // the site measures nothing of what did not run
    return { ...told, timeMs: null, memoryKb: null, compileError: await compileError(web, remoteId) }
  },

  async profile(web, handle) {
    const $ = load(await read(web, `/userstatus?user_id=${at(handle)}`, 'the profile'))
    $('script, style').remove()
    const text = $('body').text()
    if (/(?:doesn't|does not) exist/i.test(text)) throw new Failed('not-found', 'POJ: nobody has that name')
    return text
  },

  async authorOf(web, remoteId, problem) {
    const found = await entry(web, remoteId, problem)
    return { handle: found.author, problem: found.problem }
  },
}
