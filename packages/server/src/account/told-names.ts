/** How the log names many accounts at once, for readers of every language: the first and the last of them, and how many. */
export const toldNames = (names: readonly string[]): string =>
  names.length > 3 ? `${names[0]} … ${names.at(-1)} (${names.length})` : names.join(', ')
