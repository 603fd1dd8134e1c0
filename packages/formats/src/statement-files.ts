/** Where files that statements show or link to are found here: put there by an import, or by somebody who wrote. */
const address =
  /(?<![\w.-])\/api\/public\/(?:file\/[0-9a-f]{64}\.[a-z0-9]{1,10}|(?:img|file)\/[0-9a-f]{32}(?:\.[A-Za-z0-9]{1,10})?)(?!\w)/g

/** Such addresses in a text, each once. */
export const addressesIn = (text: string): string[] => [...new Set([...text.matchAll(address)].map(([whole]) => whole))]

/** The text with other words for those addresses; undefined leaves one as it is. */
export const withAddresses = (text: string, to: (address: string) => string | undefined): string =>
  text.replace(address, (whole) => to(whole) ?? whole)

/** The name of a file that an import or an export keeps, by its address; undefined for files of other people's texts. */
export const nameAt = (address: string): string | undefined =>
  /^\/api\/public\/file\/([0-9a-f]{64}\.\w+)$/.exec(address)?.[1]

/** Names that an export gives to files of a statement, wherever they stand in a text. */
export const withOwnNames = (text: string, to: (name: string) => string | undefined): string =>
  text.replace(/(?<![\w/.-])[0-9a-f]{64}\.[a-z0-9]{1,10}(?!\w)/g, (name) => to(name) ?? name)
