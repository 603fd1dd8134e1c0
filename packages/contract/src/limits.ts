/** Limits that hold in more than one place, each named once. Lengths are in characters. */

export const maxCodeLength = 65_535
export const maxTestInputLength = 1000
/** Of what a test run should print; it need not be longer than code may be. */
export const maxExpectedOutputLength = 65_535

/** Bytes of a call's body where its route says nothing else: code of so many characters, however it is escaped. */
export const maxBodyBytes = 2 ** 20

/** Test cases of a problem. */
export const maxCases = 5000

/** Rows that one page of a list may have. */
export const maxPageSize = 500
/** The same of lists whose rows carry whole texts. */
export const maxPageSizeOfTexts = 100
/** Rows on a page of a list inside a group, unless another number is asked for. */
export const groupPageSize = 10
/** Ids that one call may name. */
export const maxIds = 500
