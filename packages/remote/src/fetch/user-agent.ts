/** Names of this machine, as URL writes them. */
const isLoopback = (hostname: string) => /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** Who asks: Verdict, and the first of the addresses of the site that means something elsewhere. */
export function userAgentOf(version: string, ...addresses: string[]): string {
  const known = addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one))
  const far = known.find(({ protocol, hostname }) => /^https?:$/.test(protocol) && !isLoopback(hostname))
  return far ? `Verdict/${version} (+${far.origin})` : `Verdict/${version}`
}
