import fs from 'node:fs/promises'
import { isRoot } from '@verdict/contract/account/viewer.ts'
import { fitsAccountRule, readAccountRule } from '@verdict/contract/contest/account-rule.ts'
import { starsOf } from '@verdict/contract/contest/stars.ts'
import type { ContestPreflightFacts, ProblemFacts, SiteFacts } from '@verdict/contract/judging/preflight/facts.ts'
import type { Finding } from '@verdict/contract/judging/preflight/finding.ts'
import { preflight } from '@verdict/contract/judging/preflight/preflight.ts'
import type * as routes from '@verdict/contract/judging/preflight-routes.ts'
import { type Blobs, blobPath } from '../../blobs/blobs.ts'
import { whyLost } from '../../blobs/lost.ts'
import { roomOf } from '../../blobs/room.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import type { Handler } from '../../http/serve.ts'
import { allowedLanguages } from '../../problem/queries.ts'
import { workable } from '../../problem/workbench/managed.ts'
import { readVerification } from '../../problem/workbench/verification.ts'
import { ownLimits, verificationsOf } from '../../problem/workbench/verification-queries.ts'
import { listNodes, nodeState } from '../../queue/node-queries.ts'
import { keyTrouble } from '../../secrets/site-key.ts'
import { readSettings } from '../../settings/settings.ts'
import { standingOfNode } from '../build.ts'
import { countDeadLetters } from '../health-queries.ts'
import { marginsOf } from './margins.ts'
import * as rows from './preflight-queries.ts'

type Row = Awaited<ReturnType<typeof rows.problemRows>>[number]

export const getContestPreflight: Handler<typeof routes.getContestPreflight> = async (call, { cid }) => {
  const { db, blobs, viewer, now } = call
  const found = await rows.problemRows(db, cid)
  const problems: ProblemFacts[] = []
  for (const one of found) problems.push(await problemFacts({ db, blobs }, one))
  const contest = await contestFacts(db, cid, problems)
  const managed = await workable(call, found)
  const { go, findings } = preflight({ site: await siteFacts(call), contest })
  return {
    cid,
    title: contest.title,
    go,
    at: now,
    findings: findings.map((finding) => forViewer(isRoot(viewer), finding)),
    problems: found.map((one) => ({
      pid: one.pid,
      displayId: one.displayId,
      title: one.displayTitle,
      mayManage: managed.has(one.pid),
    })),
  }
}

/** How much room the machine has and what failed elsewhere on the site are figures for super administrators. */
const ofSite: readonly string[] = ['disk', 'givenUp']

const forViewer = (seesAll: boolean, finding: Finding): Finding =>
  seesAll || !ofSite.includes(finding.check) ? finding : { ...finding, figures: {} }

async function siteFacts({ db, config, now }: Call): Promise<SiteFacts> {
  const { dataDir, reserveBytes } = config
  const [nodes, room, waiting, givenUp, mail] = await Promise.all([
    listNodes(db),
    roomOf(dataDir),
    rows.waitingJobs(db),
    countDeadLetters(db),
    readSettings({ db, config }, ['emailHost']),
  ])
  return {
    now,
    databaseNow: await rows.databaseNow(db),
    freeBytes: room.freeBytes,
    reserveBytes,
    waiting,
    givenUp,
    hasMailServer: Boolean(mail.emailHost),
    hasKey: (await keyTrouble(db, config)) === undefined,
    judges: nodes.map((node) => ({
      name: node.name,
      isHealthy: nodeState(node) === 'healthy',
      speed: node.speed,
      timeFactor: node.timeFactor,
      isOtherVersion: standingOfNode(config, node) !== 'same',
      slots: node.slots ?? 0,
      languages: node.languages.map(({ name }) => name),
      examinedAt: node.examinedAt,
    })),
  }
}

async function contestFacts(
  db: Db,
  cid: number,
  problems: ProblemFacts[],
): Promise<ContestPreflightFacts & { title: string }> {
  const row = await rows.contestRow(db, cid)
  const fitting = row.openAccountLimit ? await fittingAccounts(db, row.accountLimitRule ?? '') : undefined
  const isKnown = starsOf({ starAccounts: await rows.knownNames(db, row.starAccounts) })
  return {
    ...row,
    fitting,
    people: Math.max(await rows.registered(db, cid), fitting ?? 0),
    unknownStars: row.starAccounts.filter((name) => !isKnown(name)),
    problems,
  }
}

async function fittingAccounts(db: Db, rule: string): Promise<number> {
  const { prefix, suffix, extra } = readAccountRule(rule)
  const names = await rows.namesLike(db, prefix, suffix, extra)
  return names.filter((name) => fitsAccountRule(rule, name)).length
}

async function problemFacts({ db, blobs }: { db: Db; blobs: Blobs }, one: Row): Promise<ProblemFacts> {
  const files = await rows.filesOf(db, one.pid, one.dataVersion)
  return {
    ...one,
    warnings: one.warnings ?? 0,
    references: one.references ?? 0,
    cases: files.length,
    lostFiles: await countLost(blobs, files),
    languages: await allowedLanguages(db, one.pid),
    ...(await newestVerification(db, one)),
  }
}

/** Files that are not there as they should be; each content is looked at once. */
async function countLost(blobs: Blobs, files: Awaited<ReturnType<typeof rows.filesOf>>): Promise<number> {
  const sizes = new Map(
    files.flatMap((file) => [
      [file.inputHash, file.inputBytes],
      [file.answerHash, file.answerBytes],
    ]) as [string, number][],
  )
  let lost = 0
  for (const [hash, bytes] of sizes) if (hash === '' || !(await isWhole(blobPath(blobs, hash), bytes))) lost++
  return lost
}

async function isWhole(file: string, bytes: number): Promise<boolean> {
  try {
    await fs.access(file, fs.constants.R_OK)
    return (await fs.stat(file)).size === bytes
  } catch (fault) {
    if (whyLost(fault) === undefined) throw fault
    return false
  }
}

/** The newest judgement of its reference submissions, unless it was one of other test data, and what it says of the limits in force. */
async function newestVerification(
  db: Db,
  { pid, dataVersion, ...limits }: Row,
): Promise<Pick<ProblemFacts, 'verification' | 'margins'>> {
  const [runId] = await verificationsOf(db, pid, 1)
  const read = runId === undefined ? undefined : await readVerification(db, runId)
  if (!read || read.version !== dataVersion) return { verification: undefined, margins: undefined }
  const gated = read.proofs.filter((proof) => proof.gated)
  const passed = gated.filter(({ agrees }) => agrees === true).length
  return {
    verification: { go: read.go, at: read.createdAt, passed, gated: gated.length },
    margins: marginsOf(read.proofs, limits, await ownLimits(db, pid)),
  }
}
