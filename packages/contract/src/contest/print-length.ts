/** Fewest and most characters of a text to be printed. */
export const printLength = { least: 50, most: 65_535 }
