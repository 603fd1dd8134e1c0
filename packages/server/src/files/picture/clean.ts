import { cleanBmp } from './bmp.ts'
import type { Cleaned } from './cleaned.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

export interface Picture {
  type: 'png' | 'jpg' | 'gif' | 'webp' | 'bmp'
  bytes: Buffer
}

/** What a browser makes of a picture takes four bytes a dot, however small the file is. */
const maxDots = 50_000_000

interface Kind {
  type: Picture['type']
  begins(start: string): boolean
  clean(bytes: Buffer): Cleaned | undefined
}

const kinds: Kind[] = [
  { type: 'png', begins: (start) => start.startsWith('\u0089PNG\r\n\u001a\n'), clean: cleanPng },
  { type: 'jpg', begins: (start) => start.startsWith('\u00ff\u00d8\u00ff'), clean: cleanJpeg },
  { type: 'gif', begins: (start) => /^GIF8[79]a/.test(start), clean: cleanGif },
  { type: 'webp', begins: (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8), clean: cleanWebp },
  { type: 'bmp', begins: (start) => start.startsWith('BM'), clean: cleanBmp },
]

/**
 * The picture written anew from its parts: without where, when and by whom it was taken, and without anything hidden in or behind it.
 * Undefined when it is none of the five kinds, damaged, or of more dots than browsers should be given (decision 0055).
 */
export function cleanPicture(bytes: Buffer): Picture | undefined {
  const start = bytes.toString('latin1', 0, 12)
  const kind = kinds.find(({ begins }) => begins(start))
  const cleaned = kind?.clean(bytes)
  if (!kind || !cleaned) return undefined
  const dots = cleaned.width * cleaned.height
  return dots >= 1 && dots <= maxDots ? { type: kind.type, bytes: cleaned.bytes } : undefined
}
