import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { KeySource } from '../../secrets/keys.ts'
import { isSealedAnew, openSecret, sealSecret } from '../../secrets/sealed.ts'
import { eachTotp } from './queries.ts'

/** Bytes of a secret as it is before it is sealed: what is sealed is longer. */
export const totpBytes = 20

type Calling = Pick<Call<unknown>, 'config'>

const about = (uid: string) => `totp ${uid}`

/** The secret of somebody's app as it is kept; refused when this site has no key. */
export function sealTotp({ config }: Calling, uid: string, secret: Buffer): Buffer {
  try {
    return sealSecret(config, secret, about(uid))
  } catch (error) {
    throw new Refusal('setting/no-key', {}, error)
  }
}

/** The secret as the app has it; refused when the key that it was sealed with is gone. */
export function openTotp({ config }: Calling, uid: string, kept: Buffer): Buffer {
  const secret = kept.length === totpBytes ? kept : openSecret(config, kept, about(uid))
  if (!secret) throw new Refusal('account/second-factor-lost', {}, new Error(`the key of ${about(uid)} is not here`))
  return secret
}

/** Seals with the first key what is not yet; answers how many cannot be opened, which stay as they are. */
export async function sealTotps(db: Db, source: KeySource): Promise<number> {
  let lost = 0
  await eachTotp(db, (uid, kept) => {
    if (kept.length === totpBytes) return sealSecret(source, kept, about(uid))
    const secret = openSecret(source, kept, about(uid))
    if (!secret) lost++
    return secret && !isSealedAnew(source, kept) ? sealSecret(source, secret, about(uid)) : undefined
  })
  return lost
}
