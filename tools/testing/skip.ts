import { describe, type TestAPI, test } from 'vitest'

/** Why what another account runs of the checkout is not tried, e.g. in a clone under /root. */
export const closedCheckout = 'the checkout lies in a folder that is closed to other accounts'

/**
 * `test` where the condition holds; elsewhere a test that is skipped and says why. The reason is printed at the end of
 * `npm test`; with CI=true it must stand in tools/allowed-skips.txt. A set-up that needs the condition belongs in `describeOnlyIf`.
 * @example const onRoot = skipUnless(process.getuid?.() === 0, 'needs root')
 *          onRoot('maps every uid', async () => { … })
 */
export function skipUnless<Test extends TestAPI<object>>(condition: boolean, reason: string, base?: Test): Test {
  const chosen = base ?? (test as unknown as Test)
  if (condition) return chosen
  const skipped = (name: string) => test(name, ({ skip }) => skip(reason))
  return skipped as unknown as Test
}

/** `describe` where the condition holds; elsewhere one skipped test in its place, and nothing of its hooks runs. */
export function describeOnlyIf(condition: boolean, reason: string): (name: string, body: () => void) => void {
  if (condition) return (name, body) => void describe(name, body)
  return (name) => void test(name, ({ skip }) => skip(reason))
}
