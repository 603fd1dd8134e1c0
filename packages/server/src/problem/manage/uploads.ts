import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import * as routes from '@verdict/contract/problem/test-data-routes.ts'
import type { Answer, Input, Route } from '@verdict/contract/route.ts'
import { wholeAllowance } from '@verdict/formats/archive/limits.ts'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import type { PackedFile } from '@verdict/formats/archive/tree.ts'
import { messageText, PackageFault, type PackageMessage } from '@verdict/formats/message.ts'
import { testFileOf, testsOf } from '@verdict/formats/read/in-worker.ts'
import type { Upload } from '@verdict/formats/read/reading.ts'
import type { FastifyRequest } from 'fastify'
import { storeBlob } from '../../blobs/blobs.ts'
import type { Db } from '../../db/connect.ts'
import { requireAnyManager, requireManager } from '../../files/managers.ts'
import { receiveUpload } from '../../files/upload.ts'
import type { Call } from '../../http/call.ts'
import { malformed, Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Uploaded } from './cases.ts'
import * as rows from './upload-queries.ts'

/** How long an upload waits to be saved. */
const keptMs = 86_400_000

/** What uploads of one person may come to within that time. */
const maxWaitingMebibytes = 8 * 1024

function refuseBeyond(mebibytes: number, bytes: number): void {
  if (bytes > mebibytes * 2 ** 20) throw new Refusal('file/uploads-too-large', { mebibytes })
}

/** Refuses files that come to more than that, or than their group may keep, before any of them is stored; else answers the bound, MiB. */
async function roomOfDay({ config, db, viewer }: Call, gid: number | null, files: PackedFile[]): Promise<number> {
  const { groupDataMegabytes: ofGroup } = await readSettings({ config, db }, ['groupDataMegabytes'])
  const mebibytes = gid !== null && ofGroup > 0 ? Math.min(ofGroup, maxWaitingMebibytes) : maxWaitingMebibytes
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  refuseBeyond(mebibytes, (await rows.bytesWaiting(db, viewer.uid)) + bytes)
  return mebibytes
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The files of an upload of the caller's; refuses one that is another's, expired or made up. */
export async function filesOfUpload(
  tx: Db,
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  token: string,
): Promise<Uploaded> {
  const hash = hashOf(token)
  if (!(await rows.lockUpload(tx, hash, viewer.uid, now))) throw new Refusal('problem/upload-unknown')
  return new Map((await rows.uploadFiles(tx, hash)).map(({ name, ...file }) => [name, file]))
}

/** What the caller was told of an upload of theirs. */
export const warningsOfUpload = (tx: Db, token: string): Promise<PackageMessage[]> =>
  rows.uploadWarnings(tx, hashOf(token))

/** Receives a file and lets it be read in the thread for packages; what is wrong with it is told in words. */
async function received<R extends Route, T>(
  call: Call,
  route: R,
  request: FastifyRequest,
  read: (upload: Upload, fields: Input<R>, gid: number | null) => Promise<T>,
): Promise<T> {
  const { config, language, viewer } = call
  await requireAnyManager(call, request)
  return withTempFolder(config.dataDir, async (scratch) => {
    try {
      const { disk, name, isCut, fields: inForm } = await receiveUpload(request, scratch, wholeAllowance.packedBytes)
      const fields = { ...(request.query as Record<string, string>), ...inForm }
      const gid = await requireManager(call, fields['gid'])
      if (isCut) throw new PackageFault('too-large-packed', { mebibytes: wholeAllowance.packedBytes / 2 ** 20 })
      return await read({ disk, name, scratch, by: viewer.username }, fieldsOf(route, fields), gid)
    } catch (fault) {
      if (!(fault instanceof PackageFault)) throw fault
      const reason = messageText(fault.info, language)
      throw new Refusal('problem/upload-refused', { reason })
    }
  })
}

/** What came with a file, in the query as existing clients send it or in the form. */
function fieldsOf<R extends Route>(route: R, given: object): Input<R> {
  const asked = route.input.safeParse(given, { reportInput: true })
  if (asked.success) return asked.data as Input<R>
  throw malformed(asked.error)
}

const stored = async ({ blobs }: Call, file: PackedFile) => ({
  name: file.path,
  ...(await storeBlob(blobs, createReadStream(file.disk))),
})

/** Keeps files in a new upload or one of before, and answers the word that names it. */
async function keep(
  call: Call,
  files: { name: string; hash: string; bytes: number }[],
  mebibytes: number,
  { of, warnings = [] }: { of?: string | undefined; warnings?: PackageMessage[] },
): Promise<string> {
  const token = of || randomBytes(32).toString('base64url')
  await call.db.transaction().execute(async (tx) => {
    if (of) await filesOfUpload(tx, call, of)
    else await rows.insertUpload(tx, hashOf(token), call.viewer.uid, call.now, new Date(call.now.getTime() + keptMs))
    await rows.insertUploadFiles(tx, hashOf(token), files)
    if (warnings.length > 0) await rows.setUploadWarnings(tx, hashOf(token), warnings)
    refuseBeyond(mebibytes, await rows.bytesWaiting(tx, call.viewer.uid)) // others may have come in meanwhile
  })
  return token
}

/** Problems that a program judges may do without answers. */
const judgedByProgram = ['spj', 'interactive']

export const uploadTestcaseZip: Handler<typeof routes.uploadTestcaseZip> = async (call, _input, { request, reply }) => {
  const data = await received(
    call,
    routes.uploadTestcaseZip,
    request,
    async (upload, { mode = '', judgeMode = '' }, gid) => {
      if (!upload.name.toLowerCase().endsWith('.zip'))
        throw new Refusal('import/wrong-extension', { extension: '.zip' })
      const { tests, warnings } = await testsOf(upload, { needsAnswers: !judgedByProgram.includes(judgeMode) })
      const files = new Map<string, { name: string; hash: string; bytes: number }>()
      const packed = tests.flatMap(({ input, answer }) => [input, ...(answer ? [answer] : [])])
      const mebibytes = await roomOfDay(call, gid, packed)
      for (const file of packed) files.set(file.path, await stored(call, file))
      const group = mode.startsWith('subtask') ? { groupNum: 1 } : {}
      const fileList = tests.map(({ input, answer }) => ({ input: input.path, output: answer?.path ?? '', ...group }))
      return {
        fileList,
        warnings: warnings.map((one) => messageText(one, call.language)),
        fileListDir: await keep(call, [...files.values()], mebibytes, { warnings }),
      } satisfies Answer<typeof routes.uploadTestcaseZip>
    },
  )
  return reply.send({ status: 200, data, msg: 'success' })
}

export const uploadTestcaseFile: Handler<typeof routes.uploadTestcaseFile> = async (
  call,
  _input,
  { request, reply },
) => {
  const data = await received(call, routes.uploadTestcaseFile, request, async (upload, { fileListDir: of }, gid) => {
    const packed = await testFileOf(upload)
    const mebibytes = await roomOfDay(call, gid, [packed])
    const { name, ...file } = await stored(call, packed)
    return { fileListDir: await keep(call, [{ name, ...file }], mebibytes, { of }), name, bytes: file.bytes }
  })
  return reply.send({ status: 200, data, msg: 'success' })
}
