import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { getSubmissionDetail, submitProblemJudge } from '../../packages/contract/src/judging/routes.ts'
import { isWaiting, shortName, type Verdict, verdict } from '../../packages/contract/src/judging/verdict.ts'
import { getProblemDetail } from '../../packages/contract/src/problem/routes.ts'
import { type Envelope, type Route, sentBy } from '../../packages/contract/src/route.ts'
import type { Command } from './command.ts'

const askEveryMs = 1000
/** What the verdict comes to for a script; a call that fails is none and ends with 3. */
const exitCodes = { accepted: 0, rejected: 1, notJudged: 2, failed: 3 }

/** By the end of a file's name, the names of languages in the order in which they are preferred. */
const byExtension: Record<string, RegExp[]> = {
  '.c': [/^C With O2$/, /^C$/],
  '.cpp': [/^C\+\+ 17 With O2$/, /^C\+\+ With O2$/, /^C\+\+/],
  '.cc': [/^C\+\+ 17 With O2$/, /^C\+\+ With O2$/, /^C\+\+/],
  '.py': [/^PyPy3$/, /^Python3$/, /^Py/],
  '.java': [/^Java$/],
  '.go': [/^Golang$/],
  '.rs': [/^Rust$/],
  '.cs': [/^C#$/],
  '.js': [/^JavaScript/],
  '.php': [/^PHP$/],
  '.rb': [/^Ruby$/],
  '.kt': [/^Kotlin/],
  '.hs': [/^Haskell/],
  '.pas': [/^Pascal/],
  '.lua': [/^Lua/],
  '.pl': [/^Perl/],
}

interface Site {
  url: string
  token: string
}

/** The data of a call's reply; throws with the site's own sentence when it refuses. */
async function call(site: Site, route: Route, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { query, body } = sentBy(route, input)
  const address = new URL(route.path, site.url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  const reply = await fetch(address, {
    method: route.method,
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json', 'accept-language': 'en-US' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new Error(`${site.url} does not answer (${(error.cause as Error | undefined)?.message ?? error.message}).`)
  })
  const envelope = (await reply.json().catch(() => undefined)) as Envelope<Record<string, unknown>> | undefined
  if (envelope?.status !== 200 || !envelope.data)
    throw new Error(envelope?.msg ? `The site refuses: ${envelope.msg}.` : `HTTP ${reply.status} from ${address.href}`)
  return envelope.data
}

async function languageFor(site: Site, problemId: string, file: string): Promise<string> {
  const offered = (await call(site, getProblemDetail, { problemId }))['languages'] as string[]
  const wanted = byExtension[path.extname(file).toLowerCase()] ?? []
  const found = wanted.flatMap((pattern) => offered.filter((name) => pattern.test(name)))[0]
  if (!found) throw new Error(`Which language? Name it with --language: ${offered.join(', ')}.`)
  return found
}

async function judged(site: Site, submitId: unknown): Promise<Record<string, unknown>> {
  for (;;) {
    const { submission } = await call(site, getSubmissionDetail, { submitId })
    const row = submission as Record<string, unknown>
    if (!isWaiting(Number(row['status']))) return row
    await pause(askEveryMs)
  }
}

function exitCodeOf(status: number): number {
  if (status === verdict.accepted) return exitCodes.accepted
  const notJudged: number[] = [verdict.systemError, verdict.cancelled, verdict.submittedFailed, verdict.unknown]
  return notJudged.includes(status) ? exitCodes.notJudged : exitCodes.rejected
}

/** `submit PROBLEM FILE`: hands code in with a personal token, waits, and tells the verdict by its exit code, too. */
export const submit: Command = async (given) => {
  try {
    return await handIn(given)
  } catch (error) {
    console.error((error as Error).message)
    return exitCodes.failed
  }
}

const handIn: Command = async ({ values, operands: [problemId = '', file = ''] }) => {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const token = text('token') ?? process.env['VERDICT_TOKEN']
  if (!token) throw new Error('Which token? Give --token or VERDICT_TOKEN; one is made at /setting?open=tokens.')
  const site = {
    token,
    url: text('url') ?? process.env['VERDICT_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`,
  }
  const code = fs.readFileSync(file, 'utf8')
  const language = text('language') ?? (await languageFor(site, problemId, file))
  const { submitId } = await call(site, submitProblemJudge, { pid: problemId, language, code })
  if (!values['json']) console.error(`Submission ${submitId} of ${problemId} in ${language}`)
  const { status, score, time, memory, errorMessage } = await judged(site, submitId)
  const short = shortName[status as Verdict]
  if (values['json']) console.log(JSON.stringify({ submitId, status, verdict: short, score, time, memory }))
  else {
    const used = time === null ? '' : `  ${time} ms  ${memory} KB`
    console.log(`${short}${score === null ? '' : `  ${score}`}${used}`)
    if (errorMessage) console.log(String(errorMessage))
  }
  return exitCodeOf(Number(status))
}
