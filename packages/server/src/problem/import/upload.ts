import { errorText, type SiteLanguage } from '@verdict/contract/errors.ts'
import * as contract from '@verdict/contract/files/routes.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import { wholeAllowance } from '@verdict/formats/archive/limits.ts'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import { messageText, packageMessage } from '@verdict/formats/message.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { receiveUpload } from '../../files/upload.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler, Raw } from '../../http/serve.ts'
import { importPackages, type Outcome } from './import-package.ts'
import { importerOf } from './import-problem.ts'

type Row = Answer<typeof contract.importProblemPackage>[number]

const rowOf = (outcome: Outcome, language: SiteLanguage): Row =>
  'error' in outcome
    ? { error: messageText(outcome.error, language) }
    : { ...outcome, warnings: outcome.warnings.map((warning) => messageText(warning, language)) }

type Asked = Input<typeof contract.importProblemPackage>

/** Receives the upload and imports it; `asked` reads what came with it, and may refuse the file by its name. */
async function outcomesOf(
  { db, blobs, config, viewer, now }: Call,
  request: FastifyRequest,
  asked: (fields: Record<string, string>, name: string) => Asked,
): Promise<Outcome[]> {
  return withTempFolder(config.dataDir, async (folder) => {
    const { disk, name, isCut, fields } = await receiveUpload(request, folder, wholeAllowance.packedBytes)
    if (isCut)
      return [{ error: packageMessage('too-large-packed', { mebibytes: wholeAllowance.packedBytes / 2 ** 20 }) }]
    const options = asked(fields, name)
    return importPackages({ db, blobs, dataDir: config.dataDir }, { disk, name }, importerOf(viewer), options, now)
  })
}

function askedIn(fields: Record<string, string>): Asked {
  const asked = contract.importProblemPackage.input.safeParse(fields)
  if (asked.success) return asked.data
  throw new Refusal('request/malformed', { field: asked.error.issues[0]?.path.join('.') ?? '' })
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
      return { replace: false }
    })
    return replyWith(reply, outcomes, call.language)
  }

export const importProblem = named('.zip')
export const importQdojProblem = named('.zip')
export const importFpsProblem = named('.xml')
export const importHydroProblem = named('.zip')
