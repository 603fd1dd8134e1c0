/**
 * What memory the server holds while many problems leave as one zip: made over HTTP, exported, and read at full speed and slowly.
 * `npm run bench -- export [--problems 500] [--mebibytes 2048]`; fails when it holds more than 200 MiB above what it held at rest.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { login } from '@verdict/contract/account/routes.ts'
import { exportProblem } from '@verdict/contract/files/routes.ts'
import { addProblem } from '@verdict/contract/problem/admin-routes.ts'
import { uploadTestcaseZip } from '@verdict/contract/problem/test-data-routes.ts'
import { clientOf } from '../e2e/support/client.ts'
import { type Product, rootPassword, startProduct } from '../e2e/support/product.ts'
import { zipOf } from '../packages/server/test/problem/import/support/zip.ts'

const mebi = 2 ** 20
const maxMebibytes = 200
const { values } = parseArgs({
  options: { problems: { type: 'string', default: '500' }, mebibytes: { type: 'string', default: '2048' } },
})
const problems = Number(values.problems)
const bytesEach = Math.floor((Number(values.mebibytes) * mebi) / problems)

const token = (client: ReturnType<typeof clientOf>) => ({ authorization: client.token ?? '' })

/** Text that no zip makes much smaller. */
const text = (bytes: number) => randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64')

async function addOne(url: string, client: ReturnType<typeof clientOf>, number: number): Promise<number> {
  const zip = zipOf([
    { name: '1.in', data: text(bytesEach), method: 0 },
    { name: '1.out', data: '1\n', method: 0 },
  ])
  const form = new FormData()
  form.set('file', new File([new Uint8Array(zip)], 'tests.zip'))
  const reply = await fetch(url + uploadTestcaseZip.path, { method: 'POST', headers: token(client), body: form })
  const { data } = (await reply.json()) as {
    data: { fileListDir: string; fileList: { input: string; output: string }[] }
  }
  const { pid } = await client.call(addProblem, {
    problem: { problemId: `E${number}`, title: `Export ${number}` },
    samples: data.fileList,
    isUploadTestCase: true,
    uploadTestcaseDir: data.fileListDir,
  })
  return pid
}

/** Mebibytes that the server's process holds now. */
function held(product: Product): number {
  const [pid] = product.pids('server')
  const line = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}

/** Reads the zip, waiting that long after each piece; answers its bytes and the most that was held meanwhile. */
async function exported(product: Product, headers: Record<string, string>, pids: number[], pauseMs: number) {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, held(product))), 20)
  try {
    const query = pids.map((pid) => `pid=${pid}`).join('&')
    const reply = await fetch(`${product.url}${exportProblem.path}?${query}`, { headers })
    if (!reply.headers.get('content-disposition')) throw new Error((await reply.text()).slice(0, 300))
    let bytes = 0
    for await (const piece of reply.body ?? []) {
      bytes += piece.length
      if (pauseMs > 0 && bytes < 20 * mebi) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return { bytes, most }
  } finally {
    clearInterval(timer)
  }
}

const product = await startProduct({ env: { LANGUAGES: 'C', JUDGE_SLOTS: '0' } })
try {
  const client = clientOf(product.url)
  await client.call(login, { username: 'root', password: rootPassword })
  const pids = []
  for (let number = 0; number < problems; number++) pids.push(await addOne(product.url, client, number))
  await new Promise((resolve) => setTimeout(resolve, 12_000)) // threads that idle are ended after ten seconds
  const atRest = held(product)
  console.log(
    `${problems} problems of ${(bytesEach / mebi).toFixed(1)} MiB; the server holds ${atRest.toFixed(0)} MiB at rest`,
  )
  for (const pauseMs of [0, 5]) {
    const began = performance.now()
    const { bytes, most } = await exported(product, token(client), pids, pauseMs)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const how = pauseMs ? 'read slowly at first' : 'read at full speed'
    console.log(`${how}: ${(bytes / mebi).toFixed(0)} MiB in ${seconds} s, held at most ${most.toFixed(0)} MiB`)
    if (most - atRest > maxMebibytes) process.exitCode = 1
  }
} finally {
  await product.stop()
  fs.rmSync(product.dataDir, { recursive: true, force: true })
}
