import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PackedFile } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { ReadContext } from './format.ts'

const cr = 0x0d
const lf = 0x0a

async function hasCr(file: PackedFile): Promise<boolean> {
  for await (const chunk of createReadStream(file.disk) as AsyncIterable<Buffer>) if (chunk.includes(cr)) return true
  return false
}

/** CRLF and CR become LF; `isAfterCr` tells whether the piece before ended with a CR, whose LF is this one's first. */
export function withLf(piece: Buffer, isAfterCr: boolean): Buffer {
  const kept = Buffer.alloc(piece.length)
  let length = 0
  let wasCr = isAfterCr
  for (const byte of piece) {
    if (byte !== lf || !wasCr) kept[length++] = byte === cr ? lf : byte
    wasCr = byte === cr
  }
  return kept.subarray(0, length)
}

async function rewritten(file: PackedFile, { scratch, meter }: ReadContext): Promise<PackedFile> {
  const disk = join(scratch, 'made', randomUUID())
  await mkdir(join(scratch, 'made'), { recursive: true })
  meter.expectBytes(file.bytes)
  let wasCr = false
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const piece = withLf(chunk, wasCr)
      wasCr = chunk.at(-1) === cr
      bytes += piece.length
      done(null, piece)
    },
  })
  await pipeline(createReadStream(file.disk), through, createWriteStream(disk, { flags: 'wx', mode: 0o600 }))
  meter.takeBytes(bytes)
  return { ...file, disk, bytes }
}

/** A file with LF line ends only: itself, or one made of it. */
export const withLineEnds = async (file: PackedFile, context: ReadContext): Promise<PackedFile> =>
  (await hasCr(file)) ? rewritten(file, context) : file

/** Whose line ends are looked at. */
interface Ends {
  input: PackedFile
  answer: PackedFile | undefined
}

/** The cases with LF line ends only, as programs expect them; how many files that changed goes to the warnings. */
export async function withPlainLineEnds<C extends Ends>(
  cases: readonly C[],
  context: ReadContext,
  warnings: PackageMessage[],
): Promise<C[]> {
  const done = new Map<string, PackedFile>()
  let count = 0
  const plain = async (file: PackedFile): Promise<PackedFile> => {
    const known = done.get(file.disk)
    if (known) return { ...known, path: file.path }
    const isOther = await hasCr(file)
    if (isOther) count += 1
    const made = isOther ? await rewritten(file, context) : file
    done.set(file.disk, made)
    return made
  }
  const result: C[] = []
  for (const one of cases) {
    const answer = one.answer && { answer: await plain(one.answer) }
    result.push({ ...one, input: await plain(one.input), ...answer })
  }
  if (count > 0) warnings.push(packageMessage('line-ends', { count }))
  return result
}
