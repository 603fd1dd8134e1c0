import type { SiteLanguage } from '@verdict/contract/site-languages.ts'
import { commonLetters } from './common-letters.ts'

/** Encodings that spreadsheets and editors save text in, as `TextDecoder` calls them. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
] as const
export type Encoding = (typeof encodings)[number]

/** What Excel writes as "CSV" where the system speaks the language. */
const encodingOfLanguage: Partial<Record<SiteLanguage, Encoding>> = {
  'zh-CN': 'gb18030',
  'zh-TW': 'big5',
  'ja-JP': 'shift_jis',
  'ko-KR': 'euc-kr',
}

/** So many bytes decide. */
const sampleSize = 64 * 1024

/**
 * The encoding of a text: by its byte order mark; by zero bytes, which only UTF-16 has; UTF-8 where all of it is valid; else the one
 * in which it reads most like names and words. The language of the reader decides between equals.
 */
export function detectEncoding(bytes: Uint8Array, language: SiteLanguage): Encoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleSize)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd > 0) return odd > even ? 'utf-16le' : 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : likeliest(sample, encodingOfLanguage[language])
}

/** Decodes without the byte order mark; what is no letter in this encoding becomes U+FFFD. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes)

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

interface Range {
  lead: [number, number]
  trail: [number, number]
}

/** Where the standards keep what is in daily use; their second halves hold what is rare. */
const usualRanges = {
  gb18030: [{ lead: [0xb0, 0xd7], trail: [0xa1, 0xfe] }],
  big5: [
    { lead: [0xa4, 0xc6], trail: [0x40, 0x7e] },
    { lead: [0xa4, 0xc6], trail: [0xa1, 0xfe] },
  ],
  shift_jis: [
    { lead: [0x82, 0x83], trail: [0x40, 0xf1] },
    { lead: [0x88, 0x97], trail: [0x40, 0xfc] },
  ],
  'euc-kr': [{ lead: [0xb0, 0xc8], trail: [0xa1, 0xfe] }],
} satisfies Partial<Record<Encoding, Range[]>>

type EastAsian = keyof typeof usualRanges

const eastAsian = Object.keys(usualRanges) as EastAsian[]

function lettersIn(encoding: EastAsian): Set<string> {
  const letters = new Set<string>()
  const decoder = new TextDecoder(encoding)
  const pair = new Uint8Array(2)
  for (const { lead, trail } of usualRanges[encoding] as Range[])
    for (let first = lead[0]; first <= lead[1]; first++)
      for (let second = trail[0]; second <= trail[1]; second++) {
        pair.set([first, second])
        const letter = decoder.decode(pair)
        if (letter.length === 1 && letter !== '\ufffd') letters.add(letter)
      }
  return letters
}

function likeliest(sample: Uint8Array, own: Encoding | undefined): Encoding {
  const western: Encoding = 'windows-1252'
  const scores = [
    ...eastAsian.map((encoding) => ({
      encoding,
      score: likenessOf(decode(sample, encoding), encoding) + (encoding === own ? ownBonus : 0),
    })),
    { encoding: western, score: westernLikenessOf(decode(sample, western)) },
  ]
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

/** How much the reader's own encoding is preferred, in the unit of `likenessOf`. */
const ownBonus = 0.3

/** How usual the letters beyond ASCII are on average, from -8 (none of the encoding) to 3 (all of the commonest). */
function likenessOf(text: string, encoding: EastAsian): number {
  const usual = lettersIn(encoding)
  const common = commonLetters[encoding]
  return averageOf(text.match(/[^\0-\x7f]/gu) ?? [], (letter) =>
    common.has(letter) ? 3 : usual.has(letter) ? usualScore(encoding) : rarity(letter),
  )
}

/** All Hangul are also usual letters in GB 18030, but only half of those are Hangul: a text of Hangul alone is hardly Chinese. */
const usualScore = (encoding: EastAsian): number => (encoding === 'euc-kr' ? 1.4 : 1)

/** The same for European languages, where letters with accents stand alone among others. */
const westernLikenessOf = (text: string): number =>
  averageOf(text.match(/[^\0-\x7f]+/g) ?? [], (run) => (/^[\u00c0-\u00ffŒœŠšŽžŸ]$/.test(run) ? 1 : -2))

const averageOf = (all: readonly string[], score: (one: string) => number): number =>
  all.reduce((sum, one) => sum + score(one), 0) / Math.max(1, all.length)

function rarity(letter: string): number {
  if (letter === '\ufffd') return -8
  // punctuation and full-width forms are in all of them
  return /[\u3000-\u303f\uff01-\uff5e]/.test(letter) ? 0.5 : -2
}
