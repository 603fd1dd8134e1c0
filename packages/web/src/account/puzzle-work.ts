const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32)

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
)
const constants = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * The first 32 bits of the SHA-256 of up to 55 ASCII characters (FIPS 180-4). Our own, since a page that came over plain HTTP
 * is given no `crypto.subtle`, and that one is too slow where each text is short.
 */
export function sha256Begin(text: string): number {
  const words = new Int32Array(64)
  for (let n = 0; n < text.length; n++)
    words[n >> 2] = (words[n >> 2] ?? 0) | (text.charCodeAt(n) << (24 - 8 * (n % 4)))
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - 8 * (text.length % 4)))
  words[15] = text.length * 8
  for (let n = 16; n < 64; n++) {
    const [early, late] = [words[n - 15] ?? 0, words[n - 2] ?? 0]
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[n] = (words[n - 16] ?? 0) + one + (words[n - 7] ?? 0) + two
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start
  for (let n = 0; n < 64; n++) {
    const choice = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (constants[n] ?? 0) + (words[n] ?? 0)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + (start[0] ?? 0)) >>> 0
}

/** What goes with the answer of a question: with `salt:` before it, its SHA-256 begins with so many zero bits. */
export function findWork(salt: string, bits: number): string {
  for (let n = 0; ; n++) if (sha256Begin(`${salt}:${n}`) >>> (32 - bits) === 0) return String(n)
}
