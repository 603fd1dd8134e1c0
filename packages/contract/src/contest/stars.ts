/** Whether a user name is among the accounts that take part out of competition; case makes no difference. */
export function starsOf({ starAccounts }: { starAccounts: readonly string[] }): (username: string) => boolean {
  const stars = new Set(starAccounts.map((name) => name.toLowerCase()))
  return (username) => stars.size > 0 && stars.has(username.toLowerCase())
}
