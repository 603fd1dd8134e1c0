/** Formulas in `\(…\)` and `\[…\]` as `$…$` and `$$…$$`. */
export const withDollars = (html: string): string =>
  html
    .replace(/\\\(\s*([\s\S]+?)\s*\\\)/g, (_, tex: string) => `$${tex}$`)
    .replace(/\\\[\s*([\s\S]+?)\s*\\\]/g, (_, tex: string) => `$$${tex}$$`)
