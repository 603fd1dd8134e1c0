import { Failed, unexpected } from '../../failed.ts'
import { isSameName } from '../../same-name.ts'
import type { Account, Outgoing, Site } from '../../site.ts'
import type { Page, Web } from '../../web.ts'
import { expectOk } from '../page/expect.ts'
import { findPage, findTask, idOf, pageOf, type Task } from './ids.ts'
import { parseComplaint, parseContests, parseForm, parseLanguages, parseProfile, parseReader } from './parse-pages.ts'
import { parseProblem } from './parse-problem.ts'
import { parseAuthor, parseList, parseResult } from './parse-submission.ts'

/** Where any task can be submitted to at any time; its page offers every language. */
const practice = 'practice'

export const atcoder: Site = {
  key: 'AC',
  idOf,

  async importProblem(web, id) {
    const { task, page } = await findPage(web, id)
    const url = web.address + pageOf(task)
    return { id: idOf(id) ?? id, url, tags: [], ...parseProblem(page.text, url) }
  },

  async languages(web) {
    return parseLanguages((await submitPage(web, `/contests/${practice}/submit?lang=en`)).text)
  },

  async isSignedIn(web, { name }) {
    const page = expectOk(await web.get('/home?lang=en'), 'AtCoder: the first page')
    return isSameName(parseReader(page.text) ?? '', name)
  },

  signIn,

  async list(web, { name, problem }) {
    const { contest, task } = await findTask(web, problem)
    const sought = new URLSearchParams({ 'f.Task': task, 'f.User': name, lang: 'en' })
    const page = await web.get(`/contests/${contest}/submissions?${sought.toString()}`)
    const html = ownPage(signedIn(page, 'AtCoder: the page of submissions').text, name)
    return parseList(html, name)
  },

  formNamesAccount: true,
  submit,

  async result(web, { remoteId, problem, account }) {
    const html = await submissionPage(web, remoteId, await findTask(web, problem))
    return parseResult(account ? ownPage(html, account.name) : html)
  },

  async profile(web, handle) {
    const page = await web.get(`/users/${encodeURIComponent(handle)}?lang=en`)
    return parseProfile(expectOk(page, `AtCoder: the page of user ${handle}`).text)
  },

  async authorOf(web, remoteId, problem) {
    const { handle, contest, task } = parseAuthor(await submissionPage(web, remoteId, await findTask(web, problem)))
    return { handle, problem: idOf(`${contest}/${task}`) ?? task }
  },

  async contests(web) {
    const page = expectOk(await web.get('/contests/?lang=en'), 'AtCoder: the page of contests')
    return parseContests(page.text, web.address)
  },
}

async function signIn(web: Web, { name, password }: Account): Promise<void> {
  const { token, wantsHuman } = parseForm(
    expectOk(await web.get('/login?lang=en'), 'AtCoder: the page to sign in').text,
    'the page to sign in',
  )
  if (wantsHuman) throw new Failed('human-wanted', 'AtCoder: the page to sign in asks for a person')
  const reply = await web.post('/login?lang=en', { form: { username: name, password, csrf_token: token } })
  if (reply.status === 302 && !isSignInPage(reply.headers['location'] ?? '', web)) return
  // refused: the page to sign in, to which it leads, says why
  const complaint = parseComplaint(reply.status === 302 ? (await web.get('/login?lang=en')).text : reply.text)
  if (/lock|suspend|disabled|frozen|ロック|停止/i.test(complaint)) throw new Failed('locked', `AtCoder: ${complaint}`)
  if (/incorrect|invalid|wrong|正しくありません|間違/i.test(complaint))
    throw new Failed('wrong-password', `AtCoder: ${complaint}`)
  throw unexpected(`AtCoder: signing in was answered by ${reply.status} and the words: ${complaint || 'none'}`)
}

async function submit(web: Web, { as, problem, language, code }: Outgoing): Promise<Record<string, never>> {
  const { contest, task } = await findTask(web, problem)
  const address = `/contests/${contest}/submit?lang=en`
  const form = await submitPage(web, `${address}&taskScreenName=${task}`)
  const { token, wantsHuman } = parseForm(ownPage(form.text, as), 'the page on which one submits')
  if (wantsHuman) throw new Failed('human-wanted', 'AtCoder: the page on which one submits asks for a person')
  if (!parseLanguages(form.text, task).some(({ id }) => id === language.id))
    throw new Failed('language-refused', `AtCoder: ${language.name} is not offered for ${problem}`)
  const reply = await web.post(address, {
    form: {
      'data.TaskScreenName': task,
      'data.LanguageId': language.id,
      sourceCode: code,
      csrf_token: token,
    },
  })
  if (reply.status === 302) {
    if (isSignInPage(reply.headers['location'] ?? '', web)) throw sessionEnded()
    return {}
  }
  throw refusal(expectOk(reply, 'AtCoder: the reply to a submission').text)
}

/** Why the site has not taken a submission, by the words of the page. */
function refusal(html: string): Failed {
  const wait = /Wait for (\d+) seconds? to submit again/i.exec(html)?.[1]
  if (wait !== undefined)
    return new Failed('too-many-requests', `AtCoder: wait for ${wait} s to submit again`, (Number(wait) + 1) * 1000)
  const complaint = parseComplaint(html)
  if (/too long|長すぎ/i.test(complaint)) return new Failed('too-long', `AtCoder: ${complaint}`)
  if (/language|言語/i.test(complaint)) return new Failed('language-refused', `AtCoder: ${complaint}`)
  if (/same|duplicate|同じ/i.test(complaint)) return new Failed('duplicate', `AtCoder: ${complaint}`)
  if (complaint) return new Failed('source-refused', `AtCoder: ${complaint}`)
  return unexpected('AtCoder: a submission was answered by a page that says nothing of it')
}

const submitPage = async (web: Web, address: string): Promise<Page> =>
  signedIn(await web.get(address), 'AtCoder: the page on which one submits')

async function submissionPage(web: Web, id: string, { contest }: Task): Promise<string> {
  const page = await web.get(`/contests/${contest}/submissions/${encodeURIComponent(id)}?lang=en`)
  return signedIn(page, `AtCoder: submission ${id}`).text
}

/** The page, unless it is another's: what somebody may see of submissions depends on who they are. */
function ownPage(html: string, name: string): string {
  const reader = parseReader(html)
  if (reader !== undefined && !isSameName(reader, name)) throw sessionEnded()
  return html
}

/** The page, unless it is the one to sign in that came in its place. */
function signedIn(page: Page, what: string): Page {
  if (new URL(page.url).pathname === '/login') throw sessionEnded()
  return expectOk(page, what)
}

const isSignInPage = (location: string, web: Web): boolean =>
  URL.canParse(location, web.address) && new URL(location, web.address).pathname === '/login'

const sessionEnded = () => new Failed('session-ended', 'AtCoder: nobody is signed in any more')
