import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import { insertPasskey, notePasskeyUse, passkeysOf } from './queries.ts'

type Calling = Pick<Call<unknown>, 'db' | 'config' | 'now' | 'origin'>

/** Read when the first passkey comes: most servers start without ever needing it. */
const library = () => import('@simplewebauthn/server')
type Library = Awaited<ReturnType<typeof library>>

/** What the library reads, once it has looked into it. */
type Reply<F extends (options: never) => unknown> = Parameters<F>[0] extends { response: infer R } ? R : never

/** Whom passkeys are made for: the address of the site as set, else the one that was called. */
async function partyOf(call: Calling) {
  const { name, baseUrl } = await readSettings(call, ['name', 'baseUrl'])
  const origin = URL.canParse(baseUrl) ? new URL(baseUrl).origin : call.origin
  return { name, origin, id: new URL(origin).hostname }
}

export async function newPasskeyOptions(call: Calling, { uid, username }: { uid: string; username: string }) {
  const party = await partyOf(call)
  const known = await passkeysOf(call.db, uid)
  return (await library()).generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: username,
    userID: new TextEncoder().encode(uid),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

interface Added {
  uid: string
  name: string
  challenge: string
  reply: Record<string, unknown>
}

/** Keeps a passkey that has signed the challenge; refuses any other. */
export async function keepPasskey(call: Calling, { uid, name, challenge, reply }: Added): Promise<void> {
  const party = await partyOf(call)
  const { registrationInfo } = await (await library())
    .verifyRegistrationResponse({
      response: reply as unknown as Reply<Library['verifyRegistrationResponse']>,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    })
    .catch(refused)
  if (!registrationInfo) throw new Refusal('account/second-factor-wrong')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  await insertPasskey(call.db, {
    uid,
    name,
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
    rpId: party.id,
    createdAt: call.now,
  })
}

/** What somebody's passkeys are to sign; undefined when there are none. */
export async function passkeyLoginOptions(call: Calling, uid: string) {
  const known = await passkeysOf(call.db, uid)
  if (!known.length) return undefined
  const { id } = await partyOf(call)
  return (await library()).generateAuthenticationOptions({
    rpID: id,
    userVerification: 'preferred',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
}

/** Whether one of the person's passkeys has signed the challenge for this site. */
export async function isPasskey(call: Calling, uid: string, challenge: string, reply: Record<string, unknown>) {
  const found = (await passkeysOf(call.db, uid)).find(({ credentialId }) => credentialId === reply['id'])
  if (!found) return false
  const { id, credentialId, publicKey, counter, transports } = found
  const party = await partyOf(call)
  const { verified, authenticationInfo } = await (await library())
    .verifyAuthenticationResponse({
      response: reply as unknown as Reply<Library['verifyAuthenticationResponse']>,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: false,
    })
    .catch(refused)
  if (verified) await notePasskeyUse(call.db, id, authenticationInfo.newCounter, call.now)
  return verified
}

/** The library tells by exceptions what is wrong with a reply; the log keeps them. */
function refused(error: unknown): never {
  throw new Refusal('account/second-factor-wrong', {}, error)
}
