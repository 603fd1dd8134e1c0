/** What a code of the network or of TLS means for the operator of this node. */
const meanings: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at that address',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'its name cannot be looked up now',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no way to that network',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  UND_ERR_SOCKET: 'the connection broke',
  ECONNRESET: 'the connection broke',
  CERT_HAS_EXPIRED: 'its TLS certificate has expired',
  CERT_NOT_YET_VALID: 'its TLS certificate is not valid yet, or the clock of this machine is wrong',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate is for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS there: is SERVER_URL http:// rather than https://?',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS there: is SERVER_URL http:// rather than https://?',
  HPE_INVALID_CONSTANT: 'it does not speak HTTP there: is SERVER_URL https:// rather than http://?',
}

const untrusted = 'its TLS certificate is not trusted; NODE_EXTRA_CA_CERTS=FILE names the authority that signed it'
const untrustedCodes =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|CERT_UNTRUSTED)$/

/** Why a call did not reach the server, as a sentence part in English with the code that names it exactly. */
export function whyUnreachable(fault: unknown): string {
  const last = innermost(fault)
  if (last.name === 'TimeoutError') return 'it does not answer in time'
  const { code } = last as NodeJS.ErrnoException
  if (code === undefined) return last.message
  const meaning = untrustedCodes.test(code) ? untrusted : meanings[code]
  return `${meaning ?? last.message} (${code})`
}

/** `fetch` wraps what happened; several addresses of one name fail together. */
function innermost(fault: unknown): Error {
  if (fault instanceof AggregateError && fault.errors.length) return innermost(fault.errors[0])
  if (!(fault instanceof Error)) return new Error(String(fault))
  return fault.cause instanceof Error ? innermost(fault.cause) : fault
}
