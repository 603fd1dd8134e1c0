/** Fewest and most characters of a text to be printed. */
export const printLength = { least: 50, most: 65_535 }

/** How many characters of a text count towards the fewest: as people count them, without the space around. */
export const printedLength = (text: string): number => [...text.trim()].length
