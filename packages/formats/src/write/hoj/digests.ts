import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { PackedFile } from '../../archive/tree.ts'
import { withLf } from '../../read/common/line-ends.ts'

/** What HOJ compares outputs by: MD5 in hex of the output with LF line ends, as it is and without blanks. */
export interface Digests {
  outputMd5: string
  outputSize: number
  /** Without any blank. */
  allStrippedOutputMd5: string
  /** Without blanks at the ends of lines and of the whole. */
  EOFStrippedOutputMd5: string
}

const lf = 0x0a
const cr = 0x0d
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)

/** Lets pass what stands before the last visible byte, without blanks in front of line ends. */
function endStripper() {
  let lines = 0
  let blanks: number[] = []
  /** Everything held back, which a visible byte shows to be inside the text. */
  const released = (): number[] => {
    const held = [...Array<number>(lines).fill(lf), ...blanks]
    lines = 0
    blanks = []
    return held
  }
  const step = (byte: number): number[] => {
    if (byte !== lf && !isBlank(byte)) return lines + blanks.length === 0 ? [byte] : [...released(), byte]
    if (byte === lf) {
      lines += 1
      blanks = []
    } else blanks.push(byte)
    return []
  }
  return (piece: Buffer): Buffer => Buffer.from([...piece].flatMap(step))
}

/** The digests of an expected output. */
export async function digestsOf({ disk }: Pick<PackedFile, 'disk'>): Promise<Digests> {
  const [whole, visible, stripped] = [createHash('md5'), createHash('md5'), createHash('md5')]
  const strip = endStripper()
  let outputSize = 0
  let wasCr = false
  for await (const chunk of createReadStream(disk) as AsyncIterable<Buffer>) {
    const piece = withLf(chunk, wasCr)
    wasCr = chunk.at(-1) === cr
    outputSize += piece.length
    whole.update(piece)
    visible.update(piece.filter((byte) => !isBlank(byte)))
    stripped.update(strip(piece))
  }
  return {
    outputMd5: whole.digest('hex'),
    outputSize,
    allStrippedOutputMd5: visible.digest('hex'),
    EOFStrippedOutputMd5: stripped.digest('hex'),
  }
}
