/**
 * How long the server's pages wait while the slowest packages that are known, of each format, are imported, and exported in each format
 * again: delays of a call every 5 ms, and how long each takes. `npm run bench -- packages [--of PART-OF-A-NAME]`. Ends with 1 when 1 of 100
 * waited for more than 50 ms longer than where nothing is imported.
 */
import { parseArgs } from 'node:util'
import { login } from '@verdict/contract/account/routes.ts'
import { exportProblemPackage, importProblemPackage } from '@verdict/contract/files/routes.ts'
import { clientOf } from '../e2e/support/client.ts'
import { rootPassword, startProduct } from '../e2e/support/product.ts'
import { printFigures, quantile } from './figures.ts'
import { largest, type Upload } from './packages/largest.ts'

/** No package holds up the server's pages for longer, ms: the slowest of the quickest 99 of 100 answers. */
const wantedMs = 50

/** Delays beyond the call's own time, in ms, of a call every 5 ms until `work` has ended. */
async function delaysDuring(url: string, work: Promise<unknown>): Promise<number[]> {
  const delays: number[] = []
  let going = true
  void work.finally(() => (going = false))
  while (going) {
    const asked = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    delays.push(performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return delays
}

let uploads = 1

/** The problem it made, which takes its id from the name of the file where the format has none; undefined when it was refused. */
async function upload(
  url: string,
  token: string,
  name: string,
  { fileName, bytes }: Upload,
): Promise<number | undefined> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes())], fileName.replace('.', `${uploads++}.`)))
  const reply = await fetch(url + importProblemPackage.path, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  const { status, data, msg } = (await reply.json()) as { status: number; data: { pid: number }[]; msg: string }
  if (status !== 200) console.log(`${name}: ${msg.slice(0, 80)}`)
  return status === 200 ? data[0]?.pid : undefined
}

/** A problem whose time limit is not known is refused in some formats, which takes no time either. */
async function download(url: string, token: string, pid: number, format: string): Promise<number> {
  const reply = await fetch(`${url}${exportProblemPackage.path}?${new URLSearchParams({ pid: String(pid), format })}`, {
    headers: { authorization: token },
  })
  const zip = await reply.arrayBuffer()
  if (!reply.headers.get('content-disposition')) console.log(Buffer.from(zip).toString().slice(0, 200))
  return zip.byteLength
}

const {
  values: { of: part = '' },
} = parseArgs({ options: { of: { type: 'string' } } })
const chosen = Object.entries(largest).filter(([name]) => name.toLowerCase().includes(part.toLowerCase()))
if (!chosen.length)
  throw new Error(`No package of these has "${part}" in its name: ${Object.keys(largest).join('; ')}.`)

const product = await startProduct({ env: { LANGUAGES: 'C++,Python3', JUDGE_SLOTS: '0' } })
try {
  const client = clientOf(product.url)
  await client.call(login, { username: 'root', password: rootPassword })
  const rows = []
  const quiet = new Promise((resolve) => setTimeout(resolve, 2000))
  rows.push({ name: 'nothing is imported', figures: await delaysDuring(product.url, quiet) })
  for (const [name, package_] of chosen) {
    const token = client.token ?? ''
    const told = async <T>(what: string, work: Promise<T>): Promise<T> => {
      const began = performance.now()
      rows.push({ name: `${name}: ${what}`, figures: await delaysDuring(product.url, work) })
      const result = await work
      console.log(`${name}: ${what} took ${((performance.now() - began) / 1000).toFixed(1)} s`)
      return result
    }
    const pid = await told('import', upload(product.url, token, name, package_))
    if (pid === undefined) continue
    for (const format of ['icpc', 'hoj']) await told(`export as ${format}`, download(product.url, token, pid, format))
  }
  printFigures('ms until /healthz answers', rows)
  const [nothing = 0, ...others] = rows.map(({ figures }) => quantile(figures, 0.99))
  const over = rows.slice(1).filter((_, at) => (others[at] ?? 0) > nothing + wantedMs)
  for (const { name, figures } of over) console.log(`NOT KEPT: ${name}: ${quantile(figures, 0.99).toFixed(0)} ms`)
  console.log(
    `${over.length ? 'NOT KEPT' : 'kept'}: 99 of 100 answers within ${wantedMs} ms more than where nothing is imported`,
  )
  process.exitCode = over.length ? 1 : 0
} finally {
  await product.stop()
}
