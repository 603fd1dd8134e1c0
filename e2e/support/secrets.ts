import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { StandIn } from '../../packages/stand-ins/src/stand-in.ts'
import { type Part, type Product, parts } from './product.ts'

/** Takes down every session that a site is spoken to with: cookies and bearer tokens. */
export function sessionsHeardBy({ server }: Pick<StandIn, 'server'>): Set<string> {
  const heard = new Set<string>()
  server.prependListener('request', ({ headers }) => {
    for (const cookie of (headers.cookie ?? '').split(/;\s*/)) heard.add(cookie.slice(cookie.indexOf('=') + 1))
    heard.add((headers.authorization ?? '').replace(/^Bearer /, ''))
    heard.delete('')
  })
  return heard
}

/** A secret as it stands, and as it would in a dump of bytes or in an address. */
const forms = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  encodeURIComponent(secret),
]

/** Names of the places whose text holds a secret. */
export const leaksIn = (places: ReadonlyMap<string, string>, secrets: Iterable<string>): string[] => {
  const sought = [...secrets].flatMap(forms)
  return [...places].flatMap(([name, text]) => (sought.some((secret) => text.includes(secret)) ? [name] : []))
}

/** What the programs of a product have written, and how they were started. */
export function* textsOf(product: Product): Generator<[string, string]> {
  yield ['what the launcher prints', product.output()]
  const logs = path.join(product.dataDir, 'logs')
  for (const name of fs.readdirSync(logs)) yield [name, fs.readFileSync(path.join(logs, name), 'utf8')]
  const postgres = path.join(product.dataDir, 'postgres.log')
  if (fs.existsSync(postgres)) yield ['postgres.log', fs.readFileSync(postgres, 'utf8')]
  for (const part of Object.keys(parts) as Part[])
    for (const pid of product.pids(part))
      for (const file of ['cmdline', 'environ']) yield [`${file} of ${part}`, startOf(pid, file)]
}

/** How every process of this machine was started, as far as we may see it. */
export function* everyStart(): Generator<[string, string]> {
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    for (const file of ['cmdline', 'environ'])
      yield [`${file} of process ${pid}`, startOf(Number(pid), file, [...ended, 'EACCES'])]
}

/** What judge and relay of a running product prove themselves with. */
export function tokensOf({ dataDir }: Product): string[] {
  const folder = path.join(dataDir, 'run')
  return fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
}

/** What reading of a process that has ended fails with. */
const ended = ['ENOENT', 'ESRCH']

function startOf(pid: number, file: string, passed = ended): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    if (passed.includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}

/** Every row of every table, as text. */
export async function* rowsIn(db: pg.Client): AsyncGenerator<[string, string]> {
  const { rows: tables } = await db.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables) {
    const { rows } = await db.query<{ text: string }>(`select all_of::text as text from ${name} as all_of`)
    yield [`table ${name}`, rows.map(({ text }) => text).join('\n')]
  }
}
