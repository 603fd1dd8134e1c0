/** How many are given: gold, silver, bronze. */
export type Medals = readonly [number, number, number]

const floors = [0.1, 0.2, 0.3] as const

/** What is suggested for so many ranked people: a tenth, two tenths, three tenths, rounded down. */
export const suggestedMedals = (ranked: number): Medals => [
  Math.floor(ranked * floors[0]),
  Math.floor(ranked * floors[1]),
  Math.floor(ranked * floors[2]),
]

const maxMedals = 9999

/** Numbers as they stand in an address or in fields; undefined when one of them is no number of medals. */
export function medalsOf(texts: readonly string[]): Medals | undefined {
  const [gold, silver, bronze, ...more] = texts.map((text) =>
    /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined,
  )
  if (gold === undefined || silver === undefined || bronze === undefined || more.length) return undefined
  return [gold, silver, bronze].every((count) => count <= maxMedals) ? [gold, silver, bronze] : undefined
}

/** The address of the rolling page. */
export const scrollAddress = (cid: number, removeStar: boolean, medals: Medals): string =>
  `/scrollBoard?${new URLSearchParams([
    ['cid', String(cid)],
    ['removeStar', String(removeStar)],
    ...medals.map((count) => ['medals[]', String(count)]),
  ])}`
