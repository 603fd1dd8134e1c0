/** Punctuation, symbols and blanks of Unicode, one UTF-16 unit at a time. */
export const P = /\p{P}/u
export const S = /\p{S}/u
export const Z = /\p{Z}/u
