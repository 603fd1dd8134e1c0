/** Whether this browser makes passkeys for this address. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

type Options = Record<string, unknown>

/** Has the person make a passkey; throws when they leave it. */
export async function createPasskey(options: Options): Promise<Options> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  return writtenOut(await navigator.credentials.create({ publicKey }))
}

/** Has the person sign with a passkey; throws when they leave it. */
export async function signWithPasskey(options: Options): Promise<Options> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  return writtenOut(await navigator.credentials.get({ publicKey }))
}

function writtenOut(credential: Credential | null): Options {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was chosen')
  return credential.toJSON() as unknown as Options
}
