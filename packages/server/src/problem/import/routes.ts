import { errorText, type SiteLanguage } from '@verdict/contract/errors.ts'
import { importProblemPackage } from '@verdict/contract/files/routes.ts'
import type { Answer } from '@verdict/contract/route.ts'
import { receiveUpload } from '../../files/upload.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { serveRaw } from '../../http/serve.ts'
import { wholeAllowance } from './archive/limits.ts'
import { withTempFolder } from './archive/temp.ts'
import { importPackages, type Outcome } from './import-package.ts'
import { importerOf } from './import-problem.ts'
import { says, sentence } from './says.ts'

type Row = Answer<typeof importProblemPackage>[number]

const rowOf = (outcome: Outcome, language: SiteLanguage): Row =>
  'error' in outcome
    ? { error: sentence(outcome.error, language) }
    : { ...outcome, warnings: outcome.warnings.map((warning) => sentence(warning, language)) }

async function outcomesOf(
  { db, blobs, config, viewer, now }: Call,
  request: Parameters<typeof receiveUpload>[0],
): Promise<Outcome[]> {
  return withTempFolder(config.dataDir, async (folder) => {
    const { disk, name, isCut, fields } = await receiveUpload(request, folder, wholeAllowance.packedBytes)
    if (isCut) return [{ error: says('too-large-packed', { mebibytes: wholeAllowance.packedBytes / 2 ** 20 }) }]
    const asked = importProblemPackage.input.safeParse(fields)
    if (!asked.success) throw new Refusal('request/malformed', { field: asked.error.issues[0]?.path.join('.') ?? '' })
    return importPackages({ db, blobs, dataDir: config.dataDir }, { disk, name }, importerOf(viewer), asked.data, now)
  })
}

/** POST /api/file/import-problem-package: status 200 when at least one problem came in. */
export const importRoutes = serveRaw(importProblemPackage, async (call, _input, request, reply) => {
  const outcomes = await outcomesOf(call, request)
  const data = importProblemPackage.output.parse(outcomes.map((outcome) => rowOf(outcome, call.language)))
  if (outcomes.some((outcome) => 'pid' in outcome)) return reply.send({ status: 200, data, msg: 'success' })
  const reason = data.map((row) => ('error' in row ? row.error : '')).join(' ')
  return reply.send({ status: 400, data, msg: errorText('import/nothing-imported', call.language, { reason }) })
})
