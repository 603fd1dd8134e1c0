import { errorText, type SiteLanguage } from '@verdict/contract/errors.ts'
import * as importing from '@verdict/contract/files/import-routes.ts'
import * as contract from '@verdict/contract/files/routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { wholeAllowance } from '@verdict/formats/archive/limits.ts'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import { messageText, type PackageMessage, packageMessage } from '@verdict/formats/message.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { receiveUpload } from '../../files/upload.ts'
import type { Call } from '../../http/call.ts'
import { malformed, Refusal } from '../../http/refusal.ts'
import type { Handler, Raw } from '../../http/serve.ts'
import { withCompiledPrograms } from './compiled-programs.ts'
import { importPackages, type Outcome } from './import-package.ts'
import { importerOf } from './import-problem.ts'
import { type Plan, planImport } from './plan.ts'
import { keepReport, rowOf } from './reports.ts'

type Asked = Input<typeof contract.importProblemPackage>

/** Reads what came with a file, and may refuse it by its name. */
type Asking = (fields: Record<string, string>, name: string) => Asked

/** Receives an upload, and hands it over while it lies on the disk. */
async function received<T>(
  { config }: Call,
  request: FastifyRequest,
  asked: Asking,
  use: (file: { disk: string; name: string }, options: Asked) => Promise<T[]>,
): Promise<(T | { error: PackageMessage })[]> {
  return withTempFolder(config.dataDir, async (folder) => {
    const { disk, name, isCut, fields } = await receiveUpload(request, folder, wholeAllowance.packedBytes)
    if (isCut)
      return [{ error: packageMessage('too-large-packed', { mebibytes: wholeAllowance.packedBytes / 2 ** 20 }) }]
    return use({ disk, name }, asked(fields, name))
  })
}

/** Imports what was sent and keeps the report of it. */
const outcomesOf = (call: Call, request: FastifyRequest, asked: Asking): Promise<Outcome[]> =>
  received<Outcome>(call, request, asked, async (file, options) => {
    const { db, blobs, config, viewer, now } = call
    const store = { db, blobs, dataDir: config.dataDir }
    const imported = await importPackages(store, file, importerOf(viewer), options, now)
    const outcomes = await withCompiledPrograms(call, imported)
    await keepReport(db, call, file.name, options.replace, outcomes)
    return outcomes
  })

function askedIn(fields: Record<string, string>): Asked {
  const asked = contract.importProblemPackage.input.safeParse(fields, { reportInput: true })
  if (asked.success) return asked.data
  throw malformed(asked.error)
}

/** POST /api/file/import-problem-package: status 200 when at least one problem came in. */
export const importProblemPackage: Handler<typeof contract.importProblemPackage> = async (
  call,
  _input,
  { request, reply },
) => {
  const outcomes = await outcomesOf(call, request, askedIn)
  const data = contract.importProblemPackage.output.parse(outcomes.map((outcome) => rowOf(outcome, call.language)))
  if (outcomes.some((outcome) => 'pid' in outcome)) return reply.send({ status: 200, data, msg: 'success' })
  const reason = data.map((row) => ('error' in row ? row.error : '')).join(' ')
  return reply.send({ status: 400, data, msg: errorText('import/nothing-imported', call.language, { reason }) })
}

const planRow = (plan: Plan, language: SiteLanguage) =>
  'error' in plan
    ? { error: messageText(plan.error, language) }
    : { ...plan, warnings: plan.warnings.map((warning) => messageText(warning, language)) }

/** POST /api/file/plan-problem-import: a dry run of the import. */
export const planProblemImport: Handler<typeof importing.planProblemImport> = async (
  call,
  _input,
  { request, reply },
) => {
  const { db, config, viewer, language, now } = call
  const plans = await received<Plan>(call, request, askedIn, (file, options) =>
    planImport({ db, dataDir: config.dataDir }, file, importerOf(viewer), options, now),
  )
  const data = importing.planProblemImport.output.parse(plans.map((plan) => planRow(plan, language)))
  return reply.send({ status: 200, data, msg: 'success' })
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Existing clients show the message as HTML, so what a package says of itself must not become any. */
function replyWith(reply: FastifyReply, outcomes: Outcome[], language: SiteLanguage): FastifyReply {
  const faults = outcomes.flatMap((outcome) => ('error' in outcome ? [messageText(outcome.error, language)] : []))
  if (faults.length === 0) return reply.send({ status: 200, data: null, msg: 'success' })
  const done = outcomes.length - faults.length
  const values = { done, all: outcomes.length, reason: `<br/>${faults.map(escaped).join('<br/>')}` }
  const code = done > 0 ? 'import/partly-imported' : 'import/nothing-imported'
  return reply.send({ status: 400, data: null, msg: errorText(code, language, values) })
}

/** The paths that existing clients know, one a format; each takes whatever format the file is in. */
const named =
  (extension: string) =>
  async (call: Call, _input: unknown, { request, reply }: Raw) => {
    const outcomes = await outcomesOf(call, request, (_fields, name) => {
      if (!name.toLowerCase().endsWith(extension)) throw new Refusal('import/wrong-extension', { extension })
      return { replace: false, rename: false, isPublic: true }
    })
    return replyWith(reply, outcomes, call.language)
  }

export const importProblem = named('.zip')
export const importQdojProblem = named('.zip')
export const importFpsProblem = named('.xml')
export const importHydroProblem = named('.zip')
