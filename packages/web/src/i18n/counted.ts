/** "1 day", "2 days": the only one of our languages whose nouns follow the number. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
