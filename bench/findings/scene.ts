import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Product, startProduct } from '../../e2e/support/product.ts'
import { type Entry, zipOf } from '../../packages/server/test/problem/import/support/zip.ts'

export const rootPassword = 'root-secret'

export interface Reply {
  /** That of HTTP. */
  http: number
  headers: Headers
  /** The status in the envelope; 0 where the body is none. */
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: two states of the site answer, and each is asked for what both have
  data: any
}

interface Asked {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** The address it comes from, by a proxy that the site trusts. */
  from?: string
  token?: string
}

/** One running site of either state, spoken to from outside alone: by HTTP, commands and signals. */
export interface Scene {
  /** The folder of its sources. */
  checkout: string
  product: Product
  /** The token of root. */
  root: string
  ask(path: string, asked?: Asked): Promise<Reply>
  /** Runs a command of the operator for this site; `input` is what is typed. */
  command(words: string[], input?: string): Promise<Ran>
  /** Brings a package in and answers the display id of its problem. */
  problem(files: Entry[]): Promise<string>
  /** Hands code in as root, waits for the verdict, and answers the submission. */
  judged(problemId: string, language: string, code: string, seconds?: number): Promise<Judged>
}

export interface Ran {
  code: number
  /** All that it printed. */
  said: string
}

export interface Judged {
  id: number
  status: number
  time: number
  memory: number
}

/** Verdicts as the wire has them. */
export const accepted = 0
export const systemError = 4
const isFinal = (status: number) => ![5, 6, 7, 9].includes(status)

/** Starts the site of a checkout on a fresh folder. */
export async function openScene(checkout: string, env: Record<string, string> = {}): Promise<Scene> {
  // of the checkout itself: its processes are told apart by words of their own
  const own = (await import(pathToFileURL(`${checkout}/e2e/support/product.ts`).href)) as {
    startProduct: typeof startProduct
  }
  const product = await own.startProduct({
    env: { TRUST_PROXY: '127.0.0.1', LANGUAGES: 'C,C++,Python3,Perl', SAMPLE_PROBLEMS: '0', LOG_LEVEL: 'warn', ...env },
  })
  const ask = asker(product.url)
  const root = await signedIn(ask)
  const scene: Scene = {
    checkout,
    product,
    root,
    ask,
    command: (words, input) => ran(checkout, ['cli', ...words], { DATA_DIR: product.dataDir }, input),
    problem: (files) => brought(scene, files),
    judged: (problemId, language, code, seconds = 60) => judged(scene, { problemId, language, code }, seconds),
  }
  await offered(scene, 'Perl')
  return scene
}

/** The token of root, from this address. */
export async function signedIn(ask: Scene['ask'], password = rootPassword, from?: string): Promise<string> {
  const { headers } = await ask('/api/login', { body: { username: 'root', password }, ...(from ? { from } : {}) })
  return headers.get('authorization') ?? ''
}

const asker =
  (url: string): Scene['ask'] =>
  async (path, asked = {}) => {
    const reply = await fetch(url + path, { ...requestOf(asked), signal: AbortSignal.timeout(60_000) })
    const text = await reply.text()
    const { status = 0, data = null } = text.startsWith('{') ? JSON.parse(text) : {}
    return { http: reply.status, headers: reply.headers, status, data }
  }

function requestOf({ method, body, headers = {}, from, token }: Asked): RequestInit {
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body)
  return {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    headers: {
      'Accept-Language': 'en-US',
      ...(typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(from ? { 'X-Forwarded-For': from } : {}),
      ...(token ? { Authorization: token } : {}),
      ...headers,
    },
    body: sent ?? null,
  }
}

/** Every 100 ms until it holds; false when it never did. */
export async function once(holds: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(100)) if (await holds()) return true
  return false
}

async function offered({ ask }: Scene, language: string): Promise<void> {
  const has = async () =>
    (await ask('/api/languages?all=false')).data.some(({ name }: { name: string }) => name === language)
  if (!(await once(has, 120))) throw new Error(`${language} never came to be offered`)
}

let packages = 0

async function brought({ ask, root }: Scene, files: Entry[]): Promise<string> {
  const form = new FormData()
  packages += 1
  form.append('file', new Blob([new Uint8Array(zipOf(files))]), `finding${packages}.zip`)
  const { status, data } = await ask('/api/file/import-problem-package', { body: form, token: root })
  const row: { problemId?: string } | undefined = data?.[0]
  if (!row?.problemId) throw new Error(`the package was refused: ${status} ${JSON.stringify(data)}`)
  return row.problemId
}

async function judged(
  { ask, root }: Scene,
  { problemId, ...code }: { problemId: string; language: string; code: string },
  seconds: number,
): Promise<Judged> {
  const { status, data } = await ask('/api/submit-problem-judge', { body: { pid: problemId, ...code }, token: root })
  if (status !== 200) throw new Error(`the code was refused with ${status}`)
  const id = data.submitId as number
  let last = { id, status: 5, time: 0, memory: 0 }
  const isDone = async () => {
    const now = (await ask(`/api/get-submission-detail?submitId=${id}`, { token: root })).data.submission
    last = { id, status: now.status, time: now.time, memory: now.memory }
    return isFinal(last.status)
  }
  await once(isDone, seconds)
  return last
}

/** Runs Verdict's program to its end, for a minute at most. */
export function ran(checkout: string, words: string[], env: Record<string, string>, input = ''): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/verdict.mjs', ...words], {
      cwd: checkout,
      env: { ...process.env, ...env },
      timeout: 60_000,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
    child.stdin.on('error', () => undefined) // it may end without having read
    child.stdin.end(input)
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code: code ?? 1, said }))
  })
}
