import { PackageFault } from '../message.ts'

/** What one upload may come to; everything inside it, zips in zips included, draws on the same allowance. */
export interface Allowance {
  packedBytes: number
  unpackedBytes: number
  entries: number
}

const mebi = 2 ** 20

export const wholeAllowance = { packedBytes: 512 * mebi, unpackedBytes: 2048 * mebi, entries: 20_000 } as const

/** So much any upload may unpack to, however small it is: tests of one number over and over are packed a thousandfold. */
const freeBytes = 256 * mebi
/** Beyond that it may unpack to so many times its size; packages of tests as people make them stay below 10. */
const mostRatio = 64

/** What an upload of this size may come to: what is small on the wire may not keep the reading thread for minutes. */
export const allowanceFor = (packedBytes: number): Allowance => ({
  ...wholeAllowance,
  unpackedBytes: Math.min(wholeAllowance.unpackedBytes, Math.max(freeBytes, packedBytes * mostRatio)),
})

/** Counts what has been unpacked so far; `take…` throws once it is more than allowed. */
export interface Meter {
  takeEntry: () => void
  takeBytes: (bytes: number) => void
  /** Refuses at once what is declared to become too much; nothing is taken yet. */
  expectBytes: (bytes: number) => void
}

/** A fresh meter for one upload. */
export function meter(allowance: Allowance = wholeAllowance): Meter {
  let entries = 0
  let bytes = 0
  const check = (total: number) => {
    if (total > allowance.unpackedBytes)
      throw allowance.unpackedBytes < wholeAllowance.unpackedBytes
        ? new PackageFault('too-small-packed', {
            mebibytes: Math.floor(allowance.unpackedBytes / mebi),
            ratio: mostRatio,
          })
        : new PackageFault('too-large-unpacked', { mebibytes: allowance.unpackedBytes / mebi })
  }
  return {
    takeEntry() {
      entries += 1
      if (entries > allowance.entries) throw new PackageFault('too-many-entries', { most: allowance.entries })
    },
    takeBytes(more) {
      bytes += more
      check(bytes)
    },
    expectBytes: (more) => check(bytes + more),
  }
}

/** Refuses an upload that is too large before anything is read of it. */
export function checkPacked(bytes: number, allowance: Allowance = wholeAllowance): void {
  if (bytes > allowance.packedBytes)
    throw new PackageFault('too-large-packed', { mebibytes: allowance.packedBytes / mebi })
}
