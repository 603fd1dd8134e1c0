import fs from 'node:fs/promises'
import * as contract from '@verdict/contract/judging/job.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { buildText, versionStanding } from '@verdict/contract/judging/version.ts'
import { blobPath } from '../blobs/blobs.ts'
import { whyLost } from '../blobs/lost.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { findNodeRow, touchNode, updateNode } from '../queue/node-queries.ts'
import { renewLeases } from '../queue/queries.ts'
import { buildOf } from './build.ts'
import { claimJobs } from './claim.ts'
import { isNamed } from './named-files.ts'
import { loseJobs, returnJobs } from './reaper.ts'
import { recordProgress } from './record-progress.ts'
import { recordVerdict } from './record-verdict.ts'

/** A node that judges by other rules is kept with that as the reason why it gets no work, and told so. */
export const judgeHello: Handler<typeof contract.judgeHello> = async (call, hello) => {
  const { db, node, now, config } = call
  const before = await findNodeRow(db, node.id)
  const protocols = { node: hello.protocol, site: contract.protocolVersion }
  const isOther = protocols.node !== protocols.site
  const refuses = isOther ? sentence('otherProtocol', protocols) : hello.refuses
  await updateNode(db, node.id, { ...hello, refuses }, now)
  if (isOther && before?.refuses !== refuses) call.logWarning(`${node.name} gets no work: ${refuses}`)
  if (isOther) throw new Refusal('judge-node/incompatible', protocols)
  const site = buildOf(config)
  const isNew = before?.version !== hello.version || before.build !== hello.build
  if (isNew && versionStanding(hello, site) !== 'same')
    call.logWarning(
      `${node.name} runs Verdict ${buildText(hello) || 'of before versions were told'}, this site ${buildText(site)}`,
    )
  return { node: node.name, leaseMs: config.leaseMs, draining: Boolean(before?.drainingSince), site }
}

export const judgeClaim: Handler<typeof contract.judgeClaim> = async (call, input) => ({
  jobs: await claimJobs(call, input),
})

export const judgeRenew: Handler<typeof contract.judgeRenew> = async (
  { db, node, now, config },
  { leases, health },
) => {
  await touchNode(db, node.id, now, health)
  const lost = await renewLeases(db, node.name, leases, { leaseMs: config.leaseMs, maxMs: config.jobMostMs })
  return { lost: config.fencing ? lost : [] }
}

export const judgeProgress: Handler<typeof contract.judgeProgress> = async (call, { status, ...lease }) => ({
  accepted: await recordProgress(call.db, call.node.name, lease, status, call.config.fencing),
})

export const judgeResult: Handler<typeof contract.judgeResult> = async (call, { result, ...lease }) => ({
  accepted: await recordVerdict(call, call.node.name, lease, result, call.config.fencing),
})

export const judgeReturn: Handler<typeof contract.judgeReturn> = async ({ db, node }, { leases, failed, why }) => {
  await (failed ? loseJobs(db, node.name, leases, why) : returnJobs(db, node.name, leases))
  return null
}

/** Files by content: of the jobs that the judge holds now, and nothing else of the store. */
export const judgeBlob: Handler<typeof contract.judgeBlob> = async (call, { hash }, { reply }) => {
  if (!(await isNamed(call, hash))) throw new Refusal('request/not-found')
  const file = await opened(blobPath(call.blobs, hash), hash)
  const { size } = await file.stat()
  return reply.type('application/octet-stream').header('Content-Length', size).send(file.createReadStream())
}

/** A file that is gone or unreadable is no trouble of the server's that passes: the judge is told, once and for all. */
async function opened(path: string, hash: string): Promise<fs.FileHandle> {
  try {
    const file = await fs.open(path)
    if ((await file.stat()).isFile()) return file
    await file.close()
    throw Object.assign(new Error('not a file'), { code: 'EISDIR' })
  } catch (fault) {
    const why = whyLost(fault)
    if (!why) throw fault
    throw new Refusal('judge-node/file-lost', { why: `${why} (blobs/${hash.slice(0, 2)}/${hash})` })
  }
}
