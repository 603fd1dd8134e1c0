/** Ends of e-mail domains as they are written, `@Example.com, .test`, as `example.com` and `test`. */
export const domainsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;，；]+/)
    .map((word) => word.replace(/^[@.*]+/, ''))
    .filter(Boolean)

const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** Whether a word can be a domain, or the end of one. */
export const isDomain = (word: string): boolean => word.split('.').every((part) => label.test(part))
