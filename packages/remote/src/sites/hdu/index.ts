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
import { type Entry, parseStatus, toldBy } from './parse-status.ts'

const encoding = 'gbk'
const at = encodeURIComponent

const read = async (web: Web, path: string, what: string): Promise<string> =>
  decoded(expectOk(await web.get(path, { encoding }), `HDU: ${what}`), encoding)

const post = (web: Web, path: string, form: Record<string, string>): Promise<Page> =>
  web.post(path, { encoding, form, headers: { origin: web.address, referer: `${web.address}/` } })

async function entry(web: Web, remoteId: string): Promise<Entry> {
  const entries = parseStatus(await read(web, `/status.php?first=${at(remoteId)}`, 'the status list'))
  const found = entries.find(({ id }) => id === remoteId)
  if (!found) throw new Failed('not-found', `HDU: no submission ${remoteId} in the status list`)
  return found
}

async function compileError(web: Web, remoteId: string): Promise<string> {
  const $ = load(await read(web, `/viewerror.php?rid=${at(remoteId)}`, 'the page of a compilation error'))
  return must($('pre').first().text(), 'HDU: no text on the page of a compilation error')
}

/** What a page without a redirect says about a submission that was not taken. */
function notTaken(page: Page, { code, language, problem }: Outgoing): Failed {
  const $ = load(decoded(page, encoding))
  const text = $('body').text()
  if (/Please don't re-submit/i.test(text)) return new Failed('too-many-requests', 'HDU: not again within 5 s', 5000)
  if ($('input[name=userpass]').length > 0) return new Failed('session-ended', 'HDU: signed out')
  if (/Code length is improper/i.test(text)) {
    const bytes = Buffer.byteLength(code)
    return bytes > 50
      ? new Failed('too-long', `HDU: code of ${bytes} bytes is too long`)
      : new Failed('source-refused', `HDU: code of ${bytes} bytes is too short`)
  }
  if (/No such problem/i.test(text)) return new Failed('not-found', `HDU: no problem ${problem}`)
  if (/Invalid Parameter/i.test(text))
    return new Failed('language-refused', `HDU: refused with language ${language.name}`)
  return unexpected('HDU: submitting was answered by a page that says neither yes nor no')
}

/** Hangzhou Dianzi University: pages in GBK, sessions in a cookie, no tokens. */
export const hdu: Site = {
  key: 'HDU',

  idOf: (typed) => /^0*([1-9]\d{0,8})$/.exec(typed.trim())?.[1],

  async importProblem(web, id) {
    const path = `/showproblem.php?pid=${at(id)}`
    return parseProblem(await read(web, path, 'the problem page'), web.address + path, id)
  },

  isSignedIn: async (web, { name }) =>
    greets(await read(web, '/', 'the first page'), name, {
      leave: 'a[href*="action=logout"]',
      profile: `userstatus.php?user=${at(name)}`,
    }),

  async signIn(web, account: Account) {
    const form = { username: account.name, userpass: account.password, login: 'Sign In' }
    const page = await post(web, '/userloginex.php?action=login', form)
    if (page.status === 302) return
    throw refusedSignIn('HDU', decoded(expectOk(page, 'HDU: signing in'), encoding), 'input[name=userpass]')
  },

  async list(web, { name, problem }) {
    const path = `/status.php?user=${at(name)}&pid=${at(problem)}`
    const entries = parseStatus(await read(web, path, 'the status list'))
    const own = entries.filter(({ author }) => isSameName(author, name))
    return own.map(({ id, language, bytes }) => ({ id, language, ...(bytes !== undefined && { bytes }) }))
  },

  async submit(web, outgoing) {
    const page = await post(web, '/submit.php?action=submit', {
      check: '0',
      language: outgoing.language.id,
      problemid: outgoing.problem,
      _usercode: Buffer.from(at(outgoing.code)).toString('base64'),
    })
    const to = page.headers['location'] ?? ''
    if (page.status === 302 && /login/i.test(to)) throw new Failed('session-ended', 'HDU: signed out')
    if (page.status === 302) return {}
    throw notTaken(expectOk(page, 'HDU: submitting'), outgoing)
  },

  async result(web, { remoteId }): Promise<Told> {
    const told = toldBy(await entry(web, remoteId))
    if (told.is !== 'final' || told.status !== verdict.compileError) return told
    return { ...told, compileError: await compileError(web, remoteId) }
  },

  async profile(web, handle) {
    const $ = load(await read(web, `/userstatus.php?user=${at(handle)}`, 'the profile'))
    $('script, style').remove()
    const text = $('body').text()
    if (/No such user/i.test(text)) throw new Failed('not-found', 'HDU: nobody has that name')
    return text
  },

  async authorOf(web, remoteId) {
    const { author, problem } = await entry(web, remoteId)
    return { handle: author, problem }
  },
}
