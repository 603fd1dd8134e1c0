import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A value in DER: its tag, its length, and what it is made of. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const octets = (...parts: Uint8Array[]) => der(0x04, ...parts)
/** An identifier by its bytes in hexadecimal. */
const known = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`))
const yes = der(0x01, Buffer.from([0xff]))

const commonName = known('550403')
const basicConstraints = known('551d13')
const subjectAltName = known('551d11')
const ecdsaWithSha256 = sequence(known('2a8648ce3d040302'))

/** A key and a certificate for 127.0.0.1 that signs itself and holds for a day, both in PEM. */
export function certificateOfThisMachine(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('A mail server of a test')))))
  const day = 86_400_000
  const validity = sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day)))
  const address = sequence(der(0x87, Buffer.from([127, 0, 0, 1])))
  const extensions = sequence(
    sequence(basicConstraints, yes, octets(sequence(yes))),
    sequence(subjectAltName, octets(address)),
  )
  const told = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1]), randomBytes(8)), // a number of its own
    ecdsaWithSha256,
    ...[name, validity, name],
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', told, privateKey))
  const base64 = sequence(told, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
