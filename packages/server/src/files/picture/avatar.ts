import { readFile } from 'node:fs/promises'
import { maxAvatarBytes } from '@verdict/contract/account/limits.ts'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Stored, storePicture } from '../keep-file.ts'
import { receiveUpload } from '../upload.ts'
import { cleanPicture } from './clean.ts'

/**
 * Receives the picture of a person or a group, part `image`, and stores it for `keepAvatar`. What the file is decides how its address
 * ends, not its name: it is served under a type of ours. `check` is given the other fields, and refuses before anything is stored.
 */
export async function receiveAvatar(
  call: Call,
  request: FastifyRequest,
  check: (fields: Record<string, string>) => Promise<void> = async () => undefined,
): Promise<Stored> {
  return withTempFolder(call.config.dataDir, async (folder) => {
    const { disk, isCut, fields, name } = await receiveUpload(request, folder, maxAvatarBytes, 'image')
    await check(fields)
    if (isCut) throw new Refusal('account/avatar-size')
    const picture = cleanPicture(await readFile(disk))
    if (!picture) throw new Refusal('account/avatar-type')
    return storePicture(call, picture, { name, isAvatar: true })
  })
}
