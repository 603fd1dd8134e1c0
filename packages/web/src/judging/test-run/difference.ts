/** Index of the first line in which two texts differ, blanks at line ends and at the end set aside; undefined when none does. */
export function firstDifferentLine(one: string, other: string): number | undefined {
  const [a, b] = [one, other].map((text) => text.trimEnd().split('\n'))
  const longest = Math.max(a?.length ?? 0, b?.length ?? 0)
  for (let at = 0; at < longest; at += 1) if (a?.[at]?.trimEnd() !== b?.[at]?.trimEnd()) return at
  return undefined
}
