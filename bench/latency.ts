/**
 * Submit-to-verdict time of a C++ A+B with ten tests on an otherwise idle product, each source different, and of one with 50
 * tests whose compiled program is kept from before: `npm run bench -- latency`. The parts come from the judgement log: queue (stored to claimed), compile, run, report (recorded
 * to heard by the client). A quick judgement may end before its progress is written; it then counts as a whole only.
 */

import { login } from '@verdict/contract/account/routes.ts'
import { events, getSubmissionDetail, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import pg from 'pg'
import { type Client, clientOf } from '../e2e/support/client.ts'
import { type Product, rootPassword, startProduct } from '../e2e/support/product.ts'
import { startPostgres } from '../tools/postgres.ts'
import { judgeIsEquipped } from './equipped.ts'
import { printFigures } from './figures.ts'

const runs = Number(process.argv[2] ?? 100)
const warmUps = 3
const seed = Date.now()

/** One measured submission; moments in ms since 1970. */
interface Span {
  submitId: number
  sent: number
  at: number
}

const source = (run: number) => `#include <bits/stdc++.h>
using namespace std;
// run ${run} of ${seed}
int main() { long long a, b; cin >> a >> b; cout << a + b + ${run} - ${run} << "\\n"; }
`

/** Resolves with the moment at which the stream tells that the submission has its final verdict. */
async function* finals(url: string, client: Client): AsyncGenerator<{ submitId: number; at: number; status: number }> {
  const response = await fetch(`${url}${events.path}`, { headers: { Authorization: client.token ?? '' } })
  if (!response.body) throw new Error('no event stream')
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const line of blocks.flatMap((block) => block.split('\n')).filter((one) => one.startsWith('data:'))) {
      const { submitId, status } = JSON.parse(line.slice(5)) as { submitId: number; status: number }
      if (![5, 6, 7].includes(status)) yield { submitId, status, at: Date.now() }
    }
  }
}

/** Several events may tell the same state, so those of other submissions are passed over. */
async function finalOf(heard: AsyncGenerator<{ submitId: number; at: number; status: number }>, submitId: number) {
  for (;;) {
    const { value } = await heard.next()
    if (!value) throw new Error('the event stream ended')
    if (value.submitId !== submitId) continue
    if (value.status !== 0) throw new Error(`submission ${submitId} came to ${value.status}`)
    return value.at as number
  }
}

async function measure(product: Product, sourceOf: (run: number) => string): Promise<Span[]> {
  const client = clientOf(product.url)
  await client.call(login, { username: 'root', password: rootPassword })
  const heard = finals(product.url, client)
  const spans: Span[] = []
  for (let run = -warmUps; run < runs; run++) {
    const sent = Date.now()
    const code = sourceOf(run)
    const { submitId } = await client.call(submitProblemJudge, { pid: 'P1000', language: 'C++ 17 With O2', code })
    const at = run === -warmUps ? await polledFinal(client, submitId) : await finalOf(heard, submitId)
    if (run >= 0) spans.push({ submitId, sent, at })
  }
  return spans
}

/** The first one is watched by asking, while the stream opens. */
async function polledFinal(client: Client, submitId: number): Promise<number> {
  for (;;) {
    const { submission } = await client.call(getSubmissionDetail, { submitId })
    if (![5, 6, 7].includes(submission.status)) return Date.now()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function main() {
  const product = await startProduct()
  try {
    await judgeIsEquipped(product)
    await printSplit(product.dataDir, await measure(product, source))
    await makeFiftyTests(product.dataDir)
    const warm = await measure(product, () => source(0))
    printFigures('ms', [
      { name: '50 tests, submit to verdict, compiled before', figures: warm.map(({ sent, at }) => at - sent) },
    ])
  } finally {
    await product.stop()
  }
}

/** The tests of A+B again and again, until there are fifty. */
async function makeFiftyTests(dataDir: string) {
  const { url } = await startPostgres({ dir: `${dataDir}/postgres` })
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const { rows } = await db
    .query<{ n: string }>(
      `with a as (select pid, data_version from problem where problem_id = 'P1000'), added as (
       insert into test_case (pid, version, seq, name, is_sample, group_num, score, input_hash, input_bytes, answer_hash, answer_bytes)
       select t.pid, version, seq + 1000 * k, name || '-' || k, false, group_num, score, input_hash, input_bytes, answer_hash, answer_bytes
       from test_case t join a on t.pid = a.pid and t.version = a.data_version, generate_series(1, 49) as k
       order by k, seq limit 50 - (select count(*) from test_case t join a on t.pid = a.pid and t.version = a.data_version)
       returning 1
     ) select count(*) as n from added`,
    )
    .finally(() => void db.end())
  if (!Number(rows[0]?.n)) throw new Error('P1000 has no tests to repeat')
}

async function printSplit(dataDir: string, spans: Span[]) {
  const { url } = await startPostgres({ dir: `${dataDir}/postgres` })
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const { rows } = await db.query<{ submit_id: string; status: number; ms: number }>(
    'select submit_id, status, extract(epoch from at) * 1000 as ms from judgement_log where submit_id = any($1)',
    [spans.map(({ submitId }) => submitId)],
  )
  await db.end()
  const moment = (submitId: number, wanted: (status: number) => boolean) =>
    Number(rows.find((row) => Number(row.submit_id) === submitId && wanted(row.status))?.ms)
  const split = spans.map(({ submitId, sent, at }) => {
    const [compiling, judging, final] = [
      moment(submitId, (status) => status === 6),
      moment(submitId, (status) => status === 7),
      moment(submitId, (status) => ![5, 6, 7].includes(status)),
    ] as [number, number, number]
    return {
      queue: compiling - sent,
      compile: judging - compiling,
      run: final - judging,
      report: at - final,
      all: at - sent,
    }
  })
  const row = (name: keyof (typeof split)[number], label: string) => ({
    name: label,
    figures: split.map((one) => one[name]),
  })
  printFigures('ms', [
    row('queue', 'queue (sent to claimed)'),
    row('compile', 'compile'),
    row('run', 'run ten tests'),
    row('report', 'report'),
    row('all', 'submit to verdict'),
  ])
}

await main()
