import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { maxAvatarBytes } from '@verdict/contract/account/limits.ts'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { keepPublic } from '../public-files.ts'
import { receiveUpload } from '../upload.ts'
import { cleanPicture } from './clean.ts'

/**
 * Receives the picture of a person or a group, part `image`, and answers its address. What the file is decides how it begins, not its
 * name: it is served under a type of ours. `check` is given the other fields, and refuses before anything is kept.
 */
export async function receiveAvatar(
  { config }: Pick<Call, 'config'>,
  request: FastifyRequest,
  check: (fields: Record<string, string>) => Promise<void> = async () => undefined,
): Promise<string> {
  return withTempFolder(config.dataDir, async (folder) => {
    const { disk, isCut, fields } = await receiveUpload(request, folder, maxAvatarBytes, 'image')
    await check(fields)
    if (isCut) throw new Refusal('account/avatar-size')
    const picture = cleanPicture(await readFile(disk))
    if (!picture) throw new Refusal('account/avatar-type')
    const name = `${createHash('sha256').update(picture.bytes).digest('hex')}.${picture.type}`
    await writeFile(disk, picture.bytes)
    await keepPublic(config.dataDir, name, disk)
    return `/api/public/img/${name}`
  })
}
