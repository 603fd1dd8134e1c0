import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Bytes of the nonce and of the tag of AES-256-GCM. */
const nonceBytes = 12
const tagBytes = 16

/** Nonce, tag, ciphertext under a key of 32 bytes. It is opened only with the same key and the same words about what it is. */
export function encrypt(content: Buffer, key: Buffer, about = ''): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when it was encrypted with another key or about something else, or changed since. */
export function decrypt(sealed: Buffer, key: Buffer, about = ''): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(about))
  cipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()])
}
