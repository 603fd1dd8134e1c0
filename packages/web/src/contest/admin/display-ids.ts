const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))

/** The first id that no problem of a contest has yet: A to Z, then AA, AB and so on. */
export function nextDisplayId(taken: readonly string[]): string {
  const all = [...letters, ...letters.flatMap((first) => letters.map((second) => first + second))]
  return all.find((id) => !taken.includes(id)) ?? ''
}
