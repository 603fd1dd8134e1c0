const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether others may read what is said to the server: it is spoken to in clear, at another machine, over a network that nobody calls trusted. */
export const isOverheard = (env: { SERVER_URL: string; TRUSTED_NETWORK: '0' | '1' }): boolean => {
  const { protocol, hostname } = new URL(env.SERVER_URL)
  return protocol === 'http:' && !ownMachine.test(hostname) && env.TRUSTED_NETWORK === '0'
}
