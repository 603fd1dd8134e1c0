import { adminLogin, getUserAuthInfo, login } from '@verdict/contract/account/routes.ts'
import { maxBodyBytes } from '@verdict/contract/limits.ts'
import { type Asked, type Envelope, type Output, type Route, sentBy } from '@verdict/contract/route.ts'
import { language, messages } from '../i18n/language.ts'
import { showNotice } from '../ui/notices.ts'
import { showToast } from '../ui/toasts.ts'
import { wideScreen } from '../ui/use-media.ts'
import { goToAdmin, isAdminCall } from './admin-way.ts'
import { suspect } from './connection.ts'
import { accountDialog } from './dialog.ts'
import { takeEarly } from './early.ts'
import { CallError } from './failure.ts'
import { type Parts, sendParts } from './send-parts.ts'
import { noteServerClock } from './server-clock.ts'
import { adoptStored, changeRoles, expireSession, keepNewToken, session } from './session.ts'

const timeoutMs = 90_000
/** What is a file may take longer: it is as large as whoever made it wished. */
const fileTimeoutMs = 300_000

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Leaves telling the person about a refusal to the caller. */
  quiet?: boolean
  /** Told how much of an upload has left, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/** Asks the server and gives the envelope's data; throws a CallError with a text for the person otherwise. */
export const call = async <R extends Route>(route: R, input: Asked<R>, options?: CallOptions): Promise<Output<R>> =>
  (await exchange(route, input, options)).data

/** The same with the reply's headers: a login's token is in one. */
export const exchange = <R extends Route>(route: R, input: Asked<R>, options: CallOptions = {}) =>
  converse(route, options, (token) => send(route, input, token, options.signal))

/** Sends files and texts, each in the part of its name, and gives the envelope's data. */
export const upload = async <R extends Route>(route: R, parts: Parts, options: CallOptions = {}) =>
  (await converse(route, options, (token) => sendParts(route, parts, headersOf(route, token), options))).data

/** Asks for a file; answers its content and the name that the server gives it. */
export async function fetchFile<R extends Route>(route: R, input: Asked<R>): Promise<{ content: Blob; name: string }> {
  const token = session.get().token
  try {
    const { query } = sentBy(route, { ...input })
    const reply = await fetch(`${route.path}${queryOf(query)}`, {
      headers: headersOf(route, token),
      signal: AbortSignal.timeout(fileTimeoutMs),
    })
    keepNewToken(reply.headers)
    if (!reply.ok || reply.headers.get('content-type')?.startsWith('application/json')) await refuseText(reply)
    const named = /filename=([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
    return { content: await reply.blob(), name: decodeURIComponent(named ?? 'download').replace(/^"|"$/g, '') }
  } catch (error) {
    const failure = toCallError(error, undefined)
    reactTo(failure, { path: route.path, token, quiet: false })
    throw failure
  }
}

async function converse<R extends Route>(
  route: R,
  options: CallOptions,
  ask: (token: string | null) => Promise<Response>,
): Promise<{ data: Output<R>; headers: Headers }> {
  const token = session.get().token
  try {
    const reply = await ask(token)
    keepNewToken(reply.headers)
    noteServerClock(reply.headers)
    return { data: await read<Output<R>>(reply), headers: reply.headers }
  } catch (error) {
    const failure = toCallError(error, options.signal)
    reactTo(failure, { path: route.path, token, quiet: options.quiet ?? false })
    throw failure
  }
}

async function send(
  route: Route,
  input: object,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const { body } = sentBy(route, { ...input })
  const address = addressOf(route, input)
  const early = route.method === 'GET' ? takeEarly(address, token) : undefined
  if (early) return early
  return fetch(address, {
    method: route.method,
    headers: headersOf(route, token, body !== undefined),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body !== undefined && { body: bodyOf(route, body) }),
  })
}

/** What is too large is refused here: the server would hang up in the middle of it, which looks like a broken connection. */
function bodyOf({ bodyBytes = maxBodyBytes }: Pick<Route, 'bodyBytes'>, body: unknown): string {
  const text = JSON.stringify(body)
  if (new Blob([text]).size <= bodyBytes) return text
  throw new CallError(messages().common.failures.tooLarge(bodyBytes / 2 ** 20), { code: 'request/too-large' })
}

const isLogin = ({ path }: Pick<Route, 'path'>): boolean => path === login.path || path === adminLogin.path

/** The headers every call carries; the token is left out of the logins themselves. */
export function headersOf(route: Pick<Route, 'path'>, token: string | null, hasBody = false): Record<string, string> {
  return {
    'Accept-Language': language(),
    'Url-Type': isAdminCall(route.path) ? 'admin' : 'general',
    ...(token && !isLogin(route) ? { Authorization: token } : {}),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
  }
}

/** Where a call goes: the route's path and what travels beside it. */
export const addressOf = (route: Route, input: object): string =>
  `${route.path}${queryOf(sentBy(route, { ...input }).query)}`

function queryOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return query ? `?${query}` : ''
}

async function read<T>(reply: Response): Promise<T> {
  const envelope = (await reply.json().catch(() => null)) as Partial<Envelope<T>> | null
  const accepted = reply.ok && envelope !== null && (envelope.status === undefined || envelope.status === 200)
  if (accepted) return envelope.data as T
  const [code, field] = reply.headers.get('x-refusal')?.split(' ') ?? []
  throw new CallError(refusalText(reply, envelope?.msg), {
    code,
    field,
    http: reply.status,
    headers: reply.headers,
    status: envelope?.status ?? reply.status,
  })
}

/** A text came where a file was asked for: it says why, or is of no use. */
async function refuseText(reply: Response): Promise<never> {
  await read(reply)
  throw new CallError(messages().common.failures.notAFile, { http: reply.status })
}

/** A missing address has a fixed text, everything else the server's own words where it has any. */
function refusalText(reply: Response, msg: string | undefined): string {
  const texts = messages().common.failures
  if (reply.status === 404) return texts.notFound
  return msg || texts.server
}

function toCallError(error: unknown, signal: AbortSignal | undefined): CallError {
  if (error instanceof CallError) return error
  if (signal?.aborted) return new CallError('', { cancelled: true })
  const texts = messages().common.failures
  const late = error instanceof DOMException && error.name === 'TimeoutError'
  return new CallError(late ? texts.timeout : texts.network, { cause: error })
}

interface Asking {
  path: string
  /** The token the call was sent with. */
  token: string | null
  quiet: boolean
}

/** What a refusal means for the session and the screen (docs/rules.md, The site in a browser). */
function reactTo(failure: CallError, { path, token, quiet }: Asking): void {
  if (failure.cancelled) return
  if (failure.http === 401) {
    endSession(failure, token, path)
    return
  }
  if (isUnanswered(failure)) suspect()
  if (!quiet || failure.http === 403) showToast(failure.message, 'error')
  if (!quiet && failure.http === 200) showErrorNotice(failure.message)
  if (failure.http !== 403 || path === getUserAuthInfo.path) return
  void refreshRoles().then(() => isAdminCall(path) && goToAdmin('/admin'))
}

/** Neither the server nor anybody before it that refuses on its own: its gateway answers so when it is gone. */
const isUnanswered = ({ http, code }: CallError) =>
  (http === undefined && code === undefined) || http === 502 || http === 504

/** What the server has refused in its reply is told in the corner, too, where there is room for it. */
function showErrorNotice(text: string): void {
  if (matchMedia(wideScreen).matches) showNotice({ title: messages().common.error, text, kind: 'error' })
}

function endSession(failure: CallError, sentToken: string | null, path: string): void {
  // Another tab may have signed in anew meanwhile: its session must not be thrown away. Or logged out: nothing has expired.
  if (sentToken !== null && adoptStored() !== 'same') return
  if (sentToken === session.get().token) expireSession()
  showToast(failure.message, 'error')
  if (isAdminCall(path)) goToAdmin('/admin/login')
  else accountDialog.set('login')
}

/** Fetches the caller's roles anew; a failure leaves them as they are. */
export async function refreshRoles(): Promise<void> {
  if (!session.get().token) return
  const answer = await call(getUserAuthInfo, {}, { quiet: true }).catch(() => undefined)
  if (answer) changeRoles(answer.roles)
}
