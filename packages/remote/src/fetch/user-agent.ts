/** Names of this machine, as URL writes them. */
const isLoopback = (hostname: string) => /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** Who asks: Verdict, and the address of the site, unless that is one which means nothing elsewhere. */
export function userAgentOf(version: string, serverUrl: string): string {
  const { hostname, origin } = new URL(serverUrl)
  return isLoopback(hostname) ? `Verdict/${version}` : `Verdict/${version} (+${origin})`
}
