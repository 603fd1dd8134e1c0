import { load } from 'cheerio'
import { Failed, unexpected } from '../../failed.ts'
import type { Outgoing } from '../../site.ts'
import type { Page, Web } from '../../web.ts'
import { plain } from '../page/elements.ts'
import { expectOk, must } from '../page/expect.ts'
import { hiddenFields, submitForm } from './form.ts'
import { forgetToken, fromPage, isEnterPage, mustBePageOf, noteSignedOut, noteToken, read } from './pages.ts'

const maxBytes = 65_536

/** Sends a submission by the form of `path`, `/contest/4/submit`, whose other fields go back as they stand there. */
export async function submit(web: Web, path: string, problem: { contest: string; index: string }, outgoing: Outgoing) {
  const what = 'Codeforces: the page of submitting'
  const { $ } = await read(web, path, what)
  const form = submitForm($, what)
  mustBePageOf(web, { $ }, outgoing.as, what)
  const hidden = hiddenFields($, form)
  const token = must(hidden['csrf_token'], `${what} has no token`)
  const offers = (select: string, value: string): boolean => {
    const options = form.find(`select[name=${select}] option`).toArray()
    return options.length === 0 || options.some((one) => $(one).attr('value')?.toUpperCase() === value)
  }
  if (!offers('submittedProblemIndex', problem.index))
    throw new Failed('not-found', `Codeforces: no problem ${outgoing.problem} to submit to`)
  if (!offers('programTypeId', outgoing.language.id))
    throw new Failed('language-refused', `Codeforces: ${outgoing.language.name} is not offered`)
  const page = await web.post(`${path}?csrf_token=${encodeURIComponent(token)}`, {
    form: {
      ...hidden,
      csrf_token: token,
      action: 'submitSolutionFormSubmitted',
      submittedProblemIndex: problem.index,
      contestId: problem.contest,
      programTypeId: outgoing.language.id,
      tabsize: '4',
      source: outgoing.code,
      sourceCodeConfirmed: 'true',
      doNotShowWarningAgain: 'on',
    },
    headers: fromPage(web, path),
  })
  await judgeReply(web, page, outgoing)
}

async function judgeReply(web: Web, page: Page, outgoing: Outgoing): Promise<void> {
  if (page.status === 302 || page.status === 303) {
    if (/\/enter\b/.test(page.headers['location'] ?? '')) throw signedOut(web)
    return
  }
  if (page.status === 403) {
    forgetToken(web)
    throw (await isAnybody(web)) ? new Failed('forbidden', 'Codeforces: submitting: refused (403)') : signedOut(web)
  }
  throw notTaken(web, expectOk(page, 'Codeforces: submitting'), outgoing)
}

function signedOut(web: Web): Failed {
  noteSignedOut(web)
  return new Failed('session-ended', 'Codeforces: signed out')
}

/** Whether the session is still somebody's. */
async function isAnybody(web: Web): Promise<boolean> {
  const $ = load(expectOk(await web.get('/'), 'Codeforces: the first page').text)
  noteToken(web, $)
  return $('a[href$="/logout"]').length > 0
}

/** What the form says that comes back; errors are told apart by the field they stand at, for their words are in any language. */
function notTaken(web: Web, page: Page, { code, language, problem }: Outgoing): Failed {
  const $ = load(page.text)
  if (isEnterPage($)) return signedOut(web)
  if ($('.error.for__programTypeId').length > 0)
    return new Failed('language-refused', `Codeforces: refused with language ${language.name}`)
  if ($('.error.for__submittedProblemIndex, .error.for__submittedProblemCode').length > 0)
    return new Failed('not-found', `Codeforces: no problem ${problem} to submit to`)
  const atSource = $('.error.for__source').first()
  if (atSource.length === 0)
    return unexpected('Codeforces: submitting was answered by a page that says neither yes nor no')
  const bytes = Buffer.byteLength(code)
  if (bytes > maxBytes) return new Failed('too-long', `Codeforces: code of ${bytes} bytes is too long`)
  return /exactly the same code|точно такой же код|такой же код/i.test(plain(atSource))
    ? new Failed('duplicate', 'Codeforces: the account has sent exactly this code before')
    : new Failed('source-refused', `Codeforces: the code was refused: ${plain(atSource).slice(0, 200)}`)
}
