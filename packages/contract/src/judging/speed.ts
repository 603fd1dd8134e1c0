/** How slow a judge's machine is, and what an operator made of it. */
export interface Paced {
  name: string
  /** How many times as long as the reference machine it takes; null where that is not known. */
  speed: number | null
  /** What time limits are multiplied with on it. */
  timeFactor: number
}

/** Judges whose programs take so much longer against their limits than those of another judge are not alike. */
export const mostApart = 1.25

const known = ({ speed, timeFactor }: Paced): boolean => speed !== null || timeFactor !== 1
const pace = ({ speed, timeFactor }: Paced): number => Math.round((100 * (speed ?? 1)) / timeFactor) / 100

/**
 * How long what they judge takes against its limits, 1 being as on the reference machine, slowest first; those of which nothing is
 * known are left out.
 */
export const pacesOf = (judges: readonly Paced[]): { name: string; pace: number }[] =>
  judges
    .filter(known)
    .map((one) => ({ name: one.name, pace: pace(one) }))
    .toSorted((a, b) => b.pace - a.pace)

/** The same of judges that are not alike; none where they are. */
export function unevenPaces(judges: readonly Paced[]): { name: string; pace: number }[] {
  const paces = pacesOf(judges)
  const [slowest, fastest] = [paces[0]?.pace ?? 1, paces.at(-1)?.pace ?? 1]
  return slowest > mostApart * fastest ? paces : []
}

/** As operators read them: `hall-2 2.4, hall-1 1`. */
export const pacesText = (paces: readonly { name: string; pace: number }[]): string =>
  paces.map(({ name, pace: one }) => `${name} ${one}`).join(', ')
