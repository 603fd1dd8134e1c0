import { verdict } from '@verdict/contract/judging/verdict.ts'
import { z } from 'zod'
import { Failed, unexpected } from '../../failed.ts'
import type { Told } from '../../site.ts'
import type { Web } from '../../web.ts'
import { expectOk } from '../page/expect.ts'
import { meaning } from '../verdicts.ts'
import { forgetToken, fromPage, noteSignedOut, tokenOf } from './pages.ts'
import { codeforcesWords } from './verdicts.ts'

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const Source = z.object({ compilationError: text, waiting: text.optional(), testCount: text }).catchall(z.unknown())
type Source = z.output<typeof Source>

const what = 'Codeforces: the tests of a submission'

/** What the site tells of a submission of the session's own account, test by test. */
export async function bySubmitSource(web: Web, remoteId: string): Promise<Told> {
  const reply = await askData(web, '/data/submitSource', remoteId)
  const source = Source.safeParse(reply)
  if (!source.success) throw unexpected(`${what} lack compilationError or testCount`)
  return toldBy(source.data)
}

/** JSON of an address that wants a form's token. */
export async function askData(web: Web, path: string, remoteId: string): Promise<unknown> {
  const page = await web.post(path, {
    form: { csrf_token: await tokenOf(web), submissionId: remoteId },
    headers: { ...fromPage(web, '/problemset/status?my=on'), 'x-requested-with': 'XMLHttpRequest' },
    timeoutMs: 30_000,
  })
  if (page.status === 403 || page.status === 302) {
    // the token is an old one, or nobody is signed in any more
    forgetToken(web)
    noteSignedOut(web)
    throw new Failed('session-ended', `${what}: refused`)
  }
  return jsonIn(expectOk(page, what).text, what)
}

export function jsonIn(body: string, of: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw unexpected(`${of}: no JSON`)
  }
}

type Cases = NonNullable<Extract<Told, { is: 'final' }>['cases']>

function toldBy(source: Source): Told {
  const count = Number(source.testCount)
  if (source.compilationError === 'true') return broken(source)
  const last = field(source, 'verdict', count)
  if (source.waiting === 'true') return { is: 'waiting', status: 7, word: `test ${Math.max(1, count)}` }
  const known = meaning(codeforcesWords, last)
  if (!known) return { is: 'unknown', word: last }
  if (known.is === 'waiting') return { ...known, word: `test ${Math.max(1, count)}` }
  const cases = Array.from({ length: count }, (_, index) => caseOf(source, index + 1))
  return {
    ...known,
    word: last,
    timeMs: Math.max(0, ...cases.map(({ timeMs }) => timeMs)),
    memoryKb: Math.max(0, ...cases.map(({ memoryKb }) => memoryKb)),
    cases,
  }
}

const broken = (source: Source): Told => ({
  is: 'final',
  status: verdict.compileError,
  word: 'COMPILATION_ERROR',
  timeMs: null,
  memoryKb: null,
  compileError: field(source, 'checkerStdoutAndStderr', 1),
})

function caseOf(source: Source, test: number): Cases[number] {
  const word = field(source, 'verdict', test)
  const known = meaning(codeforcesWords, word)
  const message = field(source, 'checkerStdoutAndStderr', test)
  return {
    // a word that nobody knows, of one test among others: the verdict is that of the last
    status: known?.is === 'final' ? known.status : verdict.systemError,
    timeMs: amount(source, 'timeConsumed', test),
    memoryKb: Math.round(amount(source, 'memoryConsumed', test) / 1024),
    ...(message && { message }),
  }
}

const field = (source: Source, name: string, test: number): string => {
  const value = source[`${name}#${test}`]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

function amount(source: Source, name: string, test: number): number {
  const found = Number(field(source, name, test))
  return Number.isFinite(found) ? Math.max(0, Math.round(found)) : 0
}
