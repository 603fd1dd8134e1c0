import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../packages/server/src/db/connect.ts'
import { startPostgres } from '../tools/postgres.ts'
import { outcomes, type Play } from '../tools/rehearsal/play.ts'
import { rehearse } from '../tools/rehearsal/rehearse.ts'
import { faultsOf, wrongRows } from '../tools/rehearsal/report.ts'
import { clearStage } from '../tools/rehearsal/stage.ts'
import { type Product, startProduct } from './support/product.ts'

/** One of each outcome, and what counts as solved at the right and the wrong time. */
const play: Play = {
  ...{ name: 'Really judged', duration: 600, freeze: 120, problems: ['A', 'B'] },
  teams: ['x', 'y', 'z'].map((id) => ({ id, isStar: false })),
  runs: [
    ...outcomes.map((outcome, nth) => ({ team: 'xyz'[nth % 3] ?? 'x', problem: 'A', at: 12 + 6 * nth, outcome })),
    { team: 'y', problem: 'B', at: 66, outcome: 'AC' },
    { team: 'z', problem: 'A', at: 72, outcome: 'AC' },
  ],
}

let product: Product
beforeAll(async () => {
  product = await startProduct({ env: { SAMPLE_PROBLEMS: '0', RELAY: '0', LANGUAGES: 'C' } })
})
afterAll(async () => {
  await product?.stop()
  if (product) fs.rmSync(product.dataDir, { recursive: true, force: true })
})

test('a rehearsal that the judges of the installation really judge ends with the board that its programs deserve', async () => {
  const { url: database } = await startPostgres({ dir: `${product.dataDir}/postgres` })
  const db = connect(database, 2)
  try {
    const where = { db, url: product.url }
    const how = { seconds: 15, streams: 2, guests: 1, playedMs: null, leadMs: 500, say: () => undefined }

    const { records, stage } = await rehearse({ ...where, ...how, play })

    expect(faultsOf(records)).toEqual([])
    expect(records).toMatchObject({ submitted: play.runs.length, lostStreams: 0 })
    expect(await wrongRows(where, play, stage)).toEqual([])
    await clearStage(db)
  } finally {
    await db.destroy()
  }
})
