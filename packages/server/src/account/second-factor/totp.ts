import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** RFC 4648, without padding: what people type where they cannot scan. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** RFC 6238 over SHA-1 with steps of 30 s: the one that every app knows. */
export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code it is, of those that a clock a little off shows; later than the one used last. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date, lastStep: number): number | undefined {
  const current = stepOf(now)
  return [current - 1, current, current + 1].find((step) => step > lastStep && totpCode(secret, step) === code)
}

/** What an app reads from the picture. */
export function totpAddress({ site, username, secret }: { site: string; username: string; secret: string }): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`
}
