/** Names in addresses that stand for text: what people call a problem, the ids of persons, invitations. All others are numbers. */
const texts = ['problemID', 'uid', 'invitation']

const isNumber = (text: string) => /^\d{1,15}$/.test(text) && Number(text) > 0

/** Whether the names in an address can be those of things: `/contest/abc` is nowhere, as an address without a page is. */
export const namesSomething = (names: Record<string, string>): boolean =>
  Object.entries(names).every(([name, value]) => texts.includes(name) || isNumber(value))
