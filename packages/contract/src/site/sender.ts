const plainAddress = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/
const namedAddress = /^(?:"[^"\r\n]*"|[^@<>,;:"\r\n]*)\s*<([^<>]*)>$/

/** Whether mails can come from it: an address, or a name with one in angle brackets. */
export const isSender = (value: string): boolean => plainAddress.test(namedAddress.exec(value)?.[1] ?? value)
