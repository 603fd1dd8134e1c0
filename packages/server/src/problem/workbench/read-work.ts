import { open } from 'node:fs/promises'
import { shortName, type Verdict } from '@verdict/contract/judging/verdict.ts'
import type * as routes from '@verdict/contract/problem/workbench-routes.ts'
import type { Answer } from '@verdict/contract/route.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { reading } from '../manage/blob-text.ts'
import { refuseUnmanaged } from './managed.ts'
import { workOf } from './queries.ts'
import { programName } from './start-work.ts'

type Row = Awaited<ReturnType<typeof workOf>>[number]
type Program = Answer<typeof routes.getWorkRun>['programs'][number]

/** A run with all its parts, if the viewer may work on its problem. */
async function managedWork(call: Call, runId: string): Promise<[Row, ...Row[]]> {
  const [first, ...more] = await workOf(call.db, runId)
  await refuseUnmanaged(call, first?.pid, 'workbench/run-not-found', 'test')
  if (!first) throw new Refusal('workbench/run-not-found')
  return [first, ...more]
}

/** How a run stands. */
export async function getWorkRun(call: Call, { runId }: { runId: string }): Promise<Answer<typeof routes.getWorkRun>> {
  const parts = await managedWork(call, runId)
  const [{ pid, purpose, version, createdAt }] = parts
  const isRunning = parts.some(({ finishedAt }) => !finishedAt)
  return {
    runId,
    pid,
    purpose,
    dataVersion: version,
    gmtCreate: createdAt,
    state: isRunning ? 'running' : 'done',
    programs: parts.map(programOf),
  }
}

function programOf({ request, result, finishedAt }: Row): Program {
  const rows = (result?.rows ?? []).map((row, index) => {
    const { about = '', expected = [] } = request.about[index] ?? {}
    const verdict = shortName[row.status as Verdict]
    return {
      about,
      verdict,
      expected,
      agrees: expected.includes(verdict),
      message: row.message,
      time: row.timeMs,
      memory: row.memoryKb,
      bytes: row.made?.bytes ?? null,
    }
  })
  return {
    name: programName(request.helper),
    state: finishedAt ? 'done' : 'running',
    compileError: result?.compileError ?? null,
    systemError: result?.systemError ?? null,
    rows,
  }
}

/** The file a generator made. */
export const downloadGenerated: Handler<typeof routes.downloadGenerated> = async (call, { runId }, { reply }) => {
  const [{ result }] = await managedWork(call, runId)
  const made = result?.rows[0]?.made
  if (!made) throw new Refusal('workbench/run-not-found')
  const file = await reading(call.blobs, made.hash, (path) => open(path))
  return reply
    .type('application/octet-stream')
    .header('Content-Disposition', 'attachment; filename="generated.txt"')
    .header('Content-Length', made.bytes)
    .send(file.createReadStream())
}
