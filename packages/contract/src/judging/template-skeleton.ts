const part = (name: string, code: string) => `//${name} BEGIN\n${code}//${name} END\n`

/**
 * What a problem's form offers for a code template: what stands before the contestant's code, what they begin with (here the
 * program given), and what stands after it. The marks are the same in every language, as existing clients know them.
 */
export const templateSkeleton = (program: string): string =>
  [part('PREPEND', ''), part('TEMPLATE', program), part('APPEND', '')].join('\n')
