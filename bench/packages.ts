/**
 * How long the server's pages wait while the slowest packages that are known are imported, and exported in each format again:
 * largest and median delay of a call every 5 ms, and how long each takes. `npm run bench -- packages`.
 */
import { login } from '@verdict/contract/account/routes.ts'
import { exportProblemPackage, importProblemPackage } from '@verdict/contract/files/routes.ts'
import { clientOf } from '../e2e/support/client.ts'
import { rootPassword, startProduct } from '../e2e/support/product.ts'
import {
  entriesOf,
  type Files,
  goodFiles,
  legacyFiles,
} from '../packages/server/test/problem/import/support/package.ts'
import { zipOf } from '../packages/server/test/problem/import/support/zip.ts'
import { printFigures } from './figures.ts'

const mebi = 2 ** 20
const texOf = (body: string): Files => ({
  ...legacyFiles,
  'problem_statement/problem.en.tex': `\\problemname{Slow}\n${body}`,
})
const filled = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))

/** The largest texts that are allowed, of the kinds that took longest; 5,000 test cases; a gibibyte of them. */
const packages: Record<string, () => Files> = {
  'LaTeX: lists in lists, 0.5 MiB': () => texOf(filled('\\begin{itemize}\\item x ', 0.49 * mebi)),
  'LaTeX: formulas, 0.5 MiB': () => texOf(filled('$\\frac{a}{b}$ ', 0.49 * mebi)),
  'Markdown: headings, 4 MiB': () => ({ ...goodFiles, 'statement/problem.en.md': filled('# Input\nx\n', 3.9 * mebi) }),
  'YAML: 180,000 keywords': () => ({
    ...goodFiles,
    'problem.yaml': `${goodFiles['problem.yaml']}\nkeywords: [${filled('abc, ', 0.9 * mebi)}x]\n`,
  }),
  '1 GiB of test data': () => ({
    ...goodFiles,
    ...Object.fromEntries(
      Array.from({ length: 100 }, (_, n) => [
        [`data/secret/c${n}.in`, `${n}\n${filled('1234567890 ', 10 * mebi)}`],
        [`data/secret/c${n}.ans`, `${2 * n}\n`],
      ]).flat(),
    ),
  }),
  '5,000 test cases': () => ({
    ...goodFiles,
    ...Object.fromEntries(
      Array.from({ length: 4990 }, (_, n) => [
        [`data/secret/c${n}.in`, `${n}\n`],
        [`data/secret/c${n}.ans`, `${2 * n}\n`],
      ]).flat(),
    ),
  }),
}

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

/** The problem it made; undefined when it was refused, which may take as long. */
async function upload(url: string, token: string, name: string, zip: Buffer): Promise<number | undefined> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(zip)], `${name}.zip`))
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

const product = await startProduct({ env: { LANGUAGES: 'C++,Python3', JUDGE_SLOTS: '0' } })
try {
  const client = clientOf(product.url)
  await client.call(login, { username: 'root', password: rootPassword })
  const rows = []
  const quiet = new Promise((resolve) => setTimeout(resolve, 2000))
  rows.push({ name: 'nothing is imported', figures: await delaysDuring(product.url, quiet) })
  for (const [index, [name, files]] of Object.entries(packages).entries()) {
    const zip = zipOf(entriesOf(files()))
    const token = client.token ?? ''
    const told = async <T>(what: string, work: Promise<T>): Promise<T> => {
      const began = performance.now()
      rows.push({ name: `${name}: ${what}`, figures: await delaysDuring(product.url, work) })
      const result = await work
      console.log(`${name}: ${what} took ${((performance.now() - began) / 1000).toFixed(1)} s`)
      return result
    }
    const pid = await told('import', upload(product.url, token, `P${index}`, zip))
    if (pid === undefined) continue
    for (const format of ['icpc', 'hoj']) await told(`export as ${format}`, download(product.url, token, pid, format))
  }
  printFigures('ms until /healthz answers', rows)
} finally {
  await product.stop()
}
