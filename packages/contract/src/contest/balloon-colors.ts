/** CSS colours that are told apart across a room, in the order in which problems get them. */
export const balloonColors = [
  '#e03131',
  '#f76707',
  '#fcc419',
  '#2f9e44',
  '#22b8cf',
  '#1c7ed6',
  '#9c36b5',
  '#f783ac',
  '#8d5524',
  '#adb5bd',
  '#212529',
  '#ffffff',
  '#a9e34b',
] as const

/** The first that no problem of the contest has; null when all are taken, or whoever runs the contest chooses. */
export function nextBalloonColor(taken: readonly (string | null)[]): string | null {
  const inUse = new Set(taken.map((color) => color?.toLowerCase()))
  return balloonColors.find((color) => !inUse.has(color)) ?? null
}
